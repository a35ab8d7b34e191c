import type { JudgementEvidence } from './judgement.js';
import { judgements } from './judgements.js';
import type { BugDetectionSettings } from './options.js';

/** The judgements that need evidence beside outcomes. Does not compile if one needs other settings than those of bug detection. */
export const withEvidence: readonly {
  readonly name: string;
  readonly evidence: JudgementEvidence<BugDetectionSettings>;
}[] = judgements.flatMap((each) =>
  'evidence' in each ? [{ name: each.name, evidence: each.evidence }] : [],
);
