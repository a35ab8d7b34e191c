import { addToGroup } from '../model/common/group-by.js';
import { nameFirst } from '../model/common/name-first.js';
import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { Oracle } from '../model/oracle/oracle.js';
import { readUserFileBytes } from '../store/files/user-file.js';
import type { InformedRequest, OracleGenerator } from './contract.js';
import { matchPredictions } from './prediction-matching.js';
import { toPredictedOracle, readPredictions } from '../formats/toga/toga-format.js';
import type { PredictionRecord } from '../formats/toga/toga-format.js';

const listed = 10;

/**
 * Replays a file of TOGA's or TEval-plus's predictions. Several different predictions for one candidate give several oracles; a candidate without a
 * prediction gets none. Throws a `UserError` for a malformed or missing file.
 */
export async function loadPredictions(file: string): Promise<OracleGenerator> {
  const digest = createHash('sha256');
  const bytes = readUserFileBytes(file, `--oracle predictions:${file}`, digest);
  const predictionsOfBug = new Map<string, PredictionRecord[]>();
  for (const record of await readPredictions(bytes, file)) {
    addToGroup(predictionsOfBug, `${record.project}-${record.bugNumber}`, record);
  }
  const version = digest.digest('hex');
  return {
    name: nameOfPredictions(file),
    version,
    source: 'model',
    view: 'informed',
    generate: (candidates, request) => {
      const predictions = (predictionsOfBug.get(`${request.bug.project}-${request.bug.number}`) ?? []).filter(
        ({ seed, side }) =>
          (seed === undefined || seed === request.seed) && (side === undefined || side === request.side),
      );
      const match = matchPredictions(candidates, predictions);
      const remarks = [
        describePredictions(match.withoutTest, 'are for tests that are not in', file, request),
        describePredictions(
          match.withoutCandidate,
          'have a text that is not that of their test in',
          file,
          request,
        ),
        describePredictions(
          match.byOrder,
          'were matched by their order in the test, not by their text, in',
          file,
          request,
        ),
      ].flat();
      const answers = match.ofCandidate.map((records) => ({ oracles: listDistinctOracles(records) }));
      return Promise.resolve({ answers, remarks });
    },
  };
}

function listDistinctOracles(predictions: readonly PredictionRecord[]): Oracle[] {
  const oracles = new Map<string, Oracle>();
  for (const prediction of predictions) {
    const oracle = toPredictedOracle(prediction);
    oracles.set(JSON.stringify(oracle), oracle);
  }
  return [...oracles.values()];
}

function describePredictions(
  predictions: readonly PredictionRecord[],
  what: string,
  file: string,
  { bug, side, seed }: InformedRequest,
): string[] {
  if (predictions.length === 0) return [];
  const names = predictions.map(({ testName, line }) => `${testName} (line ${line})`);
  const suite = `the suite of ${bug.id}, side ${side}, seed ${seed}`;
  return [
    `${basename(file)}: ${predictions.length} predictions ${what} ${suite}: ${nameFirst(names, listed)}`,
  ];
}

/** The generator's name: the file's without its extension, valid in folder names on any system. */
export function nameOfPredictions(file: string): string {
  return `predictions-${basename(file, extname(file)).replace(/[^\w.-]/g, '_')}`;
}
