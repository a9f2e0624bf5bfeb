/**
 * Parses text for a POSIX shell, just enough to find which commands it calls with which words
 * (https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html). Nothing is expanded or run.
 */
import {LineCounter} from 'yaml';

/** A word. */
export interface Word {
  text: string;
  /** Whether its value is unknown, because part of it comes from a variable, another command, or a placeholder. */
  isOpen: boolean;
  /** Whether it has `*` or `?` outside quotes, so the shell replaces it by the names of files. */
  isPattern?: true;
}

/** A command with its words, without quotes. */
export interface ShellCommand {
  /** Line of the text on which the command begins, from 1. */
  line: number;
  words: Word[];
  /** Whether the command ends at `&` inside of what is probably a value, such as a URL. */
  isCut?: true;
}

/** An error for text that can't be parsed to its end. */
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
 * Lists the commands in a text in the order in which they end, including commands inside `$(…)` and back quotes. Omits
 * comments, redirections, and here-documents. Treats placeholders in docs, such as `<PROJECT_NAME>`, as words.
 * @throws ShellSyntaxError if a quote, substitution, or parenthesis isn't closed, if the text ends where a command or
 * the target of a redirection must follow, or if substitutions are nested too deep
 */
export function parseCommandLine(text: string): ShellCommand[] {
  const reader = new Reader(text);
  reader.readCommands();
  return reader.commands;
}

/** A placeholder such as `<PROJECT_NAME>`. It has no space before `>`, unlike `<in >out`. */
const placeholder = /<[A-Za-z](?:[\w ./:-]{0,58}[\w.])?(?<! \d)>/y;
/** Spaces, and a line break after a backslash, can be before the target. */
const redirection = /\d?(?:<<<|<<-?|>>|<>|[<>](?:[&|]-?)?|&>{1,2})(?:[ \t]|\\\n)*/y;

/** The limit for nested substitutions. No one writes more than three. */
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
  /** The places of parentheses that aren't closed. A pattern of `case` only has the second one. */
  private readonly open: number[] = [];
  /** The place of `|`, `&&`, or `||`, as long as no command follows. */
  private operator: number | undefined;

  private readonly lines = new LineCounter();
  /** The last ends of `${…}` and `$((…))`. Past them, searching to the end of the text each time would be slow. */
  private readonly lastBrace: number;
  private readonly lastParentheses: number;
  private readonly text: string;

  constructor(source: string) {
    // A backslash also continues a line that ends as on Windows.
    this.text = source.replaceAll('\r\n', '\n');
    this.lastBrace = this.text.lastIndexOf('}');
    this.lastParentheses = this.text.lastIndexOf('))');
    this.lines.addNewLine(0);
    for (const {index} of this.text.matchAll(/\n/g)) this.lines.addNewLine(index + 1);
  }

  /** @param closing the character that ends a substitution; if omitted, reads to the end of the text */
  readCommands(closing?: ')' | '`') {
    const opened = this.at;
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at]!;
      if (character === closing) return this.endCommand();
      if (character === '\n') {
        this.endCommand();
        this.skipHereDocuments();
      } else if (/[;|&()]/.test(character) && !this.follows('&>')) {
        this.endCommand(this.word && this.match(/&\w/y) !== undefined);
        this.readOperator(character);
      } else if (/\s/.test(character)) this.endWord();
      else if (character === '#' && !this.word) this.at += this.match(/[^\n]*/y)!.length - 1;
      else if (!this.readRedirection()) this.readPart(character);
    }
    if (closing) throw this.unclosed(closing === ')' ? '$(' : '`', opened - 1);
    this.endCommand();
    if (this.open.length > 0) throw this.unclosed('(', this.open.at(-1)!);
    if (this.operator !== undefined) throw this.unfinished('a command', this.operator);
  }

  /** Remembers what must follow: the second parenthesis, or a command. */
  private readOperator(character: string) {
    if (character === '(') this.open.push(this.at);
    if (character === ')') this.open.pop();
    const isJoining = character === '|' || this.follows('&&') || this.text.startsWith('&&', this.at - 1);
    this.operator = isJoining ? (this.operator ?? this.at) : undefined;
  }

  /** Reads another part of a word, up to the part's last character. */
  private readPart(character: string) {
    if (character === "'" || this.follows("$'")) {
      const quoted = this.match(/'[^']*'|\$'(?:[^'\\]|\\[^])*'/y);
      if (quoted === undefined) throw this.unclosed(character === '$' ? "$'" : "'", this.at);
      // Only $'…' has escape sequences, such as \n. They aren't read, so the value counts as unknown.
      this.add(quoted.slice(quoted.indexOf("'") + 1, -1), /^\$.*\\/s.test(quoted));
      this.at += quoted.length - 1;
    } else if (character === '"') this.readQuoted();
    else if (character === '\\') {
      const next = this.text[++this.at] ?? '';
      if (next !== '\n') this.add(next);
    } else if (character === '$' || character === '`') this.readExpansion(character);
    else {
      const found = this.match(placeholder);
      this.add(found ?? character, found !== undefined);
      if (found) this.at += found.length - 1;
      else if (/[*?]/.test(character)) this.word!.isPattern = true;
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

  /** Reads `$NAME`, `${…}`, `$((…))`, `$(…)`, or `` `…` ``, including the commands in the last two. */
  private readExpansion(character: string) {
    const opened = this.at;
    const simple =
      this.match(/\$(?:\w+|[@*#?$!-])/y) ??
      (this.at < this.lastBrace ? this.match(/\$\{[^}]*\}/y) : undefined) ??
      (this.at < this.lastParentheses ? this.match(/\$\(\([^]*?\)\)/y) : undefined);
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
    const opened = this.at;
    this.at += operator.length;
    // The target is a separate word, which isn't passed to the command.
    const {words, start} = this;
    this.words = [];
    while (
      this.at < this.text.length &&
      (!/[\s;|&()<>]/.test(this.text[this.at]!) || this.match(placeholder) !== undefined)
    ) {
      this.readPart(this.text[this.at]!);
      this.at++;
    }
    // `>&-` closes a file, and the target can be a process substitution, such as `>(tee log)`.
    if (!this.word && !operator.includes('&-') && this.match(/[<>]?\(/y) === undefined)
      throw this.unfinished('its target', opened);
    this.at--;
    this.endWord();
    if (/^<<(?!<)/.test(operator)) this.awaited.push(this.words[0]?.text ?? '');
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
    this.operator = undefined;
    this.word ??= {text: '', isOpen: false};
    this.word.text += text;
    this.word.isOpen ||= isOpen;
  }

  private endWord() {
    if (this.word) this.words.push(this.word);
    this.word = undefined;
  }

  private endCommand(isCut = false) {
    this.endWord();
    if (this.words.length > 0)
      this.commands.push({line: this.lineAt(this.start), words: this.words, ...(isCut && {isCut})});
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

  private unfinished(expected: string, offset: number): ShellSyntaxError {
    const [mark = ''] = /^\d?[<>&|]+-?/.exec(this.text.slice(offset, offset + 10)) ?? [];
    return new ShellSyntaxError(this.lineAt(offset), `found ${mark} without ${expected} after it`);
  }
}
