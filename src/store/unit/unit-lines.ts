import type { FocalMethod } from '../../model/suite/candidate.js';
import type { JudgedUnitResult } from '../../model/unit/unit.js';
import { inSnakeCase } from '../files/file-format.js';
import type { PackedExchanges } from './packed-exchanges.js';

/** Reasons of requests without an answer, and versions, are data. */
export const unitNames = inSnakeCase('lost', 'stray', 'refused', 'runSeconds');

/** Second line of a unit's file. It holds each focal method and each exchange with a model once; test cases refer to them by index. */
export interface UnitHeader extends Omit<JudgedUnitResult, 'testCases'> {
  readonly testCases: number;
  readonly focalMethods: readonly FocalMethod[];
  /** Absent if no model was used. */
  readonly exchanges?: PackedExchanges;
}

/** A test case's line: as in the model, but with indices into the header for its focal method and its exchange. */
export interface TestCaseLine {
  readonly testCase: {
    readonly exchange?: number;
    readonly candidate: {
      readonly focalMethod: number | 'unknown';
      readonly focalMethodWithAssertion?: number | 'unknown';
    };
  };
}
