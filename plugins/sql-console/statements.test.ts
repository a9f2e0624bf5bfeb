import {describe, expect, test} from 'vitest';
import {bindArguments, splitStatements} from './statements.ts';

describe('splitStatements', () => {
  test('splits at semicolons outside of quotes and comments, with places', () => {
    const script = '-- First;\nSELECT \';\' AS a; /* ; */\nSELECT $x$;$x$, "b;";\n';
    expect(splitStatements(script)).toEqual([
      {text: "SELECT ';' AS a", start: 10, line: 2},
      {text: 'SELECT $x$;$x$, "b;"', start: 35, line: 3},
    ]);
  });

  test('reads a backslash as PostgreSQL does', () => {
    expect(splitStatements(String.raw`SELECT '\'; SELECT 2`, 'postgresql')).toHaveLength(2);
    expect(splitStatements(String.raw`SELECT E'\'; SELECT 2'`, 'postgresql')).toHaveLength(1);
  });
});

describe('bindArguments', () => {
  test('numbers arguments by name, and leaves casts, texts and comments alone', () => {
    const {text, names} = bindArguments("SELECT :a::int, ':b', :c, :a -- :d", (number) => `$${number}`);
    expect(text).toBe("SELECT $1::int, ':b', $2, $1 -- :d");
    expect(names).toEqual(['a', 'c']);
  });
});
