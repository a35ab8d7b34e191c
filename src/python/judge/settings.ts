import type { SandboxChoice } from '../../options/execution-options.js';
import type { Cache } from '../../store/cache/cache.js';
import type { PythonDefinitions } from '../model/judged.js';
import type { PythonGoal } from '../model/sample.js';
import type { PythonAsking } from '../asking/ask-generator.js';
import type { GenerationForm } from '../testeval/read-generations.js';

/** What a user chooses when tests of Python programs are judged. */
export interface PythonJudgeSettings {
  /** `bundled-python`, `testeval:DIR` or `python:FILE.json`. */
  readonly benchmark: string;
  /**
   * `testeval-outputs:DIR`, `samples:FILE.jsonl`, `chat:MODEL` or `command:PROGRAM`, each with an optional name before it (`mine=samples:…`). Empty: those
   * that come with the benchmark.
   */
  readonly tests: readonly string[];
  readonly definitions: PythonDefinitions;
  readonly goals: readonly PythonGoal[];
  /** Which of the published generations. */
  readonly form: GenerationForm;
  /** The sizes of cov@k. */
  readonly ks: readonly number[];
  /** A Python, or `search`. */
  readonly python: string;
  readonly sandbox: SandboxChoice;
  readonly testTimeoutMilliseconds: number;
  /** Maximum address space of a test's process. */
  readonly memoryBytes: number;
  /** Number of programs that are tested at the same time. */
  readonly workers: number;
  /** Keeps the results of finished programs. Absent: all tests run. */
  readonly cache?: Cache;
  /** How generators are asked. Absent: none can be asked. */
  readonly asking?: PythonAsking;
}

/** The values that TestEval uses, and those of this machine. */
export const usualPythonSettings = {
  definitions: 'paper',
  form: 'formatted',
  ks: [1, 2, 5],
  python: 'search',
  testTimeoutMilliseconds: 5_000,
  memoryBytes: 2 ** 30,
} as const satisfies Partial<PythonJudgeSettings>;
