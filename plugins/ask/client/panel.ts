/** The panel "Ask the docs": loaded on demand, outside React, and gone with the page. Nothing is stored. */
import './panel.css';
import {element} from '../../../client/element.ts';
import {bringNavigator} from '../../../client/navigator/intent.ts';
import {limits, type AskEvent, type Exchange, type Source} from '../protocol.ts';
import {Connection, type ConnectionState} from './connection.ts';
import {parseAnswer} from './markdown.ts';
import {renderAnswer, renderSources} from './render.ts';

/** An answer that is being written, or was. */
interface Turn {
  id: string;
  question: string;
  answer: string;
  /** That the answer is the service’s own; it asks for it with the next question. */
  proof?: string | undefined;
  sources: readonly Source[];
  state: 'running' | 'done' | 'stopped' | 'failed';
  root: HTMLElement;
  text: HTMLElement;
  foot: HTMLElement;
}

const stateTexts: Partial<Record<ConnectionState, string>> = {
  connecting: 'Connecting …',
  waiting: 'The connection was lost. Reconnecting …',
  failed: 'The service is unavailable. Try again later.',
};
/** Milliseconds without a word from the service after which a question counts as lost. */
const patience = 60_000;
/** Below this width the panel takes the whole screen, and the page behind it cannot be used. */
const narrow = matchMedia('(max-width: 40rem)');

let panel: AskPanel | undefined;

/** Opens the panel, or shows it again. */
export function openPanel(url: string) {
  panel ??= new AskPanel(url);
  panel.open();
}

class AskPanel {
  private readonly connection: Connection;
  private turns: Turn[] = [];
  private count = 0;
  private isDrawing = false;
  private timer: number | undefined;

  private readonly log = element('div', {class: 'ask__log', role: 'region', 'aria-label': 'Answers', tabindex: '0'});
  private readonly status = element('p', {class: 'ask__status', role: 'status'});
  /** Says what has happened, once: a log that is drawn anew with each piece would be read again and again. */
  private readonly news = element('p', {class: 'visually-hidden', role: 'status'});
  private readonly input = element('textarea', {id: 'ask-question', rows: '2', maxlength: String(limits.question), placeholder: 'How do I …', autocomplete: 'off'});
  private readonly send = element('button', {type: 'submit', class: 'ask__send'}, 'Ask');
  private readonly stop = element('button', {type: 'button', class: 'ask__stop', hidden: ''}, 'Stop');
  private readonly root: HTMLDialogElement;

  constructor(url: string) {
    this.connection = new Connection(url, {
      onState: (state) => this.showState(state),
      onEvent: (event) => this.receive(event),
      onLost: () => this.fail('The connection was lost before the answer was complete.'),
    });
    const close = element('button', {type: 'button', class: 'ask__plain'}, 'Close');
    const clear = element('button', {type: 'button', class: 'ask__plain'}, 'Clear');
    const form = element('form', {class: 'ask__form'}, element('label', {for: 'ask-question', class: 'visually-hidden'}, 'Your question'), this.input, this.send, this.stop);
    this.root = element(
      'dialog',
      {class: 'ask', 'aria-labelledby': 'ask-title'},
      element('header', {class: 'ask__head'}, element('h2', {id: 'ask-title', class: 'ask__title'}, 'Ask the docs'), clear, close),
      this.log,
      this.status,
      this.news,
      form,
      element('p', {class: 'ask__note'}, 'Answers are generated from the docs and might be wrong, so check their sources. Nothing is stored.'),
    );
    close.addEventListener('click', () => this.close());
    clear.addEventListener('click', () => this.clear());
    this.stop.addEventListener('click', () => this.stopTurn());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.ask(this.input.value);
    });
    this.input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.ask(this.input.value);
    });
    this.root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      this.close();
    });
    this.root.addEventListener('click', (event) => this.follow(event));
    document.body.append(this.root);
  }

  open() {
    if (!this.root.open) {
      if (narrow.matches) this.root.showModal();
      else this.root.show();
    }
    this.input.focus();
    this.connection.open();
    // Answers outlive the pages that their sources lead to.
    bringNavigator();
  }

  private close() {
    this.stopTurn();
    this.root.close();
    this.connection.close();
    // A navigation may have put another button in the place of the one that was pressed.
    document.querySelector<HTMLElement>('[data-action="ask"]')?.focus();
  }

  private clear() {
    this.stopTurn();
    this.turns = [];
    this.log.replaceChildren();
    this.input.focus();
  }

  /** In a narrow window the panel stands over the page that its link leads to; elsewhere it stays beside it. */
  private follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    if (!link || link.origin !== location.origin || link.target || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (narrow.matches) this.root.close();
  }

  private get running(): Turn | undefined {
    return this.turns.find(({state}) => state === 'running');
  }

  private ask(written: string) {
    const question = written.trim().slice(0, limits.question);
    if (!question || this.running) return;
    this.input.value = '';
    const [text, foot] = [element('div', {class: 'ask__text'}, element('p', {class: 'ask__waiting'}, 'Searching the docs …')), element('div', {class: 'ask__foot'})];
    const root = element('article', {class: 'ask__turn'}, element('h3', {class: 'ask__question'}, question), text, foot);
    const history = this.history();
    const turn: Turn = {id: String(++this.count), question, answer: '', sources: [], state: 'running', root, text, foot};
    this.turns.push(turn);
    this.log.append(root);
    root.scrollIntoView({block: 'start'});
    this.news.textContent = 'Searching the docs.';
    this.showRunning();
    this.expectWord();
    this.connection.ask({type: 'ask', id: turn.id, question, history});
  }

  /** What the service is told of the conversation: it keeps nothing itself. */
  private history(): Exchange[] {
    const answered = this.turns.flatMap(({state, question, answer, proof}) => (state === 'done' && answer && proof ? [{question, answer: answer.slice(0, limits.answer), proof}] : []));
    return answered.slice(-limits.history);
  }

  private receive(event: AskEvent) {
    const turn = this.running;
    if (!turn || event.id !== turn.id) return; // what was stopped may still send
    this.expectWord();
    if (event.type === 'error') return this.fail(event.message);
    if (event.type === 'end') {
      turn.proof = event.proof;
      return this.finish(turn, 'done');
    }
    if (event.type === 'sources') turn.sources = event.sources;
    else turn.answer += event.text;
    this.scheduleDraw(turn);
  }

  private expectWord() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (this.running) this.connection.stop(this.running.id);
      this.fail('The service did not respond in time.');
    }, patience);
  }

  /** Draws at most once a frame, however fast the pieces come. */
  private scheduleDraw(turn: Turn) {
    if (this.isDrawing) return;
    this.isDrawing = true;
    requestAnimationFrame(() => {
      this.isDrawing = false;
      if (turn.state === 'running') this.draw(turn);
    });
  }

  private draw(turn: Turn) {
    if (!turn.answer) return;
    const isAtEnd = this.log.scrollTop + this.log.clientHeight >= this.log.scrollHeight - 40;
    turn.text.replaceChildren(...renderAnswer(parseAnswer(turn.answer, turn.sources.length), turn.sources));
    if (isAtEnd) this.log.scrollTop = this.log.scrollHeight;
  }

  /** @param note what the reader should know of the end */
  private finish(turn: Turn, state: 'done' | 'stopped' | 'failed', note = '') {
    turn.state = state;
    clearTimeout(this.timer);
    if (turn.answer) this.draw(turn);
    else turn.text.replaceChildren();
    turn.root.dataset.state = state;
    turn.foot.replaceChildren(
      ...(note ? [element('p', {class: 'ask__fault'}, note)] : []),
      ...(state === 'failed' ? [this.againButton(turn)] : []),
      ...(turn.sources.length > 0 ? [element('p', {class: 'ask__caption'}, 'Sources'), renderSources(turn.sources)] : []),
    );
    this.news.textContent = `${turn.text.textContent} ${note}`.trim();
    this.showRunning();
  }

  private againButton(turn: Turn): HTMLElement {
    const again = element('button', {type: 'button', class: 'ask__again'}, 'Ask again');
    again.addEventListener('click', () => {
      if (this.running) return;
      this.turns = this.turns.filter((other) => other !== turn);
      turn.root.remove();
      this.ask(turn.question);
      this.input.focus();
    });
    return again;
  }

  private stopTurn() {
    const turn = this.running;
    if (!turn) return;
    this.connection.stop(turn.id);
    this.finish(turn, 'stopped', 'Stopped.');
    this.input.focus();
  }

  private fail(message: string) {
    if (this.running) this.finish(this.running, 'failed', message);
  }

  private showState(state: ConnectionState) {
    this.root.dataset.connection = state;
    this.status.textContent = stateTexts[state] ?? '';
    if (state !== 'failed') return;
    this.fail(stateTexts.failed!);
    const retry = element('button', {type: 'button', class: 'ask__again'}, 'Try again');
    retry.addEventListener('click', () => {
      this.connection.open();
      this.input.focus();
    });
    this.status.append(' ', retry);
  }

  private showRunning() {
    const isRunning = this.running !== undefined;
    // The button that is pressed goes: the focus must not go with it.
    if (this.root.contains(document.activeElement) && document.activeElement?.matches('.ask__send, .ask__stop')) this.input.focus();
    this.send.hidden = isRunning;
    this.stop.hidden = !isRunning;
  }
}
