import {
  isCalled,
  selectExplained,
  sortByVerdict,
  wantsUnit,
  type Explained,
  type UnitFilter,
} from '../analysis/bug-detection/explain.js';
import type { MeasuringEvaluation } from '../analysis/measured/summarize-measured.js';
import { requireKnownName } from '../model/common/require-known.js';
import { UserError } from '../model/common/errors.js';
import { verdictKinds, type VerdictKind } from '../evaluations/bug-detection/verdict.js';
import type { UnitResult } from '../evaluations/bug-detection/unit-result.js';
import type { JudgedUnitResult } from '../model/unit/unit.js';
import { parseNumbers } from '../options/number-list.js';
import { findMeasuring } from '../reports/measured/measuring.js';
import type { ExplainedBug, ExplainedItem, ExplainedPart } from './results.js';
import type { ExplainChoices } from '../settings/explain-options.js';
import { readWholeBugRecord } from '../store/run/damaged-files.js';
import { readFinishedUnits } from '../store/run/finished-units.js';
import { readRunRecord, type RunRecord } from '../store/run/run-folder.js';

/** Reads the test cases of a bug that the choices select. Throws UserError for what the run does not have. */
export async function explainRun(
  folder: string,
  bug: string,
  choices: ExplainChoices,
): Promise<ExplainedBug> {
  const record = await readRunRecord(folder);
  const filter = parseUnitFilter(bug, choices);
  checkNames(filter, record, folder);
  const measuring = findMeasuring(record);
  const selected =
    measuring === 'none'
      ? await selectVerdicts(folder, record, filter, choices)
      : await selectAccounts(folder, record, filter, choices, measuring);
  const bugRecord = await readWholeBugRecord(folder, bug, record.units);
  return { bug, folder, diff: bugRecord === 'none' ? '' : bugRecord.diff, ...selected };
}

async function selectVerdicts(
  folder: string,
  record: RunRecord,
  unitFilter: UnitFilter,
  { verdict, test }: ExplainChoices,
) {
  const filter = {
    ...unitFilter,
    ...(verdict === undefined ? {} : { verdicts: verdict.map(requireVerdict) }),
    ...(test === undefined ? {} : { test }),
  };
  const testCases: Explained[] = [];
  const units = await visitUnits<UnitResult>(folder, record, filter, (result) => {
    for (const each of selectExplained(result, filter)) testCases.push(each);
  });
  return { kind: 'verdicts', units, testCases: sortByVerdict(testCases) } as const;
}

async function selectAccounts(
  folder: string,
  record: RunRecord,
  filter: UnitFilter,
  { verdict, test }: ExplainChoices,
  { name, accounts, account }: MeasuringEvaluation,
) {
  const unknown = verdict?.find((each) => !accounts.includes(each));
  if (unknown !== undefined)
    throw new UserError(`--verdict ${unknown}: a run with the evaluation ${name} has ${accounts.join(', ')}`);
  const testCases: ExplainedItem[] = [];
  const units = await visitUnits<JudgedUnitResult>(folder, record, filter, ({ unit, testCases: items }) => {
    for (const item of items) {
      const isWanted = verdict?.includes(account(item)) ?? true;
      if (isWanted && (test === undefined || isCalled(item.testCase.id, test)))
        testCases.push({ unit, account: account(item), item });
    }
  });
  return { kind: 'accounts', evaluation: name, units, testCases } as const;
}

async function visitUnits<Result extends JudgedUnitResult>(
  folder: string,
  { inputs, units }: RunRecord,
  filter: UnitFilter,
  visit: (result: Result) => void,
): Promise<ExplainedPart['units']> {
  const wanted = units.filter((unit) => wantsUnit(filter, unit));
  let unitsRead = 0;
  for await (const result of readFinishedUnits<Result>(folder, inputs, wanted, units)) {
    unitsRead += 1;
    visit(result);
  }
  return { selected: wanted.length, unfinished: wanted.length - unitsRead };
}

function parseUnitFilter(bug: string, { seed, sample, oracle }: ExplainChoices): UnitFilter {
  return {
    bug,
    ...(seed === undefined ? {} : { seeds: parseNumbers(seed, '--seed') }),
    ...(sample === undefined ? {} : { samples: parseNumbers(sample, '--sample') }),
    ...(oracle === undefined ? {} : { oracleGenerators: oracle }),
  };
}

function requireVerdict(name: string): VerdictKind {
  const kind = verdictKinds.find((each) => each === name);
  if (kind !== undefined) return kind;
  throw new UserError(`--verdict ${name}: a run of bug detection has ${verdictKinds.join(', ')}`);
}

function checkNames(
  { bug, seeds, samples, oracleGenerators }: UnitFilter,
  { configuration }: RunRecord,
  folder: string,
): void {
  const { bugs, oracles } = configuration;
  const check = (what: string, wanted: string, known: readonly string[]) =>
    requireKnownName(`the run in ${folder}`, what, wanted, known);
  check('bug', bug, bugs);
  for (const name of oracleGenerators ?? [])
    check(
      'oracle generator',
      name,
      oracles.map((oracle) => oracle.name),
    );
  for (const seed of seeds ?? []) check('seed', String(seed), configuration.seeds.map(String));
  const known = Array.from({ length: configuration.samples ?? 1 }, (_, index) => String(index + 1));
  for (const sample of samples ?? []) check('sample', String(sample), known);
}
