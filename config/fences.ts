/** Returns for each line of Markdown whether it belongs to a code fence, including the lines that open and close it. */
export function markFences(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    // After the backticks of a fence, there are no others: "```a``` b" begins a line of text with code in it.
    const mark = /^\s*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return mark !== undefined;
    }
    if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    return true;
  });
}
