import type { Candidate } from '../../model/candidate.js';
import type { OracleInput } from '../../model/test-case.js';
import { findFocalCall } from '../focal/focal-call.js';
import { findResultVariable } from '../focal/result-variable.js';
import type { JavaParser } from '../parser.js';
import type { SuiteTypes } from '../types/suite-types.js';
import { neededImports } from './needed-imports.js';

type Surroundings = Pick<OracleInput, 'imports' | 'result'>;

/**
 * What a generator needs to write an oracle for a prefix: the imports in force and the variable to look at. Told for candidates of one of a
 * suite's classes, which share prefixes and are asked about by several generators.
 *
 * @param source the suite's file, with or without its tests.
 */
export function prefixSurroundings(
  parser: JavaParser,
  source: string,
  types: SuiteTypes,
): (candidate: Pick<Candidate, 'prefix' | 'focalMethod'>) => Surroundings {
  const importsFor = neededImports(parser, source, types);
  const known = new Map<Candidate['focalMethod'], Map<string, Surroundings>>();
  return ({ prefix, focalMethod }) => {
    const ofMethod = known.get(focalMethod) ?? new Map<string, Surroundings>();
    known.set(focalMethod, ofMethod);
    const surroundings = ofMethod.get(prefix) ?? {
      imports: importsFor(prefix),
      result: resultOf(parser, prefix, focalMethod),
    };
    ofMethod.set(prefix, surroundings);
    return surroundings;
  };
}

function resultOf(
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
