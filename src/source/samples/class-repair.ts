import { fieldText, isComment, type JavaParser, type Node } from '../parser.js';
import { findIllegalNode } from './lenient-grammar.js';

/** An annotation of JUnit's or TestNG's tests, or the head of a class of JUnit 3. */
export const namesTest =
  /@(?:\w+\.)*(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\b|\bextends\s+TestCase\b/u;

const headerWithoutEnd =
  /^([ \t]*(?:package|import(?:[ \t]+static)?)[ \t]+\w+(?:\.\w+)*(?:\.\*)?)[ \t]*(?=\r?$)/gmu;
const places = [
  /^package_declaration$/u,
  /^import_declaration$/u,
  /^(?:class|interface|enum|record)_declaration$/u,
];

/**
 * The classes of a text with what is wrong around them put right: package and import statements get their semicolons and come first, surplus brackets
 * and what else is no declaration go. Undefined if no class is sound, or if a test would be lost.
 */
export function repairClasses(parser: JavaParser, text: string): string | undefined {
  const completed = text.replace(headerWithoutEnd, '$1;');
  return parser.withTree(completed, (root) => {
    const sound = listParts(root).filter((part) => !part.hasError && placeOf(part) >= 0);
    const [packages = [], imports = [], types = []] = places.map((_, place) =>
      sound.filter((part) => placeOf(part) === place),
    );
    if (types.length === 0 || types.some((type) => findIllegalNode(type, 'strict') !== undefined))
      return undefined;
    if (namesTest.test(removeParts(completed, sound))) return undefined;
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
