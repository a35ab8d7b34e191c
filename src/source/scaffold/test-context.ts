import type { SuiteFrame } from '../../model/suite/candidate.js';
import { toSimpleName } from '../../model/suite/java-names.js';
import type { ClassFile } from '../class-file.js';
import type { DeclaredMethod } from '../focal/focal-class.js';
import type { JavaParser } from '../parser.js';
import { indentStatements } from '../text-edits.js';
import { readClassOutline, type ClassOutline, type OutlinedMember } from './class-outline.js';

/** What is left out of a context that is too long, one after the other (Tests4J, section 5.1.1 and Figure 5.1). */
const contextCuts = ['focalFields', 'focalMethods', 'testMethods', 'testImports', 'testFields'] as const;
type ContextCut = (typeof contextCuts)[number];

/** A focal method in its class, and the test class that a test of it is to be put into. */
export interface TestContext {
  /** It ends at the place of the new test, unless it is cut. */
  readonly text: string;
  /** `cut`: the text does not fit, although all parts that may be left out are left out, so its end is cut off. */
  readonly size: 'within' | 'cut';
}

/** What a context is made of. */
export interface ContextSource {
  readonly file: ClassFile;
  readonly method: DeclaredMethod;
  /** The test class without its tests. */
  readonly frame: SuiteFrame;
}

/**
 * The context of a focal method as Tests4J's models see it: the focal class with its public members and the source of the method, then the test class
 * with its imports, fields, set-up and helper methods. It has no test, no comment of the test class outside of set-up methods, and no nested class,
 * because these may hold the tests that the context must not show.
 *
 * A text that is too long after all cuts is truncated where the limit is (Tests4J, section 5.1.1).
 *
 * @param fits whether a text is short enough
 */
export function renderTestContext(
  parser: JavaParser,
  { file, method, frame }: ContextSource,
  fits: (text: string) => boolean,
): TestContext {
  const focal = readClassOutline(parser, file.source, file.types);
  const test = readClassOutline(parser, frame.before + frame.after, [toSimpleName(frame.className)]);
  if (focal === 'none' || test === 'none') throw new Error(`no outline of ${frame.className}`);
  const render = (cuts: number) => {
    const without = new Set(contextCuts.slice(0, cuts));
    return `${renderFocalClass(parser, focal, method, without)}\n${renderTestClass(parser, test, without)}`;
  };
  let text = render(0);
  for (let cuts = 1; cuts <= contextCuts.length && !fits(text); cuts++) text = render(cuts);
  return fits(text) ? { text, size: 'within' } : { text: truncate(text, fits), size: 'cut' };
}

/** The longest beginning of a text that is short enough, by characters. */
function truncate(text: string, fits: (text: string) => boolean): string {
  const characters = [...text];
  const begin = (length: number) => characters.slice(0, length).join('');
  let [least, most] = [0, characters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(begin(middle))) least = middle;
    else most = middle - 1;
  }
  return begin(least);
}

function renderFocalClass(
  parser: JavaParser,
  { header, constants, members }: ClassOutline,
  { source, signature }: DeclaredMethod,
  without: ReadonlySet<ContextCut>,
): string {
  const isFocal = (member: OutlinedMember) =>
    member.signature?.name === signature.name &&
    member.signature.parameterTypes.join() === signature.parameterTypes.join();
  const constructors = members.filter(({ kind, access }) => kind === 'constructor' && access !== 'private');
  const methods = members.filter(
    (member) => member.kind === 'method' && member.access === 'public' && !isFocal(member),
  );
  const fields = members.filter(({ kind, access }) => kind === 'field' && access === 'public');
  const shown = [
    ...renderMembers(
      parser,
      '// Methods',
      without.has('focalMethods') ? constructors : [...constructors, ...methods],
    ),
    ...renderMembers(parser, '// Fields', without.has('focalFields') ? [] : fields),
    ...renderMembers(parser, '// Method under Test', [{ text: source }]),
  ];
  const first = constants === '' ? [] : [`  ${without.has('focalFields') ? ';' : constants}`];
  return ['// Focal Class:', `${header} {`, ...first, ...shown, '}'].join('\n');
}

function renderTestClass(
  parser: JavaParser,
  { imports, header, members }: ClassOutline,
  without: ReadonlySet<ContextCut>,
): string {
  const fields = members.filter(({ kind }) => kind === 'field');
  const helpers = members.filter(({ kind }) => kind !== 'field');
  return [
    '// Test Class:',
    ...(without.has('testImports') || imports.length === 0 ? [] : [...imports, '']),
    `${header} {`,
    ...renderMembers(parser, '// Fields', without.has('testFields') ? [] : fields),
    ...renderMembers(parser, '// Helper Methods', without.has('testMethods') ? [] : helpers),
    '  // Unit Test Case',
  ].join('\n');
}

/** Nothing without members. */
function renderMembers(
  parser: JavaParser,
  title: string,
  members: readonly Pick<OutlinedMember, 'text'>[],
): readonly string[] {
  return members.length === 0
    ? []
    : [title, ...members.map(({ text }) => text)].map((text) => indentStatements(parser, text));
}
