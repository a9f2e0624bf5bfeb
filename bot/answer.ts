import {firstParagraph, firstWords} from '../mcp/corpus.ts';
import type {Sources} from '../mcp/sources.ts';
import type {AskEvent, Exchange} from '../plugins/ask/protocol.ts';
import {ModelError, streamCompletion} from './completion.ts';
import type {History} from './history.ts';
import {findPassages, type Passage} from './passages.ts';
import {writeMessages} from './prompt.ts';
import type {ModelSettings} from './settings.ts';

export interface Question {
  id: string;
  question: string;
  history: readonly Exchange[];
}

export interface AnswerParts {
  sources: Sources;
  /** The model, if it may answer one more question. Asked for only when there are passages to answer from. */
  takeModel: () => ModelSettings | undefined;
  /** Said before passages that stand in for an answer of the model. */
  notice?: string | undefined;
  emit: (event: AskEvent) => void;
  history: History;
  /** Ends the answer; nothing is emitted from then on. */
  signal: AbortSignal;
}

/** Longest answer, in UTF-16 code units; a model that never ends is stopped there. */
const longestAnswer = 20_000;
const quotedPassages = 4;
const longestQuote = 280;

/** Answers one question: sources first, then text, then an end or an error. Nothing is kept. */
export async function answerQuestion(
  {id, question, history: claimed}: Question,
  {sources, takeModel, notice, emit, history: proofs, signal}: AnswerParts,
): Promise<void> {
  const history = proofs.verify(claimed);
  let answer = '';
  const say = (text: string) => {
    answer += text;
    emit({type: 'text', id, text});
  };
  try {
    const passages = findPassages(question, history.at(-1)?.question, sources);
    emit({type: 'sources', id, sources: passages.map(({source}) => source)});
    const model = passages.length > 0 ? takeModel() : undefined;
    if (passages.length === 0) say('The docs have nothing that fits these words. Try other ones.');
    else if (!model) say([notice, quotePassages(passages)].filter(Boolean).join('\n\n'));
    else {
      for await (const text of streamCompletion(model, writeMessages(question, history, passages), signal)) {
        if (signal.aborted) return;
        say(text.slice(0, longestAnswer - answer.length));
        if (answer.length >= longestAnswer) break;
      }
      if (answer === '') throw new ModelError('The model gave an empty answer. Ask again.');
    }
    if (!signal.aborted) emit({type: 'end', id, proof: proofs.prove(question, answer)});
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ModelError)) console.error(error);
    emit({
      type: 'error',
      id,
      message: error instanceof ModelError ? error.message : 'The service failed to answer. Ask again.',
    });
  }
}

/** The answer without a model: how the best sections begin. */
function quotePassages(passages: readonly Passage[]): string {
  const lines = passages.slice(0, quotedPassages).map(({source, text}, i) => {
    const quote = firstWords(firstParagraph(text) ?? '', longestQuote);
    return `- **${source.heading || source.title}** [${i + 1}]${quote && `: ${quote}`}`;
  });
  return `These sections fit best:\n\n${lines.join('\n')}`;
}
