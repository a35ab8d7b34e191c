import { fired } from './fired.js';
import type { Judgement } from './judgement.js';
import type { JudgementColumns, JudgementSums } from './judgement-members.js';
import { patchTouch } from './patch-touch.js';
import { witness } from './witness.js';

/** The judgements of bug detection beside verdicts, one line each, in the order of columns, counts and tables. */
export const judgements = [fired, patchTouch, witness] as const satisfies readonly Judgement[];

type Each = (typeof judgements)[number];

/** Does not compile if a judgement's member is missing from the public type, or differs from it. */
type Checked<Derived extends Public, Public extends Readonly<Record<keyof Derived, unknown>>> = Derived;

/** The judgements' columns of rows.csv. */
export type JudgedColumns = Checked<
  { readonly [Of in Each as Of['column']['name']]: ReturnType<Of['column']['of']> },
  JudgementColumns
>;

/** The judgements' members of summary.json. */
export type JudgedSums = Checked<
  { readonly [Of in Each as Of['name']]: ReturnType<ReturnType<Of['counter']>['summary']> },
  JudgementSums
>;

type OptionsOf<Of> = Of extends { readonly evidence: { readonly options: infer Table } } ? Table : never;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never;

/** Their options. */
export type JudgementOptions = Intersection<OptionsOf<Each>>;
