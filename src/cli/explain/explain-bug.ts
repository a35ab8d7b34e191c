import type { UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { toSnakeCase } from '../../model/common/snake-case.js';
import type { ExplainFlags } from './explain-flags.js';
import { suggestName } from '../../model/common/closest-name.js';
import { UserError } from '../../model/common/errors.js';
import { explainHeadline, explainText } from '../../render/explain-text.js';
import {
  selectExplained,
  sortByVerdict,
  wantsUnit,
  type Explained,
  type ExplainFilter,
  type UnitFilter,
} from '../../analysis/explain.js';
import { verdictKinds, type VerdictKind } from '../../evaluations/bug-detection/verdict.js';
import { isPythonJudgement } from '../../python/judge/judged-file.js';
import { findMeasuring } from '../../reports/measured/measuring.js';
import { formatCount } from '../../render/numbers.js';
import { renderDiff } from '../../render/diff-text.js';
import { escapeControls, escapeData } from '../../render/printable.js';
import type { BugRecord } from '../../store/run/bug-file.js';
import { readWholeBugRecord } from '../../store/run/damaged-files.js';
import { getColours, chooseListStyle } from '../../render/style.js';
import { wrapLines } from '../../render/wrap-lines.js';
import { readRunRecord, type RunRecord } from '../../store/run/run-folder.js';
import { readFinishedUnits } from '../../store/run/finished-units.js';
import { parseNumbers } from '../../options/number-list.js';
import { findNewestRun } from '../options/run-folders.js';

const defaultLimit = 10;

/** Prints the test cases of a bug, or the judged tests of a Python program, that the flags ask for. Throws UserError for what the run does not have. */
export async function explainBug(bug: string, flags: ExplainFlags): Promise<void> {
  if (flags.run !== undefined && (await isPythonJudgement(flags.run))) {
    const { explainPython } = await import('./explain-python.js');
    return explainPython(bug, flags.run, flags);
  }
  const folder = flags.run ?? (await findNewestRun());
  const record = await readRunRecord(folder);
  const measuring = findMeasuring(record.configuration);
  if (measuring !== 'none') {
    checkNames(parseUnitFilter(bug, flags), record, folder);
    const { explainMeasured } = await import('./explain-measured.js');
    return explainMeasured({ folder, record, measuring, flags, filter: parseUnitFilter(bug, flags) });
  }
  const filter = parseFilter(bug, flags);
  checkNames(filter, record, folder);

  const explained: Explained[] = [];
  const wanted = record.units.filter((unit) => wantsUnit(filter, unit));
  let unitsRead = 0;
  for await (const result of readFinishedUnits<UnitResult>(folder, record.inputs, wanted, record.units)) {
    unitsRead += 1;
    explained.push(...selectExplained(result, filter));
  }
  const ordered = sortByVerdict(explained);
  const limit = flags.limit ?? (flags.json === true ? 0 : defaultLimit);
  const shown = limit === 0 ? ordered : ordered.slice(0, limit);

  if (flags.json === true)
    process.stdout.write(`${JSON.stringify(toSnakeCase(shown.map(flattenExplained)), undefined, 2)}\n`);
  else print({ bug, folder, record: await readWholeBugRecord(folder, bug, record.units) }, ordered, shown);
  if (unitsRead < wanted.length)
    process.stderr.write(
      `teval: INCOMPLETE: ${wanted.length - unitsRead} of ${formatCount(wanted.length, 'unit')} are not finished in ${folder}, or were made from other inputs; run teval again with the same command\n`,
    );
}

function parseUnitFilter(bug: string, { seed, sample, oracle }: ExplainFlags): UnitFilter {
  return {
    bug,
    ...(seed === undefined ? {} : { seeds: parseNumbers(seed, '--seed') }),
    ...(sample === undefined ? {} : { samples: parseNumbers(sample, '--sample') }),
    ...(oracle === undefined ? {} : { oracleGenerators: oracle }),
  };
}

function parseFilter(bug: string, flags: ExplainFlags): ExplainFilter {
  const { verdict, test } = flags;
  return {
    ...parseUnitFilter(bug, flags),
    ...(verdict === undefined ? {} : { verdicts: verdict.map(requireVerdict) }),
    ...(test === undefined ? {} : { test }),
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
  const check = (what: string, wanted: string, known: readonly string[]) => {
    if (known.includes(wanted)) return;
    const named = known.length > 12 ? `${known.slice(0, 12).join(', ')}, …` : known.join(', ');
    throw new UserError(
      `the run in ${folder} has no ${what} ${wanted}; ${suggestName(wanted, known)}it has ${named}`,
    );
  };
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

function print(
  {
    bug,
    folder,
    record,
  }: { readonly bug: string; readonly folder: string; readonly record: BugRecord | 'none' },
  all: readonly Explained[],
  shown: readonly Explained[],
): void {
  const style = chooseListStyle(process.stdout, process.env);
  if (all.length === 0) {
    process.stdout.write(`${bug}: no test case of the run in ${folder} matches\n`);
    return;
  }
  process.stdout.write(`${wrapLines(`${explainHeadline(bug, all)} (${folder})`, style.columns)}\n`);
  if (record !== 'none' && record.diff !== '')
    process.stdout.write(
      `\n${getColours(style).bold('What the fix changes')}\n${wrapLines(renderDiff(escapeControls(record.diff), style), style.columns)}\n`,
    );
  for (const each of shown) process.stdout.write(`\n${explainText(escapeData(each), style)}\n`);
  const more = all.length - shown.length;
  if (more > 0)
    process.stdout.write(`\n${more} more: select fewer (teval explain --help), or use --limit 0\n`);
}

/** All that is known, flat enough for jq. */
function flattenExplained({ unit, evaluated, verdict, ranked }: Explained): unknown {
  const { testCase, buggy, fixed } = evaluated;
  const oracles =
    testCase.kind === 'wholeTest' ? { claims: testCase.candidate.claims } : { oracle: testCase.oracle };
  return { ...unit, test_id: testCase.id, verdict, ...oracles, ranked, buggy, fixed, testCase };
}
