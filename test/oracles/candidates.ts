import type { Candidate } from '../../src/model/suite/candidate.js';
import type { OracleInput } from '../../src/model/suite/test-case.js';
import { candidate as anyCandidate } from '../support/factory.js';
import type { BlindRequest, GeneratorContext, InformedRequest } from '../../src/oracles/contract.js';

/** A candidate of org.x.Shelf_ESTest by the name of its test; tests state what matters to them. */
export function candidate(given: Partial<Candidate> = {}): Candidate {
  const { suiteClass = 'org.x.Shelf_ESTest', suiteTest = 'test0', assertionIndex = 'none' } = given;
  return anyCandidate({
    id: `${suiteClass}::${suiteTest}#${assertionIndex}`,
    suiteTest,
    assertionIndex,
    prefix: 'Shelf shelf0 = new Shelf();',
    original: `  public void ${suiteTest}()  throws Throwable  {\n      Shelf shelf0 = new Shelf();\n  }`,
    focalMethod: 'unknown',
    ...given,
  });
}

export function request(
  given: Partial<InformedRequest> & { project?: string; number?: number } = {},
): InformedRequest {
  const { project = 'Shelf', number = 1, ...rest } = given;
  return {
    bug: {
      id: `${project}-${number}`,
      project,
      number,
      modifiedClasses: ['org.x.Shelf'],
      title: '',
      kind: '',
      url: '',
    },
    side: 'buggy',
    seed: 3,
    workspace: {
      bug: `${project}-${number}`,
      version: 'buggy',
      classPath: [],
      sourceFolders: [],
      digest: '',
      java: { from: 8, to: 99 },
    },
    ...rest,
  };
}

/** No generator of the project looks at it. */
export const blindRequest: BlindRequest = {
  id: 'any',
  sourceFolder: () => Promise.reject(new Error('nobody asks for sources here')),
};

/** What a blind generator is given; tests state what matters to them. */
export function oracleInput(given: Partial<OracleInput> = {}): OracleInput {
  return { prefix: '', imports: '', result: 'none', focalMethod: 'unknown', docstring: '', ...given };
}

/** Of generators that only compute. */
export const noContext: GeneratorContext = {
  sample: 1,
  begun: new Date(),
  limited: () => Promise.reject(new Error('nothing is to be waited for here')),
  kept: () => Promise.reject(new Error('nothing is to be kept here')),
  isKept: () => Promise.reject(new Error('nothing is kept here')),
  signal: new AbortController().signal,
  log: () => undefined,
  warn: () => undefined,
};

/** TOGA's own predictions for Lang and Cli are no part of the project; the tests on them run where they lie beside it. */
export const realPredictions = new URL(
  '../../../shared/data/toga/oracle_preds_lang_cli.csv',
  import.meta.url,
);
