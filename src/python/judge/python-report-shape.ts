import type { TestRequests } from '../../asking/tests/ask-for-tests.js';
import type { Sandbox } from '../../toolchain/test-environment.js';
import type { PythonInterpreter } from '../interpreter/find-python.js';
import type { PythonDefinitions, PythonItem } from '../model/judged.js';
import type { PythonDifficulty } from '../model/program.js';
import type { OpenMembers } from '../../model/common/snake-case.js';
import type { PythonScores, UntestedProgram } from './judge-python.js';

/** The judgement of one or several generators' tests of Python programs. */
export interface PythonReport {
  /** Of this structure. */
  readonly format: 1;
  readonly benchmark: string;
  readonly programs: number;
  readonly targets: {
    readonly lines: number;
    readonly branches: Readonly<Record<PythonDifficulty, number>>;
    readonly paths: number;
    /** Paths without a step, which are not counted. */
    readonly emptyPaths: number;
  };
  readonly definitions: PythonDefinitions;
  readonly environment: Pick<PythonInterpreter, 'version' | 'coverage'> & { readonly sandbox: Sandbox };
  readonly testTimeoutMilliseconds: number;
  readonly generators: readonly {
    readonly name: string;
    readonly scores: PythonScores;
    /** Programs that can't be imported. */
    readonly unloadable: readonly UntestedProgram[];
    readonly items: readonly PythonItem[];
    /** Of a generator that was asked. */
    readonly requests?: TestRequests;
  }[];
}

/** Members whose own members are reasons in words. */
export const openMembersOfReport: OpenMembers<PythonReport> = { generators: { requests: { lost: 'data' } } };
