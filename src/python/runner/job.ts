import type { PythonInterpreter } from '../interpreter/find-python.js';
import type { Sandbox, TestEnvironment } from '../../toolchain/test-environment.js';
import type { PythonBlock, PythonProgram } from '../../model/program/python-program.js';
import type { PythonArc, PythonResult } from '../model/result.js';
import type { ExcludedStatements, PythonMeasure, PythonTest } from './protocol.js';

/** How tests run. */
export interface PythonLaunch {
  readonly interpreter: PythonInterpreter;
  readonly sandbox: Sandbox;
  readonly testTimeoutMilliseconds: number;
  /** Maximum address space of a test's process. */
  readonly memoryBytes: number;
  /** Of the order of sets. Absent: 0. */
  readonly hashSeed?: number;
  /** Absent: UTC and English. */
  readonly environment?: Pick<TestEnvironment, 'timeZone' | 'locale'>;
}

/** Tests of one program. */
export interface PythonJob {
  readonly program: Pick<PythonProgram, 'id' | 'module' | 'preamble' | 'source'>;
  readonly tests: readonly PythonTest[];
  readonly measure: PythonMeasure;
  /** Absent: nothing. */
  readonly excluded?: ExcludedStatements;
}

/** What can be covered of a program. Members are empty if they were not measured. */
export interface PythonSurface {
  /** First lines of statements. */
  readonly statements: readonly number[];
  readonly branches: readonly PythonArc[];
  readonly blocks: readonly PythonBlock[];
}

/** Results of all tests of a job, in its order. */
export interface PythonRun {
  readonly surface: PythonSurface;
  readonly results: readonly PythonResult[];
  /** Number of runner processes, more than one if tests killed some. */
  readonly processes: number;
}
