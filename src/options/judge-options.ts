import type { ShownLevel } from '../model/sample/assignment.js';
import type { Options } from './option.js';
import { choice, list, nothing, texts, wholeNumber } from './value-types.js';
import type { ValueType } from './value-type.js';

/** The option that names what is judged. */
export const testsOption = {
  tests: {
    takes: texts('GENERATOR'),
    help: 'the tests to judge: samples:FILE.jsonl, testbench:DIR, evosuite, developer and others, which its help lists; may be repeated',
    otherwise: 'those that come with a bundled benchmark',
    decides: 'rows',
  },
  beside: {
    takes: choice('WHOSE', ['none', 'developer']),
    help: "developer: also judge the developers' tests, and measure the lines and mutants that other tests add to theirs; developer among --tests does so, too",
    default: 'none',
    decides: 'rows',
  },
  skipDryRun: {
    takes: nothing,
    help: 'with --scaffold developer: judge no ground truth and no empty tests, which show whether the test classes work',
    default: false,
    decides: 'rows',
  },
} as const satisfies Options;

/** Not `shownLevels` themselves, because the help of every command would load their module. */
const levelNames = ['self-contained', 'simple', 'full'] as const satisfies readonly ShownLevel[];
const levelList = list('LIST');
const levels: ValueType<readonly ShownLevel[], string | readonly string[]> = {
  ...levelList,
  schema: (z) =>
    levelList
      .schema(z)
      .pipe(z.array(z.enum(levelNames, { error: `The contexts are ${levelNames.join(', ')}.` })).min(1)),
};

/** What chat:MODEL and command:PROGRAM are asked for of Java programs. */
export const assignmentOptions = {
  focal: {
    takes: texts('FOCAL'),
    help: 'a class or method of a Java program that chat:MODEL or command:PROGRAM is asked to test, as in org.x.Shelf or "org.x.Shelf#take(int)"; several with commas, or repeated',
    otherwise:
      "the public methods of the classes under test; with --scaffold developer, those that a developers' test is mapped to",
    decides: 'rows',
  },
  context: {
    takes: levels,
    help: 'what of a Java program chat:MODEL or command:PROGRAM sees. self-contained: the focal method; simple: also the declarations of its file; full: also the whole file; several with commas',
    otherwise: 'simple',
    decides: 'rows',
  },
  contextTokens: {
    takes: wholeNumber(1),
    help: 'with --scaffold developer: most tokens of what chat:MODEL or command:PROGRAM sees, of 3.5 characters each; what is less important is left out first, as in Tests4J',
    otherwise: '1850',
    decides: 'rows',
  },
  samples: {
    takes: wholeNumber(1),
    help: 'number of samples of each focal method and context that chat:MODEL or command:PROGRAM is asked for',
    otherwise: '1',
    decides: 'rows',
  },
} as const satisfies Options;
