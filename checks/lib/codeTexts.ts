import ts from 'typescript';

/** Parses a script. @param file name, whose extension tells whether it has JSX */
export const parseCode = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/**
 * Lists the string literals, parts of templates, and texts between JSX tags of a script. Comments, regular expressions,
 * and names of modules are omitted.
 */
export function readTexts(node: ts.Node): (ts.Node & {text: string})[] {
  if (ts.isImportDeclaration(node)) return [];
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node);
  return [...(isText ? [node] : []), ...node.getChildren().flatMap(readTexts)];
}
