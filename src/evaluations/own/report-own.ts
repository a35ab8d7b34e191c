import { ratio } from '../../../stats/ratio.js';
import { isConclusive, type Outcome, type OutcomeStatus } from '../../model/outcome/outcome.js';
import { capitalise } from '../../model/common/capitalise.js';
import { sides } from '../../model/program/bug.js';
import type { JudgedItem, Unit } from '../../model/unit/unit.js';
import type { OwnEvaluation } from '../../store/run/own-evaluation.js';
import type { Counts, Evaluation, EvaluationMeasure } from '../evaluation.js';
import { createCountMeasure, createShareMeasure, readCount } from '../measures.js';
import {
  addressColumns,
  byOracleType,
  contentColumns,
  listColumns,
  outcomeColumns,
} from '../test-case-columns.js';

/** A test case with its outcomes and the numbers of a user's module. */
export interface OwnItem extends JudgedItem {
  /** On the first of the versions. */
  readonly outcome: Outcome;
  /** On the others. */
  readonly others: Readonly<Record<string, Outcome>>;
  /** In the order of the measures. null: the test case does not count. */
  readonly numbers: readonly (number | null)[];
}

/** By account: what happened when a test case ran. */
const meanings: Readonly<Record<OutcomeStatus, string>> = {
  notCompiled: 'does not compile',
  notRun: 'did not run',
  inspecting: 'its own code reaches further than an oracle may',
  flaky: 'its outcome changes from run to run',
  failed: 'fails',
  passed: 'passes',
};
/** The accounts of test cases, in order. */
export const ownAccounts: readonly string[] = Object.keys(meanings);

/** The columns of rows.csv beside those of measures. */
const commonColumns: Readonly<Record<string, (unit: Unit, item: OwnItem) => string | number>> = {
  subject: ({ bug }) => bug,
  ...addressColumns,
  account: (_, item) => chooseAccount(item),
  outcome: (_, { outcome }) => outcome.status,
  ...outcomeColumns,
  ...contentColumns,
};

/** Names that a measure can't have. */
export const takenColumns: readonly string[] = [
  ...Object.keys(commonColumns),
  ...sides.map((side) => `outcome_${side}`),
];

/** Measures with a column on the first screen. */
const mostShown = 6;

/** What reports need of an evaluation that a user's module defines, from its record alone. Pure. */
export function reportOwn({
  name,
  description,
  versions: [first, ...others] = [],
  measures,
}: OwnEvaluation): Pick<Evaluation<object, OwnItem>, 'accounts' | 'account' | 'columns'> &
  Required<Pick<Evaluation<object, OwnItem>, 'name' | 'measured'>> {
  const compared = measures.findIndex(({ better }) => better !== 'neither');
  const numberAt = (place: number) => (_: Unit, item: OwnItem) => item.numbers[place] ?? '';
  return {
    name,
    accounts: ownAccounts,
    account: chooseAccount,
    columns: listColumns<OwnItem>({
      ...commonColumns,
      ...Object.fromEntries(
        others.map((role) => [`outcome_${role}`, (_: Unit, item: OwnItem) => item.others[role]!.status]),
      ),
      ...Object.fromEntries(measures.map((measure, place) => [measure.name, numberAt(place)])),
    }),
    measured: {
      measures: measures.map((measure, place) => ({
        ...createMeasure(measure),
        ...(place === compared ? { first: 'compared' } : place < mostShown ? { first: 'shown' } : {}),
      })),
      legend: [
        `${capitalise(description).replace(/\.$/u, '')}.`,
        ...measures.flatMap(({ name: each, title, of }) =>
          of === undefined ? [] : [`${title} = ${each} / ${of}.`],
        ),
      ].join(' '),
      counts: (item) =>
        Object.assign(
          { [chooseAccount(item)]: 1 },
          ...measures.map((measure, place) => toSums(measure, item.numbers[place]!)),
        ) as Counts,
      groups: byOracleType,
      means: 'pooled',
      intervals: 'of each generator',
      tests: { passing: 'passed', failing: 'failed' },
      explain: (item) => ({
        account: chooseAccount(item),
        meaning: meanings[chooseAccount(item)],
        outcomes: [[first ?? 'outcome', item.outcome], ...Object.entries(item.others)],
        words: measures.map(({ title }, place) => [title, `${item.numbers[place] ?? 'does not count'}`]),
      }),
    },
  };
}

/** An outcome that says nothing on any version, or that on the first. */
function chooseAccount({ outcome, others }: OwnItem): OutcomeStatus {
  return ([outcome, ...Object.values(others)].find((each) => !isConclusive(each)) ?? outcome).status;
}

type Measure = OwnEvaluation['measures'][number];

/** What a number adds to; accounts have other names. */
function toSums({ name }: Measure, number: number | null): Counts {
  return number === null ? {} : { [`sum_${name}`]: number, [`counted_${name}`]: 1 };
}

function createMeasure({ name, title, better, kind, of }: Measure): EvaluationMeasure {
  const sum = readCount(`sum_${name}`);
  const whole = readCount(of === undefined ? `counted_${name}` : `sum_${of}`);
  switch (kind) {
    case 'count':
      return createCountMeasure(name, title, better, sum);
    case 'share':
      return createShareMeasure(name, title, better, sum, whole);
    case 'mean':
      return { name, title, better, kind, of: (counts) => ratio(sum(counts), whole(counts)) };
  }
}
