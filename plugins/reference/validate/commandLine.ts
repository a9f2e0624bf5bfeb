/**
 * Reads text for a POSIX shell, as far as it takes to see which commands it calls with which words
 * (https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html). Nothing is expanded or run.
 */
import {LineCounter} from 'yaml';

/** A word; `isOpen` when part of it comes from a variable, another command or a placeholder: its value is not known. */
export interface Word {
  text: string;
  isOpen: boolean;
}

/** A command with its words, quotes removed. */
export interface ShellCommand {
  /** Line of the text on which it begins, from 1. */
  line: number;
  words: Word[];
}

/** The text cannot be read to its end. */
export class ShellSyntaxError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
    this.name = 'ShellSyntaxError';
  }
}

/**
 * Lists the commands of a text in the order in which they end, those inside `$(…)` and back quotes included. Comments,
 * redirections and here-documents are left out; `<PROJECT_NAME>` is a word, as docs write it.
 * @throws ShellSyntaxError when a quote or substitution is not closed
 */
export function parseCommandLine(text: string): ShellCommand[] {
  const reader = new Reader(text);
  reader.readCommands();
  return reader.commands;
}

/** `<PROJECT_NAME>`: no space before `>`, unlike `<in >out`. */
const placeholder = /<[A-Za-z](?:[\w ./:-]{0,58}[\w.])?(?<! \d)>/y;
const redirection = /\d?(?:<<<|[<>]{1,2}[&|-]?|&>{1,2})[ \t]*/y;

/** Substitutions inside substitutions: no one writes more than three. */
const mostNested = 50;

class Reader {
  private nested = 0;
  readonly commands: ShellCommand[] = [];
  private at = 0;
  private words: Word[] = [];
  private start = 0;
  private word: Word | undefined;
  /** Ends of here-documents that begin on the next line. */
  private awaited: string[] = [];

  private readonly lines = new LineCounter();

  constructor(private readonly text: string) {
    this.lines.addNewLine(0);
    for (const {index} of text.matchAll(/\n/g)) this.lines.addNewLine(index + 1);
  }

  /** @param closing what ends a substitution; without it, the end of the text does */
  readCommands(closing?: ')' | '`') {
    const opened = this.at;
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at]!;
      if (character === closing) return this.endCommand();
      if (character === '\n') {
        this.endCommand();
        this.skipHereDocuments();
      } else if (/[;|&()]/.test(character) && !this.follows('&>')) this.endCommand();
      else if (/\s/.test(character)) this.endWord();
      else if (character === '#' && !this.word) this.at += this.match(/[^\n]*/y)!.length - 1;
      else if (!this.readRedirection()) this.readPart(character);
    }
    if (closing) throw this.unclosed(closing === ')' ? '$(' : '`', opened - 1);
    this.endCommand();
  }

  /** Reads one more part of a word, up to its last character. */
  private readPart(character: string) {
    if (character === "'") {
      const end = this.text.indexOf("'", this.at + 1);
      if (end < 0) throw this.unclosed("'", this.at);
      this.add(this.text.slice(this.at + 1, end));
      this.at = end;
    } else if (character === '"') this.readQuoted();
    else if (character === '\\') {
      const next = this.text[++this.at] ?? '';
      if (next !== '\n') this.add(next);
    } else if (character === '$' || character === '`') this.readExpansion(character);
    else {
      const found = this.match(placeholder);
      this.add(found ?? character, found !== undefined);
      if (found) this.at += found.length - 1;
    }
  }

  private readQuoted() {
    const opened = this.at++;
    this.add('');
    for (; this.text[this.at] !== '"'; this.at++) {
      const character = this.text[this.at];
      if (character === undefined) throw this.unclosed('"', opened);
      if (character === '\\' && /[\\"$`\n]/.test(this.text[this.at + 1] ?? ''))
        this.add(this.text[++this.at]!.replace('\n', ''));
      else if (character === '$' || character === '`') this.readExpansion(character);
      else this.add(character);
    }
  }

  /** `$NAME`, `${…}`, `$((…))`, `$(…)` or `` `…` ``: the commands of the last two are read. */
  private readExpansion(character: string) {
    const opened = this.at;
    const simple = this.match(/\$(?:\{[^}]*\}|\(\([^]*?\)\)|\w+|[@*#?$!-])/y);
    if (simple) this.at += simple.length - 1;
    else if (character === '`' || this.follows('$(')) {
      if (++this.nested > mostNested)
        throw new ShellSyntaxError(
          this.lineAt(opened),
          `found substitutions inside each other; expected at most ${mostNested} levels`,
        );
      const {words, word, start} = this;
      [this.words, this.word] = [[], undefined];
      this.at += character === '`' ? 1 : 2;
      this.readCommands(character === '`' ? '`' : ')');
      Object.assign(this, {words, word, start});
      this.nested--;
    } else return this.add('$');
    this.add(this.text.slice(opened, this.at + 1), true);
  }

  private readRedirection(): boolean {
    if (this.word && !/[<>&]/.test(this.text[this.at]!)) return false; // a digit inside a word
    if (this.match(placeholder)) return false;
    const operator = this.match(redirection);
    if (operator === undefined) return false;
    this.endWord();
    this.at += operator.length;
    // What it goes to is a separate word, which the command does not get.
    const {words, start} = this;
    this.words = [];
    while (this.at < this.text.length && !/[\s;|&()<>]/.test(this.text[this.at]!)) {
      this.readPart(this.text[this.at]!);
      this.at++;
    }
    this.at--;
    this.endWord();
    if (/^<<-?$/.test(operator.trim())) this.awaited.push(this.words[0]?.text ?? '');
    Object.assign(this, {words, start});
    return true;
  }

  private skipHereDocuments() {
    for (const end of this.awaited.splice(0)) {
      do {
        const line = this.match(/\n?([^\n]*)/y)!;
        this.at += line.length;
        if (line.trim() === end) break;
      } while (this.at < this.text.length);
    }
  }

  private add(text: string, isOpen = false) {
    if (!this.word && this.words.length === 0) this.start = this.at;
    this.word ??= {text: '', isOpen: false};
    this.word.text += text;
    this.word.isOpen ||= isOpen;
  }

  private endWord() {
    if (this.word) this.words.push(this.word);
    this.word = undefined;
  }

  private endCommand() {
    this.endWord();
    if (this.words.length > 0) this.commands.push({line: this.lineAt(this.start), words: this.words});
    this.words = [];
  }

  private follows(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }

  private lineAt(offset: number): number {
    return this.lines.linePos(offset).line;
  }

  private unclosed(mark: string, offset: number): ShellSyntaxError {
    return new ShellSyntaxError(this.lineAt(offset), `found ${mark} that is not closed; expected its end`);
  }
}
