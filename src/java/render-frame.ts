import type { SuiteFrame } from '../model/candidate.js';
import type { JavaParser } from './parser.js';

/** A frame in which any oracle compiles. */
export interface OracleFrame extends SuiteFrame {
  /** How a test case in this frame calls JUnit's `fail`. */
  readonly failCall: 'fail' | 'org.junit.Assert.fail';
  /** Simple names of the types that the frame imports one by one or declares. */
  readonly typeNames: ReadonlySet<string>;
}

/** Adds the imports that oracles need (`org.junit.Assert.*`) where the frame lacks them. */
export function frameForOracles(parser: JavaParser, frame: SuiteFrame): OracleFrame {
  throw new Error(`not written yet: ${typeof parser} ${frame.className}`);
}
