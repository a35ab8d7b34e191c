import { availableParallelism } from 'node:os';
import { UserError } from '../model/common/errors.js';
import { defects4jEnvironment } from '../model/program/defects4j-environment.js';
import type { Options } from './option.js';
import type { ValueOf } from './value-type.js';
import { choice, seconds, size, text, wholeNumber } from './value-types.js';

/** Default of `--test-memory` for JVMs that run tests class by class. */
export const heapMegabytes = 1024;
const leastTestMemory = 64;

/** Options for running tests. */
export const executionOptions = {
  workers: {
    takes: wholeNumber(1),
    help: 'number of JVMs that work at the same time',
    default: () => availableParallelism(),
    otherwise: 'the number of cores',
    decides: 'work',
  },
  testTimeout: {
    takes: seconds,
    help: 'time limit of a single test',
    default: 10,
    decides: 'rows',
    at: 'testTimeoutMilliseconds',
    keeps: (each: number) => Math.round(each * 1000),
    repeats: (milliseconds: number) => milliseconds / 1000,
  },
  testMemory: {
    takes: size,
    help: 'heap of the JVM that runs tests, as in 2GiB',
    otherwise: "1GiB; with --isolation suite the JVM's default, as with Defects4J",
    decides: 'rows',
    at: 'testMemoryMegabytes',
    keeps: (bytes: number) => {
      const megabytes = Math.floor(bytes / 2 ** 20);
      if (megabytes >= leastTestMemory) return megabytes;
      throw new UserError(
        `--test-memory: tests need at least ${leastTestMemory}MiB of heap; give a larger size`,
      );
    },
    repeats: (megabytes: number) => `${megabytes}MiB`,
  },
  isolation: {
    takes: choice('OF', ['class', 'suite']),
    help: 'class: a test sees no effects of other classes; suite: as in Defects4J, all tests of a suite run in one JVM, in the work folder',
    default: 'class',
    decides: 'rows',
    recorded: 'unless default',
  },
  reruns: {
    takes: wholeNumber(0),
    help: 'how often failing tests, and a tenth of the others, run again to find flaky ones',
    default: 2,
    decides: 'rows',
  },
  mutantTests: {
    takes: choice('WHICH', ['reaching', 'all']),
    help: 'tests to run on a mutant: reaching (those that may execute a line on which it differs; the others do what they do on the original), or all',
    default: 'reaching',
    decides: 'rows',
    recorded: 'unless default',
  },
  reach: {
    takes: choice('WHAT', ['values', 'any']),
    help: 'what the code of an oracle may refer to. values: the program, its libraries, assertions and values; a failure of one that reaches further is inspecting. any: anything, so oracles can find bugs by looking at the program',
    default: 'values',
    decides: 'rows',
    decidesOutcomes: 'no',
    recorded: 'unless default',
  },
  sandbox: {
    takes: choice('HOW', ['auto', 'required', 'none']),
    help: "required: tests run in bubblewrap, where they see the JDK, the system's programs, the program under test and no network, and without it the run does not start; none; auto: bubblewrap if it works",
    default: 'auto',
    decides: 'rows',
    at: 'environment.sandbox',
    recorded: 'input',
  },
} as const satisfies Options;

/** Which tests run on a mutant. */
export type MutantTests = ValueOf<typeof executionOptions.mutantTests.takes>;

/** The sandbox around tests. */
export type SandboxChoice = ValueOf<typeof executionOptions.sandbox.takes>;

/** The environment of tests. */
export const environmentOptions = {
  timeZone: {
    takes: text('ZONE'),
    help: 'time zone of the tests',
    default: defects4jEnvironment.timeZone,
    decides: 'rows',
    at: 'environment.timeZone',
  },
  locale: {
    takes: text('LOCALE'),
    help: 'language and country of the tests',
    default: defects4jEnvironment.locale,
    decides: 'rows',
    at: 'environment.locale',
  },
  encoding: {
    // The encodings that every Java has and that source files and logs are written in.
    takes: choice('NAME', ['UTF-8', 'ISO-8859-1', 'US-ASCII', 'windows-1252']),
    help: 'encoding of files that the tests read and write',
    default: defects4jEnvironment.encoding,
    decides: 'rows',
    at: 'environment.encoding',
  },
} as const satisfies Options;
