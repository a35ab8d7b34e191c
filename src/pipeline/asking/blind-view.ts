import { createHash, randomUUID } from 'node:crypto';
import type { OracleInput } from '../../model/suite/test-case.js';
import type { BlindRequest, InformedRequest } from '../../oracles/contract.js';
import type { SourceCopies } from '../../store/files/source-copies.js';

/** The inputs of a blind generator for a suite's candidates, and for each candidate the index of its input. */
export interface BlindInputs {
  readonly inputs: readonly OracleInput[];
  readonly indices: readonly number[];
}

/**
 * The distinct inputs, ordered by a digest of their content. A test that throws nothing gives a candidate for each assertion, mostly with the same
 * prefix, and suites have an order. Neither the number of equal inputs nor their neighbours may reveal that.
 */
export function toBlindInputs(ofCandidates: readonly OracleInput[]): BlindInputs {
  const keys = ofCandidates.map((input) => JSON.stringify(input));
  const distinct = new Map(keys.map((key, index) => [key, ofCandidates[index]!]));
  const ordered = [...distinct]
    .map(([key, input]) => ({ key, input, digest: createHash('sha256').update(key).digest('hex') }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1));
  const indices = new Map(ordered.map(({ key }, index) => [key, index]));
  return { inputs: ordered.map(({ input }) => input), indices: keys.map((key) => indices.get(key)!) };
}

/** The request to a blind generator about a suite. */
export function createBlindRequest(
  { bug, side, workspace }: InformedRequest,
  sources: SourceCopies,
): BlindRequest {
  return {
    id: randomUUID(),
    sourceFolder: () => sources.getFolder(`${bug.id} ${side}`, workspace.sourceFolders),
  };
}
