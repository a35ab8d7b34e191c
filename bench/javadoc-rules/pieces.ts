import ts from 'typescript';

/** A removable part of a rule (an alternative, a row of a table, a case): the rest remains valid without it. */
export interface Piece {
  readonly file: string;
  readonly line: number;
  /** Name of the enclosing function or constant. */
  readonly place: string;
  /** Text of the piece in one line. */
  readonly text: string;
  /** Range to remove. */
  readonly start: number;
  readonly end: number;
  /** Text to insert instead. */
  readonly without: string;
  /** The expression to watch: if it is not evaluated, the piece has no effect. Absent if it is evaluated when the file is loaded. */
  readonly watched?: { readonly start: number; readonly end: number };
  /** The piece matters only for a text that contains all parts of one of these; absent if unknown. */
  readonly mentions?: readonly (readonly string[])[];
}

/** All pieces of a TypeScript source, in order. */
export function findPieces(file: string, source: string): Piece[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const pieces: Piece[] = [];
  const add = (node: ts.Node, more: Partial<Piece> = {}) =>
    pieces.push({
      file,
      line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      place: findPlace(node),
      text: node.getText().replace(/\s+/g, ' '),
      ...withComma(node, source),
      without: '',
      ...(isInFunction(node) ? { watched: { start: node.getStart(), end: node.end } } : {}),
      ...more,
    });
  /** Replaces the whole node. */
  const instead = (node: ts.Node, without: string) => ({ start: node.getStart(), end: node.end, without });
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && isList(node))
      for (const element of node.elements)
        if (!ts.isStringLiteral(element) && !ts.isSpreadElement(element))
          add(element, collectMentions(listPhrases(element)));
    if (ts.isCallExpression(node) && /\bfirstOf$/.test(node.expression.getText()))
      for (const argument of node.arguments) add(argument);
    if (ts.isCaseClause(node)) add(node.expression, instead(node.expression, 'Symbol()'));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return pieces;
}

/** The element of a list, including the comma after it. */
function withComma(node: ts.Node, source: string): { start: number; end: number } {
  const comma = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0;
  return { start: node.getStart(), end: node.end + comma };
}

/** Excludes the pair in a table's row, and arrays that are destructured at once. */
function isList({ parent }: ts.ArrayLiteralExpression): boolean {
  if (ts.isArrayLiteralExpression(parent)) return false;
  return !(ts.isVariableDeclaration(parent) && ts.isArrayBindingPattern(parent.name));
}

function isInFunction(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) return true;
  return false;
}

/** The phrases in a table's row `['less than|below', …]`; empty for other nodes. */
function listPhrases(node: ts.Node): string[] {
  if (!ts.isArrayLiteralExpression(node)) return [];
  const texts = node.elements.filter(ts.isStringLiteral).map(({ text }) => text);
  return texts.filter((text) => text.length > 2).flatMap((text) => text.split('|'));
}

/** The words that the phrases need. Parts of words are ignored. */
function collectMentions(phrases: readonly string[]): Partial<Piece> {
  const mentions = phrases.map((phrase) => phrase.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  return mentions.length === 0 || mentions.some(({ length }) => length === 0) ? {} : { mentions };
}

/** Name of the outermost function or constant around a node. */
function findPlace(node: ts.Node): string {
  let place = '';
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent)
    if (ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at) || ts.isMethodDeclaration(at))
      place = at.name?.getText() ?? place;
  return place;
}
