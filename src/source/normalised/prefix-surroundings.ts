import type { Candidate } from '../../model/suite/candidate.js';
import type { SuiteConventions } from '../../model/suite/suite-conventions.js';
import type { OracleInput } from '../../model/suite/test-case.js';
import { findFocalCall } from '../focal/focal-call.js';
import { findResultVariable } from '../focal/result-variable.js';
import type { JavaParser } from '../parser.js';
import type { SuiteTypes } from '../types/suite-types.js';
import { createImportSelection } from './needed-imports.js';

type Surroundings = Pick<OracleInput, 'imports' | 'result'>;

/**
 * What a generator needs in order to write an oracle for a prefix: the imports and the result variable. For candidates of one of a suite's classes;
 * they share prefixes, and several generators ask for them.
 *
 * @param source the suite's file, with or without its tests
 */
export function createSurroundings(
  parser: JavaParser,
  source: string,
  types: SuiteTypes,
  conventions: readonly SuiteConventions[],
): (candidate: Pick<Candidate, 'prefix' | 'focalMethod'>) => Surroundings {
  const importsFor = createImportSelection(parser, source, types, conventions);
  const known = new Map<Candidate['focalMethod'], Map<string, Surroundings>>();
  return ({ prefix, focalMethod }) => {
    const ofMethod = known.get(focalMethod) ?? new Map<string, Surroundings>();
    known.set(focalMethod, ofMethod);
    const surroundings = ofMethod.get(prefix) ?? {
      imports: importsFor(prefix),
      result: findResult(parser, prefix, focalMethod),
    };
    ofMethod.set(prefix, surroundings);
    return surroundings;
  };
}

function findResult(
  parser: JavaParser,
  prefix: string,
  focalMethod: Candidate['focalMethod'],
): OracleInput['result'] {
  if (focalMethod === 'unknown') return 'none';
  return parser.withStatements(prefix, (statements) => {
    const call = findFocalCall(statements, focalMethod);
    const variable = call && findResultVariable(statements, call);
    return variable === undefined ? 'none' : { name: variable.name, type: variable.type };
  });
}
