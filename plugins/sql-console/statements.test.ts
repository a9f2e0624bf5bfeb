import {describe, expect, test} from 'vitest';
import {bindArguments, splitStatements} from './statements.ts';

describe('splitStatements', () => {
  test('splits at semicolons outside quotes and comments, and returns positions', () => {
    const script = '-- First;\nSELECT \';\' AS a; /* ; */\nSELECT $x$;$x$, "b;";\n';
    expect(splitStatements(script)).toEqual([
      {text: "SELECT ';' AS a", start: 10, line: 2},
      {text: 'SELECT $x$;$x$, "b;"', start: 35, line: 3},
    ]);
  });

  test('reads a backslash like PostgreSQL', () => {
    expect(splitStatements(String.raw`SELECT '\'; SELECT 2`, 'postgresql')).toHaveLength(2);
    expect(splitStatements(String.raw`SELECT E'\'; SELECT 2'`, 'postgresql')).toHaveLength(1);
  });

  test('reads a comment in a comment like PostgreSQL', () => {
    const script = '/* SELECT 1; /* first */ SELECT 2; */ SELECT :a';
    expect(splitStatements(script, 'postgresql').map(({text}) => text)).toEqual(['SELECT :a']);
    expect(splitStatements(script).map(({text}) => text)).toEqual(['SELECT 2', '*/ SELECT :a']);
    expect(splitStatements(`/*${'/* */'.repeat(2_000)}`, 'postgresql')).toHaveLength(1);
  });
});

describe('bindArguments', () => {
  test('numbers arguments by name, and ignores casts, strings, and comments', () => {
    const {text, names} = bindArguments("SELECT :a::int, ':b', :c, :a -- :d", (number) => `$${number}`);
    expect(text).toBe("SELECT $1::int, ':b', $2, $1 -- :d");
    expect(names).toEqual(['a', 'c']);
  });
});
