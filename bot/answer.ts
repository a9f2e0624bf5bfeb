import {wholeCharacters} from '../config/cutText.ts';
import {firstParagraph, firstWords} from '../mcp/corpus.ts';
import type {Sources} from '../mcp/sources.ts';
import type {AskEvent, Exchange} from '../plugins/ask/protocol.ts';
import {ModelError, streamCompletion, tooLong} from './completion.ts';
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
  /** Returns the model if it may answer one more question. Called only if there are passages to answer from. */
  takeModel: () => ModelSettings | undefined;
  /** The text before passages that replace the model's answer. */
  notice?: string | undefined;
  emit: (event: AskEvent) => void;
  history: History;
  /** Aborts the answer; nothing is emitted after that. */
  signal: AbortSignal;
}

/** The maximum length of an answer, in UTF-16 code units. A model that never ends is stopped there. */
const longestAnswer = 20_000;
const quotedPassages = 4;
const longestQuote = 280;

/** Answers one question: sources first, then text, then an end or an error. Keeps no state. */
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
    if (passages.length === 0) say('No section of the docs matches these words. Try different words.');
    else if (!model) say([notice, quotePassages(passages)].filter(Boolean).join('\n\n'));
    else {
      for await (const text of streamCompletion(model, writeMessages(question, history, passages), signal)) {
        if (signal.aborted) return;
        const room = longestAnswer - answer.length;
        say(wholeCharacters(text, room));
        if (text.length >= room) throw new ModelError(tooLong);
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

/** Returns the answer without a model: the beginnings of the best sections. */
function quotePassages(passages: readonly Passage[]): string {
  const lines = passages.slice(0, quotedPassages).map(({source, text}, i) => {
    const quote = firstWords(firstParagraph(text) ?? '', longestQuote);
    return `- **${source.heading || source.title}** [${i + 1}]${quote && `: ${quote}`}`;
  });
  return `These sections fit best:\n\n${lines.join('\n')}`;
}
