import { fieldText, isComment, type JavaParser, type Node } from '../parser.js';
import { editText, type TextEdit } from '../text-edits.js';
import { findIllegalNode } from './lenient-grammar.js';
import { namesTest, readMembers } from './members.js';

const headerWithoutEnd =
  /^([ \t]*(?:package|import(?:[ \t]+static)?)[ \t]+\w+(?:\.\w+)*(?:\.\*)?)[ \t]*(?=\r?$)/gmu;
const places = [
  /^package_declaration$/u,
  /^import_declaration$/u,
  /^(?:class|interface|enum|record)_declaration$/u,
];

/** A call or an assignment with its semicolon, or the beginning of a block. Prose may end with a semicolon, too. */
const hasStatement = /\)\s*;|\w\s*=[^=;]*;|\{/u;

/**
 * The classes of a text with what is wrong around them put right: package and import statements get their semicolons and come first, methods outside of
 * a class go into the class before them, surplus brackets and what else is no declaration go. Undefined if no class is sound, or if a test or a
 * statement would be lost.
 */
export function repairClasses(parser: JavaParser, text: string): string | undefined {
  const completed = moveMethods(parser, text.replace(headerWithoutEnd, '$1;'));
  return parser.withTree(completed, (root) => {
    const sound = listParts(root).filter((part) => !part.hasError && placeOf(part) >= 0);
    const [packages = [], imports = [], types = []] = places.map((_, place) =>
      sound.filter((part) => placeOf(part) === place),
    );
    if (types.length === 0 || types.some((type) => findIllegalNode(type, 'strict') !== undefined))
      return undefined;
    const removed = removeParts(completed, sound);
    if (namesTest.test(removed) || hasStatement.test(removed)) return undefined;
    const kept = [...packages.slice(0, 1), ...imports, ...chooseOnePerName(types)];
    return kept.map((part) => part.text).join('\n\n');
  });
}

/** Of types with the same name the first one with tests, else the first one: some samples repeat a class. */
function chooseOnePerName(types: readonly Node[]): readonly Node[] {
  const chosen = new Map<string, Node>();
  for (const type of types) {
    const name = fieldText(type, 'name');
    const known = chosen.get(name);
    if (known === undefined || (!namesTest.test(known.text) && namesTest.test(type.text)))
      chosen.set(name, type);
  }
  return [...chosen.values()];
}

/** The parts of a file, also if the whole file is in error. */
function listParts(root: Node): readonly Node[] {
  return root.namedChildren
    .flatMap((child) => (child.isError ? child.namedChildren : [child]))
    .filter((child) => !isComment(child));
}

function placeOf({ type }: Node): number {
  return places.findIndex((pattern) => pattern.test(type));
}

function removeParts(text: string, parts: readonly Node[]): string {
  let position = 0;
  const rest: string[] = [];
  for (const { startIndex, endIndex } of [...parts].sort((a, b) => a.startIndex - b.startIndex)) {
    rest.push(text.slice(position, startIndex));
    position = endIndex;
  }
  return [...rest, text.slice(position)].join('\n');
}

/** Moves methods that stand behind a class, or before the first one, to the end of this class. */
function moveMethods(parser: JavaParser, text: string): string {
  return parser.withTree(text, (root) => {
    const sound = listParts(root).filter((part) => !part.hasError && placeOf(part) >= 0);
    const types = sound.filter((part) => placeOf(part) === 2);
    const target = (index: number) =>
      sound.slice(0, index).findLast((part) => types.includes(part)) ?? types[0];
    const edits = [...sound, undefined].flatMap((part, index): TextEdit[] => {
      const start = sound[index - 1]?.endIndex ?? 0;
      const gap = text.slice(start, part?.startIndex ?? text.length);
      const body = target(index)?.childForFieldName('body');
      const members = /[{;]/u.test(gap) ? readMoved(parser, gap) : undefined;
      if (body === null || body === undefined || members === undefined) return [];
      return [
        { start, end: start + gap.length, replacement: '\n' },
        { start: body.endIndex - 1, end: body.endIndex - 1, replacement: `\n${members}\n` },
      ];
    });
    return editText(text, { startIndex: 0, endIndex: text.length }, edits);
  });
}

/** The members that a text consists of. A class that ends too early leaves its last bracket behind them. */
function readMoved(parser: JavaParser, gap: string): string | undefined {
  const without = gap.replace(/\}\s*$/u, '');
  return [gap, without].find((text) => readMembers(parser, text)?.imports.length === 0)?.trim();
}
