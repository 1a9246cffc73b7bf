import ts from 'typescript';

export type Expression = { source: string; flags: string; line: number };
/** Regular expressions of one file: literals, and the lines that build one with `RegExp(…)`. */
export type FoundExpressions = { literals: Expression[]; built: number[] };

const kindOf = (path: string): ts.ScriptKind => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
const buildsOne = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/** Reads the regular expressions of a file; lines count from 1. */
export function readExpressions(path: string, text: string): FoundExpressions {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kindOf(path));
  const found: FoundExpressions = { literals: [], built: [] };
  const lineOf = (node: ts.Node): number => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.literals.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), line: lineOf(node) });
    } else if (buildsOne(node)) found.built.push(lineOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
