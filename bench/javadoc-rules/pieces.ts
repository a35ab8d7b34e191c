import ts from 'typescript';

/** A rule: an alternative, a row of a table, a case, which can be left out without the rest losing its form. */
export interface Piece {
  readonly file: string;
  readonly line: number;
  /** The function that it is in, or the constant. */
  readonly place: string;
  /** The piece itself, in one line. */
  readonly text: string;
  /** What is left out. */
  readonly start: number;
  readonly end: number;
  /** What stands there then. */
  readonly without: string;
  /** The expression to be watched: where it is not evaluated, the piece is of no account. Absent where that is when the file is loaded. */
  readonly watched?: { readonly start: number; readonly end: number };
  /** One of these must be in a text for the piece to matter to it, each with all of its parts; absent where it can't be told. */
  readonly mentions?: readonly (readonly string[])[];
}

/** All pieces of a TypeScript source, in its order. */
export function piecesOf(file: string, source: string): Piece[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const pieces: Piece[] = [];
  const add = (node: ts.Node, more: Partial<Piece> = {}) =>
    pieces.push({
      file,
      line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      place: placeOf(node),
      text: node.getText().replace(/\s+/g, ' '),
      ...withComma(node, source),
      without: '',
      ...(isInFunction(node) ? { watched: { start: node.getStart(), end: node.end } } : {}),
      ...more,
    });
  /** Something else in place of the whole. */
  const instead = (node: ts.Node, without: string) => ({ start: node.getStart(), end: node.end, without });
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && isList(node))
      for (const element of node.elements)
        if (!ts.isStringLiteral(element) && !ts.isSpreadElement(element))
          add(element, mentionsOf(phrasesOf(element)));
    if (ts.isCallExpression(node) && /\bfirstOf$/.test(node.expression.getText()))
      for (const argument of node.arguments) add(argument);
    if (ts.isCaseClause(node)) add(node.expression, instead(node.expression, 'Symbol()'));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return pieces;
}

/** The element of a list with the comma behind it. */
function withComma(node: ts.Node, source: string): { start: number; end: number } {
  const comma = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0;
  return { start: node.getStart(), end: node.end + comma };
}

/** Not the pair of a table's row, nor what is taken apart at once. */
function isList({ parent }: ts.ArrayLiteralExpression): boolean {
  if (ts.isArrayLiteralExpression(parent)) return false;
  return !(ts.isVariableDeclaration(parent) && ts.isArrayBindingPattern(parent.name));
}

function isInFunction(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) return true;
  return false;
}

/** The phrases of a table's row, `['less than|below', …]`; none of anything else. */
function phrasesOf(node: ts.Node): string[] {
  if (!ts.isArrayLiteralExpression(node)) return [];
  const texts = node.elements.filter(ts.isStringLiteral).map(({ text }) => text);
  return texts.filter((text) => text.length > 2).flatMap((text) => text.split('|'));
}

/** What the phrases need to find. Parts of words tell nothing. */
function mentionsOf(phrases: readonly string[]): Partial<Piece> {
  const mentions = phrases.map((phrase) => phrase.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  return mentions.length === 0 || mentions.some(({ length }) => length === 0) ? {} : { mentions };
}

/** The name of the outermost function or constant around a node. */
function placeOf(node: ts.Node): string {
  let place = '';
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent)
    if (ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at) || ts.isMethodDeclaration(at))
      place = at.name?.getText() ?? place;
  return place;
}
