import { toSnakeCase } from '../../model/common/snake-case.js';
import { isCalled, wantsUnit, type UnitFilter } from '../../analysis/explain.js';
import type { MeasuringEvaluation } from '../../analysis/measured/summarize-measured.js';
import { UserError } from '../../model/common/errors.js';
import type { JudgedItem, JudgedUnitResult, Unit } from '../../model/unit/unit.js';
import { explainItemText } from '../../render/explain-text.js';
import { formatCount } from '../../render/numbers.js';
import { escapeData } from '../../render/printable.js';
import { chooseListStyle } from '../../render/style.js';
import { readFinishedUnits } from '../../store/run/finished-units.js';
import type { RunRecord } from '../../store/run/run-folder.js';
import type { ExplainFlags } from './explain-flags.js';

/** A run of an evaluation with measures, and which of its test cases to explain. */
interface ExplainedRun {
  readonly folder: string;
  readonly record: RunRecord;
  readonly measuring: MeasuringEvaluation;
  readonly flags: ExplainFlags;
  readonly filter: UnitFilter;
}

const defaultLimit = 10;

/** Prints test cases of a run of another evaluation than bug detection, in the order of rows. */
export async function explainMeasured(run: ExplainedRun): Promise<void> {
  const { folder, record, measuring, flags, filter } = run;
  const { accounts, account, measured } = measuring;
  const wantedAccounts = checkAccounts(flags.verdict, measuring);
  const found: { readonly unit: Unit; readonly item: JudgedItem }[] = [];
  const wanted = record.units.filter((unit) => wantsUnit(filter, unit));
  let unitsRead = 0;
  for await (const result of readFinishedUnits<JudgedUnitResult>(
    folder,
    record.inputs,
    wanted,
    record.units,
  )) {
    unitsRead += 1;
    for (const item of result.testCases) {
      const isWanted = wantedAccounts.includes(account(item));
      if (isWanted && (flags.test === undefined || isCalled(item.testCase.id, flags.test)))
        found.push({ unit: result.unit, item });
    }
  }
  const limit = flags.limit ?? (flags.json === true ? 0 : defaultLimit);
  const shown = limit === 0 ? found : found.slice(0, limit);
  if (flags.json === true) {
    const data = shown.map(({ unit, item }) => ({
      ...unit,
      test_id: item.testCase.id,
      account: account(item),
      ...item,
    }));
    process.stdout.write(`${JSON.stringify(toSnakeCase(data), undefined, 2)}\n`);
  } else {
    const counts = accounts
      .map((name) => ({ name, number: found.filter(({ item }) => account(item) === name).length }))
      .filter(({ number }) => number > 0)
      .map(({ name, number }) => `${number} ${name}`);
    const style = chooseListStyle(process.stdout, process.env);
    process.stdout.write(
      found.length === 0
        ? `${filter.bug}: no test case of the run in ${folder} matches\n`
        : `${filter.bug}: ${formatCount(found.length, 'test case')}: ${counts.join(', ')} (${folder})\n`,
    );
    for (const { unit, item } of escapeData(shown))
      process.stdout.write(`\n${explainItemText(unit, item, measured.explain(item), style)}\n`);
    const more = found.length - shown.length;
    if (more > 0)
      process.stdout.write(`\n${more} more: select fewer (teval explain --help), or use --limit 0\n`);
  }
  if (unitsRead < wanted.length)
    process.stderr.write(
      `teval: INCOMPLETE: ${wanted.length - unitsRead} of ${formatCount(wanted.length, 'unit')} are not finished in ${folder}, or were made from other inputs; run teval again with the same command\n`,
    );
}

function checkAccounts(
  given: readonly string[] | undefined,
  { name, accounts }: MeasuringEvaluation,
): readonly string[] {
  const unknown = given?.find((each) => !accounts.includes(each));
  if (unknown !== undefined)
    throw new UserError(`--verdict ${unknown}: a run with the evaluation ${name} has ${accounts.join(', ')}`);
  return given ?? accounts;
}
