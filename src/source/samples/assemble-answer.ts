import type { CodeBlock } from '../../answers/code-blocks.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import { listImports, readPackage, type Import } from '../imports.js';
import { fieldText, findDescendants, listMembers, type JavaParser, type Node } from '../parser.js';
import { editText } from '../text-edits.js';
import { repairClasses } from './class-repair.js';
import { readCompilationUnit } from './compilation-unit.js';
import { makeMemberKey, namesTest, readMembers, type Member } from './members.js';
import type { PreparationInput } from './preparation.js';

/** What a block of an answer declares. */
interface Piece {
  readonly packageName: string;
  readonly imports: readonly Import[];
  readonly types: readonly PieceType[];
  /** Outside of a class. */
  readonly members: readonly Member[];
}

interface PieceType {
  readonly name: string;
  readonly text: string;
  readonly hasTests: boolean;
  /** Positions of its modifier `public` in the text; absent without it. */
  readonly publicAt?: { readonly start: number; readonly end: number };
  /** Position of its last brace in the text. */
  readonly bodyEnd: number;
  readonly members: readonly { readonly key: string; readonly start: number; readonly end: number }[];
}

/** A text made of several blocks of an answer. */
export interface AssembledAnswer {
  readonly text: string;
  /** `class`: members were put into a class of the answer; `function`: into a new one, which `text` lacks. */
  readonly repair: 'extraction' | 'class' | 'function';
}

type Context = Pick<PreparationInput, 'packageName' | 'isOfProgram'>;

/**
 * The code of an answer with several blocks as one text. All its test classes count, with the classes that these name, and with methods of further
 * blocks. What is declared again replaces what was there, because answers correct themselves. Classes of the program, and what no test uses, are left
 * out. Undefined if fewer than two blocks matter, or if they do not fit into one file.
 */
export function assembleAnswer(
  parser: JavaParser,
  blocks: readonly CodeBlock[],
  context: Context,
): AssembledAnswer | undefined {
  const pieces = blocks.flatMap(({ text }) => readPiece(parser, text) ?? []);
  if (pieces.length < 2) return undefined;
  const own = pieces.map((piece) => ({
    ...piece,
    types: piece.types.filter(({ name, hasTests }) => hasTests || !isKnown(name, piece, context)),
  }));
  const chosen = chooseTypes(own);
  return chosen.some(({ type }) => type.hasTests)
    ? joinTypes(parser, own, chosen, context)
    : joinMethods(own);
}

function isKnown(name: string, { packageName }: Piece, context: Context): boolean {
  const within = packageName === '' ? context.packageName : packageName;
  return context.isOfProgram?.(within === '' ? name : `${within}.${name}`) === true;
}

function readPiece(parser: JavaParser, text: string): Piece | undefined {
  const source = readCompilationUnit(parser, text).kind === 'unit' ? text : repairClasses(parser, text);
  if (source !== undefined)
    return parser.withTree(source, (root) => ({
      packageName: readPackage(root),
      imports: listImports(root),
      types: root.namedChildren.filter(({ type }) => typeDeclaration.test(type)).map(toPieceType),
      members: [],
    }));
  const read = readMembers(parser, text);
  if (read === undefined) return undefined;
  return { packageName: '', imports: read.imports, types: [], members: read.members };
}

const typeDeclaration = /^(?:class|interface|enum|record|annotation_type)_declaration$/u;

function toPieceType(node: Node): PieceType {
  const modifiers = node.namedChildren.find(({ type }) => type === 'modifiers');
  const open = modifiers?.children.find(({ type }) => type === 'public');
  return {
    name: fieldText(node, 'name'),
    text: node.text,
    hasTests: namesTest.test(node.text),
    ...(open === undefined
      ? {}
      : { publicAt: { start: open.startIndex - node.startIndex, end: open.endIndex - node.startIndex } }),
    bodyEnd: (node.childForFieldName('body')?.endIndex ?? node.endIndex) - 1 - node.startIndex,
    members: listMembers(node).map((member) => ({
      key: makeMemberKey(member),
      start: member.startIndex - node.startIndex,
      end: member.endIndex - node.startIndex,
    })),
  };
}

interface Chosen {
  readonly type: PieceType;
  readonly piece: Piece;
  /** Of its piece. */
  readonly index: number;
}

/** Of types with one name the last with tests, else the last. */
function chooseTypes(pieces: readonly Piece[]): readonly Chosen[] {
  const chosen = new Map<string, Chosen>();
  for (const [index, piece] of pieces.entries())
    for (const type of piece.types) {
      const earlier = chosen.get(type.name);
      if (earlier === undefined || type.hasTests || !earlier.type.hasTests)
        chosen.set(type.name, { type, piece, index });
    }
  return [...chosen.values()];
}

function joinTypes(
  parser: JavaParser,
  pieces: readonly Piece[],
  chosen: readonly Chosen[],
  context: Context,
): AssembledAnswer | undefined {
  const tests = chosen.filter(({ type }) => type.hasTests);
  const main = tests[0]!;
  const packageName = main.piece.packageName;
  const members = placeMembers(pieces, tests);
  const added = [...members.values()].flat().map(({ text }) => text);
  const used = selectUsed(parser, chosen, tests, added);
  const within = (piece: Piece) => (piece.packageName === '' ? context.packageName : piece.packageName);
  const fitting = used.filter(({ piece }) => within(piece) === within(main.piece));
  if (tests.some((each) => !fitting.includes(each))) return undefined;
  const withMembers = pieces.filter((piece) => piece.members.some((member) => added.includes(member.text)));
  const sources = [...new Set([...fitting.map(({ piece }) => piece), ...withMembers])];
  const replaces = pieces.some(
    (piece) => !sources.includes(piece) && piece.types.some(({ hasTests }) => hasTests),
  );
  if (sources.length < 2 && !replaces) return undefined;
  const imports = joinImports(sources, new Set(fitting.map(({ type }) => type.name)));
  if (imports === undefined) return undefined;
  const types = fitting.map((each) => writeType(each.type, each === main, members.get(each) ?? []));
  const header = packageName === '' ? [] : [`package ${packageName};`];
  return {
    text: `${[...header, ...(imports.length === 0 ? [] : [imports.join('\n')]), ...types].join('\n\n')}\n`,
    repair: added.length > 0 ? 'class' : 'extraction',
  };
}

/** Members of blocks without a class belong to the last test class before them, else to the first. */
function placeMembers(
  pieces: readonly Piece[],
  tests: readonly Chosen[],
): ReadonlyMap<Chosen, readonly Member[]> {
  const placed = new Map<Chosen, Member[]>();
  for (const [index, { members }] of pieces.entries()) {
    const target = tests.findLast((each) => each.index < index) ?? tests[0]!;
    const called = new Set(
      [...target.type.text.matchAll(/(?<![.\w$])(\w+)\s*\(/gu)].map(([, name]) => name!),
    );
    // A block without a test may quote the program: of it, only what the class calls.
    const isOfTests = members.some(({ hasTests }) => hasTests);
    const isWanted = isOfTests || members.some(({ kind, name }) => kind === 'method' && called.has(name));
    const wanted = isWanted
      ? members.filter(({ kind, name }) => isOfTests || kind === 'other' || called.has(name))
      : [];
    placed.set(target, replaceMembers(placed.get(target) ?? [], wanted));
  }
  return placed;
}

function replaceMembers(earlier: readonly Member[], later: readonly Member[]): Member[] {
  const byKey = new Map(earlier.map((member) => [member.key, member]));
  for (const member of later) byKey.set(member.key, member);
  return [...byKey.values()];
}

/** The test classes, and the other types that they name, directly or not. */
function selectUsed(
  parser: JavaParser,
  chosen: readonly Chosen[],
  tests: readonly Chosen[],
  added: readonly string[],
): readonly Chosen[] {
  const used = new Set(tests);
  const texts = [...tests.map(({ type }) => type.text), ...added];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    const names = parser.withTree(
      text,
      (root) => new Set(findDescendants(root, 'identifier', 'type_identifier').map((node) => node.text)),
    );
    for (const each of chosen)
      if (!used.has(each) && names.has(each.type.name)) {
        used.add(each);
        texts.push(each.type.text);
      }
  }
  return chosen.filter((each) => used.has(each));
}

/** The imports of all; undefined if two name different types alike. An import of a type that the file declares is none. */
function joinImports(pieces: readonly Piece[], declared: ReadonlySet<string>): readonly string[] | undefined {
  const byName = new Map<string, string>();
  const statements = new Set<string>();
  for (const { imports } of pieces)
    for (const { isStatic, isOnDemand, name, text } of imports) {
      const simple = toSimpleName(name);
      if (!isStatic && !isOnDemand) {
        if (declared.has(simple)) continue;
        if ((byName.get(simple) ?? name) !== name) return undefined;
        byName.set(simple, name);
      }
      statements.add(text.replaceAll(/\s+/gu, ' '));
    }
  return [...statements];
}

/** Only one type of a file may be public. Members of the class with the same signature as an added one go. */
function writeType(
  { text, publicAt, bodyEnd, members }: PieceType,
  isMain: boolean,
  added: readonly Member[],
): string {
  const replaced = new Set(added.map(({ key }) => key));
  const edits = [
    ...members
      .filter(({ key }) => replaced.has(key))
      .map(({ start, end }) => ({ start, end, replacement: '' })),
    ...(publicAt === undefined || isMain ? [] : [{ ...publicAt, replacement: '' }]),
    ...(added.length === 0
      ? []
      : [
          { start: bodyEnd, end: bodyEnd, replacement: `\n${added.map((each) => each.text).join('\n\n')}\n` },
        ]),
  ];
  return editText(text, { startIndex: 0, endIndex: text.length }, edits);
}

/** The methods of several blocks, none of which has a class with tests. */
function joinMethods(pieces: readonly Piece[]): AssembledAnswer | undefined {
  const withTests = pieces.filter(({ members }) => members.some(({ hasTests }) => hasTests));
  if (withTests.length === 0) return undefined;
  const testText = withTests.flatMap(({ members }) => members.map(({ text }) => text)).join('\n');
  const called = new Set([...testText.matchAll(/(?<![.\w$])(\w+)\s*\(/gu)].map(([, name]) => name!));
  const sources = pieces.filter(
    (piece) =>
      withTests.includes(piece) ||
      piece.members.some(({ name, kind }) => kind === 'method' && called.has(name)),
  );
  if (sources.length < 2) return undefined;
  const imports = joinImports(sources, new Set());
  if (imports === undefined) return undefined;
  const members = replaceMembers(
    [],
    sources.flatMap((piece) => piece.members),
  );
  const body = members.map(({ text }) => text).join('\n\n');
  return { text: imports.length === 0 ? body : `${imports.join('\n')}\n\n${body}`, repair: 'function' };
}
