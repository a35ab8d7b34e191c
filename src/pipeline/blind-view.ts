import { createHash, randomUUID } from 'node:crypto';
import type { OracleInput } from '../model/test-case.js';
import type { BlindRequest, InformedRequest } from '../oracles/contract.js';
import type { SourceCopies } from '../store/source-copies.js';

/** What a blind generator is given for a suite's candidates, and for each candidate the index of its input. */
export interface BlindInputs {
  readonly inputs: readonly OracleInput[];
  readonly indices: readonly number[];
}

/**
 * Each distinct input once, ordered by a digest of its content. A test that throws nothing gives a candidate for each of its
 * assertions, mostly with one prefix, and suites have an order: neither how often an input comes nor what stands beside it may tell.
 */
export function blindInputsOf(ofCandidates: readonly OracleInput[]): BlindInputs {
  const keys = ofCandidates.map((input) => JSON.stringify(input));
  const distinct = new Map(keys.map((key, index) => [key, ofCandidates[index]!]));
  const ordered = [...distinct]
    .map(([key, input]) => ({ key, input, digest: createHash('sha256').update(key).digest('hex') }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1));
  const indexOf = new Map(ordered.map(({ key }, index) => [key, index]));
  return { inputs: ordered.map(({ input }) => input), indices: keys.map((key) => indexOf.get(key)!) };
}

/** The request of a blind generator about a suite. */
export function blindRequestOf(
  { bug, side, workspace }: InformedRequest,
  sources: SourceCopies,
): BlindRequest {
  return {
    id: randomUUID(),
    sourceFolder: () => sources.folderOf(`${bug.id} ${side}`, workspace.sourceFolders),
  };
}
