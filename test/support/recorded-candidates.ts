import type { PrefixView } from '../../src/model/outcome/evaluation-method.js';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from '../../src/model/suite/candidate.js';
import type { Side } from '../../src/model/program/bug.js';
import { extractCandidates } from '../../src/pipeline/4-candidates.js';

const bundled = join(import.meta.dirname, '../../bundled');
export const recordedBugs = readdirSync(join(bundled, 'suites'));

/** What a recorded suite of the bundled benchmark offers to oracle generators. */
export interface RecordedCandidates {
  readonly bug: string;
  readonly side: Side;
  readonly asWritten: readonly Candidate[];
  readonly blind: readonly Candidate[];
}

/** Of all bugs, on the given sides and seeds. */
export async function recordedCandidates(
  prefixView: PrefixView,
  sides: readonly Side[] = ['buggy', 'fixed'],
  seeds: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
): Promise<RecordedCandidates[]> {
  const found: RecordedCandidates[] = [];
  for (const bug of recordedBugs)
    for (const side of sides)
      for (const seed of seeds) {
        const folder = join(bundled, 'suites', bug, side, `${seed}`);
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith('.java'))
          .map((path) => ({ path, source: readFileSync(join(folder, path), 'utf8') }));
        const { candidates, blindCandidates } = await extractCandidates(
          { bug, side, seed, generator: 'evosuite', files },
          { id: bug, project: '', number: 1, modifiedClasses: [], title: '', kind: '', url: '' },
          {
            bug,
            version: side,
            classPath: [],
            sourceFolders: [join(bundled, 'bugs', bug, side)],
            digest: '',
            java: { from: 8, to: 99 },
          },
          { prefixView, focalSearch: 'prefix' },
        );
        found.push({ bug, side, asWritten: candidates, blind: blindCandidates });
      }
  return found;
}
