import { listParts } from '../../execution/unit-parts.js';
import type { ExecutedSuite, ExecutedUnit } from '../evaluation.js';
import type { BugDetectionEvidence } from './bug-detection-evidence.js';
import { sumHoneypots } from './honeypot-result.js';

/** A suite by its parts. */
export interface SplitSuite {
  /** The same with a unit for each part. */
  readonly suite: ExecutedSuite;
  /** The evidence of the units, from that of the parts in their order. */
  join(this: void, ofParts: readonly BugDetectionEvidence[]): readonly BugDetectionEvidence[];
}

/** Splits units of samples: samples may declare the same classes, so each needs its own class loader. Units of suites stay whole. Pure. */
export function splitBySample(suite: ExecutedSuite): SplitSuite {
  const parts = suite.units.map(splitUnit);
  return {
    suite: { ...suite, units: parts.flat() },
    join(ofParts) {
      let next = 0;
      return parts.map(({ length }) => joinEvidence(ofParts.slice(next, (next += length))));
    },
  };
}

function splitUnit({ samples, ...unit }: ExecutedUnit): readonly ExecutedUnit[] {
  if (samples === undefined) return [unit];
  let next = 0;
  return listParts({ ...unit, samples }).map(({ name, frames, testCases }) => ({
    ...unit,
    ...{ name, frames, testCases },
    outcomes: unit.outcomes.slice(next, (next += testCases.length)),
  }));
}

function joinEvidence(parts: readonly BugDetectionEvidence[]): BugDetectionEvidence {
  const names = [...new Set(parts.flatMap(({ ofJudgements }) => Object.keys(ofJudgements)))];
  return {
    pairs: parts.flatMap(({ pairs }) => pairs),
    ofJudgements: Object.fromEntries(
      names.map((name) => [name, parts.flatMap(({ ofJudgements }) => ofJudgements[name] ?? [])]),
    ),
    honeypot: sumHoneypots(parts.flatMap(({ honeypot }) => (honeypot === 'none' ? [] : [honeypot]))),
  };
}
