import type { ExplainFlags } from './explain-flags.js';
import { suggestion } from '../../model/closest-name.js';
import { UserError } from '../../model/errors.js';
import { explainHeadline, explainText } from '../../render/explain-text.js';
import {
  explainedOf,
  mostTellingFirst,
  wantsUnit,
  type Explained,
  type ExplainFilter,
} from '../../analysis/explain.js';
import { counted } from '../../render/numbers.js';
import { diffText } from '../../render/diff-text.js';
import { readBugRecord, type BugRecord } from '../../store/bug-file.js';
import { coloursOf, styleOf } from '../../render/style.js';
import { readRunRecord, type RunRecord } from '../../store/run-folder.js';
import { readFinishedUnits } from '../../store/unit-file.js';
import { numbersOf } from '../options/number-list.js';
import { newestRun } from '../options/run-folders.js';

const defaultLimit = 10;

/** Prints the test cases of a bug that the flags ask for. Throws UserError for what the run does not have. */
export async function explainBug(bug: string, flags: ExplainFlags): Promise<void> {
  const folder = flags.run ?? (await newestRun());
  const record = await readRunRecord(folder);
  const filter = filterOf(bug, flags);
  checkNames(filter, record, folder);

  const explained: Explained[] = [];
  const wanted = record.units.filter((unit) => wantsUnit(filter, unit));
  let unitsRead = 0;
  for await (const result of readFinishedUnits(folder, record.inputs, wanted)) {
    unitsRead += 1;
    explained.push(...explainedOf(result, filter));
  }
  const ordered = mostTellingFirst(explained);
  const limit = flags.limit ?? (flags.json === true ? 0 : defaultLimit);
  const shown = limit === 0 ? ordered : ordered.slice(0, limit);

  if (flags.json === true) process.stdout.write(`${JSON.stringify(shown.map(plainOf), undefined, 2)}\n`);
  else print({ bug, folder, record: await readBugRecord(folder, bug) }, ordered, shown);
  if (unitsRead < wanted.length)
    process.stderr.write(
      `teval: INCOMPLETE: ${wanted.length - unitsRead} of ${counted(wanted.length, 'unit')} are not finished in ${folder}, or were made from other inputs; run teval again with the same command\n`,
    );
}

function filterOf(bug: string, { seed, sample, oracle, verdict, test }: ExplainFlags): ExplainFilter {
  return {
    bug,
    ...(seed === undefined ? {} : { seeds: numbersOf(seed, '--seed') }),
    ...(sample === undefined ? {} : { samples: numbersOf(sample, '--sample') }),
    ...(oracle === undefined ? {} : { oracleGenerators: oracle }),
    ...(verdict === undefined ? {} : { verdicts: verdict }),
    ...(test === undefined ? {} : { test }),
  };
}

function checkNames(
  { bug, seeds, samples, oracleGenerators }: ExplainFilter,
  { configuration }: RunRecord,
  folder: string,
): void {
  const { bugs, oracles } = configuration;
  const check = (what: string, wanted: string, known: readonly string[]) => {
    if (known.includes(wanted)) return;
    const named = known.length > 12 ? `${known.slice(0, 12).join(', ')}, …` : known.join(', ');
    throw new UserError(
      `the run in ${folder} has no ${what} ${wanted}; ${suggestion(wanted, known)}it has ${named}`,
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
  const style = styleOf(process.stdout, process.env);
  if (all.length === 0) {
    process.stdout.write(`${bug}: no test case of the run in ${folder} is like that\n`);
    return;
  }
  process.stdout.write(`${explainHeadline(bug, all)} (${folder})\n`);
  if (record !== 'none' && record.diff !== '')
    process.stdout.write(
      `\n${coloursOf(style).bold('What the fix changes')}\n${diffText(record.diff, style)}\n`,
    );
  for (const each of shown) process.stdout.write(`\n${explainText(each, style)}\n`);
  const more = all.length - shown.length;
  if (more > 0)
    process.stdout.write(`\n${more} more: narrow them down (teval explain --help), or --limit 0\n`);
}

/** All that is known, flat enough for jq. */
function plainOf({ unit, evaluated, verdict, ranked }: Explained): unknown {
  const { testCase, buggy, fixed } = evaluated;
  const oracles =
    testCase.kind === 'wholeTest' ? { claims: testCase.candidate.claims } : { oracle: testCase.oracle };
  return { ...unit, test_id: testCase.id, verdict, ...oracles, ranked, buggy, fixed, testCase };
}
