import ts from 'typescript';

/** A piece of a source that can be left out without the rest losing its form. */
export interface Piece {
  readonly file: string;
  readonly line: number;
  /** The function that it is in, or the constant. */
  readonly place: string;
  /** `rule`: an alternative, a row of a table, a case; `guard`: an `if`; `word`: one of a list or of a pattern. */
  readonly kind: 'rule' | 'guard' | 'word';
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
  const add = (node: ts.Node, kind: Piece['kind'], more: Partial<Piece> = {}) =>
    pieces.push({
      file,
      line: tree.getLineAndCharacterOfPosition(more.start ?? node.getStart()).line + 1,
      place: placeOf(node),
      kind,
      text: node.getText().replace(/\s+/g, ' '),
      ...withComma(node, source),
      without: '',
      ...(isInFunction(node) ? { watched: { start: node.getStart(), end: node.end } } : {}),
      ...more,
    });
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1 && isList(node))
      for (const element of node.elements) {
        if (ts.isStringLiteral(element)) add(element, 'word', mentionsOf(element.text));
        else if (!ts.isSpreadElement(element)) add(element, 'rule', mentionsOf(...phrasesOf(element)));
      }
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText().split('.').at(-1)!;
      if (/^(takePhrase|isWord)$/.test(called))
        for (const argument of node.arguments)
          if (ts.isStringLiteral(argument)) add(argument, 'word', mentionsOf(argument.text));
      if (called === 'firstOf') for (const argument of node.arguments) add(argument, 'rule');
    }
    if (ts.isStringLiteral(node) && isListOfWords(node))
      for (const word of wordsIn(node)) add(node, 'word', { ...word, ...mentionsOf(word.text) });
    if (ts.isRegularExpressionLiteral(node))
      for (const word of alternativesIn(node)) add(node, 'word', { ...word, ...mentionsOf(word.text) });
    if (ts.isCaseClause(node))
      add(node.expression, 'rule', {
        start: node.expression.getStart(),
        end: node.expression.end,
        without: 'Symbol()',
      });
    if (ts.isIfStatement(node)) {
      const { expression } = node;
      add(expression, 'guard', { start: expression.getStart(), end: expression.end, without: 'false' });
    }
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

/** What a phrase or an alternative of a pattern needs to find. Names of syntax nodes and parts of words tell nothing. */
function mentionsOf(...phrases: readonly string[]): Partial<Piece> {
  const mentions = phrases.map((phrase) =>
    phrase.includes('\\') || phrase.includes('[') || /[a-z]_[a-z]/.test(phrase)
      ? []
      : (phrase.toLowerCase().match(/[a-z]{3,}/g) ?? []),
  );
  return mentions.length === 0 || mentions.some(({ length }) => length === 0) ? {} : { mentions };
}

/** `'a|b|c'`, and what is split at spaces or bars. */
function isListOfWords(node: ts.StringLiteral): boolean {
  if (/^[\w'’ -]+(\|[\w'’ -]+)+\|?$/.test(node.text)) return true;
  let at: ts.Node = node;
  while (ts.isBinaryExpression(at.parent) || ts.isParenthesizedExpression(at.parent)) at = at.parent;
  return ts.isPropertyAccessExpression(at.parent) && at.parent.name.text === 'split';
}

type Part = Pick<Piece, 'text' | 'start' | 'end'>;

function wordsIn(node: ts.StringLiteral): Part[] {
  const raw = node.getText().slice(1, -1);
  const separator = raw.includes('|') ? '|' : ' ';
  const first = node.getStart() + 1;
  let next = first;
  return raw.split(separator).flatMap((text) => {
    const start = next;
    next += text.length + 1;
    if (text === '') return [];
    const isLast = next > first + raw.length;
    return [{ text, start: isLast && start > first ? start - 1 : start, end: isLast ? next - 1 : next }];
  });
}

/** Each alternative of each group of a pattern, at any depth. */
function alternativesIn(node: ts.RegularExpressionLiteral): Part[] {
  const raw = node.getText();
  const found: Part[] = [];
  const open: number[][] = [[1]];
  let isInClass = false;
  const close = (end: number) => {
    const starts = open.pop()!;
    if (starts.length < 2) return;
    starts.forEach((from, index) => {
      const to = starts[index + 1] === undefined ? end : starts[index + 1]! - 1;
      const [start, stop] = index === 0 ? [from, to + 1] : [from - 1, to];
      found.push({ text: raw.slice(from, to), start: node.getStart() + start, end: node.getStart() + stop });
    });
  };
  for (let index = 1; index < raw.length && open.length > 0; index += 1) {
    const sign = raw[index]!;
    if (sign === '\\') index += 1;
    else if (isInClass) isInClass = sign !== ']';
    else if (sign === '[') isInClass = true;
    else if (sign === '(') {
      const mark = /^\?(:|=|!|<=|<!)/.exec(raw.slice(index + 1))?.[0].length ?? 0;
      open.push([index + 1 + mark]);
    } else if (sign === '|') open.at(-1)!.push(index + 1);
    else if (sign === ')' || sign === '/') close(index);
  }
  return found;
}

/** The name of the outermost function or constant around a node. */
function placeOf(node: ts.Node): string {
  let place = '';
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent)
    if (ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at) || ts.isMethodDeclaration(at))
      place = at.name?.getText() ?? place;
  return place;
}
