import type { Explained } from '../../analysis/bug-detection/explain.js';
import { explainRun } from '../../library/explain-run.js';
import type { ExplainedBug, ExplainedItem } from '../../library/results.js';
import { toSnakeCase } from '../../model/common/snake-case.js';
import { renderDiff } from '../../render/diff-text.js';
import { explainHeadline, explainItemText, explainText } from '../../render/bug-detection/explain-text.js';
import { formatCount } from '../../render/numbers.js';
import { escapeControls, escapeData } from '../../render/printable.js';
import { chooseListStyle, getColours, type Style } from '../../render/style.js';
import { wrapLines } from '../../render/wrap-lines.js';
import { findMeasuring } from '../../reports/measured/measuring.js';
import { readRunRecord } from '../../store/run/run-folder.js';
import { findNewestRun } from '../options/run-folders.js';
import type { ExplainFlags } from './explain-flags.js';

const defaultLimit = 10;

/** Prints the test cases of a bug or program that the flags ask for. Throws UserError for what the run does not have. */
export async function explainBug(bug: string, flags: ExplainFlags): Promise<void> {
  const { run = await findNewestRun(), limit, json, ...choices } = flags;
  const explained = await explainRun(run, bug, choices);
  if (json === true) printData(explained, limit ?? 0);
  else await printTexts(explained, limit ?? defaultLimit);
  const { selected, unfinished } = explained.units;
  if (unfinished > 0)
    process.stderr.write(
      `teval: INCOMPLETE: ${unfinished} of ${formatCount(selected, 'unit')} are not finished in ${run}, or were made from other inputs; run teval again with the same command\n`,
    );
}

function printData(explained: ExplainedBug, limit: number): void {
  const data: readonly Flat[] =
    explained.kind === 'verdicts'
      ? explained.testCases.map(flattenExplained)
      : explained.testCases.map(flattenItem);
  process.stdout.write(`${JSON.stringify(toSnakeCase(takeFirst(data, limit), {}), undefined, 2)}\n`);
}

async function printTexts(explained: ExplainedBug, limit: number): Promise<void> {
  const { bug, folder, diff, testCases } = explained;
  const style = chooseListStyle(process.stdout, process.env);
  if (testCases.length === 0) {
    process.stdout.write(`${bug}: no test case of the run in ${folder} matches\n`);
    return;
  }
  const { headline, texts } =
    explained.kind === 'verdicts'
      ? renderVerdicts(explained, limit, style)
      : await renderAccounts(explained, limit, style);
  process.stdout.write(`${wrapLines(`${headline} (${folder})`, style.columns)}\n`);
  if (explained.kind === 'verdicts' && diff !== '')
    process.stdout.write(
      `\n${getColours(style).bold('What the fix changes')}\n${wrapLines(renderDiff(escapeControls(diff), style), style.columns)}\n`,
    );
  for (const text of texts) process.stdout.write(`\n${text}\n`);
  const more = testCases.length - texts.length;
  if (more > 0)
    process.stdout.write(`\n${more} more: select fewer (teval explain --help), or use --limit 0\n`);
}

/** What is printed of test cases. */
interface RenderedTestCases {
  readonly headline: string;
  readonly texts: readonly string[];
}

function renderVerdicts(
  { bug, testCases }: Extract<ExplainedBug, { kind: 'verdicts' }>,
  limit: number,
  style: Style,
): RenderedTestCases {
  const shown = takeFirst(testCases, limit);
  return {
    headline: explainHeadline(bug, testCases),
    texts: shown.map((each) => explainText(escapeData(each), style)),
  };
}

async function renderAccounts(
  { bug, folder, testCases }: Extract<ExplainedBug, { kind: 'accounts' }>,
  limit: number,
  style: Style,
): Promise<RenderedTestCases> {
  const measuring = findMeasuring(await readRunRecord(folder));
  if (measuring === 'none') throw new Error(`the run in ${folder} has no measures`);
  const { accounts, measured } = measuring;
  const counts = accounts
    .map((name) => ({ name, number: testCases.filter(({ account }) => account === name).length }))
    .filter(({ number }) => number > 0)
    .map(({ name, number }) => `${number} ${name}`);
  return {
    headline: `${bug}: ${formatCount(testCases.length, 'test case')}: ${counts.join(', ')}`,
    texts: escapeData(takeFirst(testCases, limit)).map(({ unit, item }) =>
      explainItemText(unit, item, measured.explain(item), style),
    ),
  };
}

/** All of them for a limit of 0. */
function takeFirst<Item>(items: readonly Item[], limit: number): readonly Item[] {
  return limit === 0 ? items : items.slice(0, limit);
}

/** A test case as printed data. */
type Flat = ReturnType<typeof flattenExplained> | ReturnType<typeof flattenItem>;

/** All that is known, flat enough for jq. */
function flattenExplained({ unit, evaluated, verdict, ranked }: Explained) {
  const { testCase, buggy, fixed } = evaluated;
  const oracles =
    testCase.kind === 'wholeTest' ? { claims: testCase.candidate.claims } : { oracle: testCase.oracle };
  return { ...unit, test_id: testCase.id, verdict, ...oracles, ranked, buggy, fixed, testCase };
}

function flattenItem({ unit, account, item }: ExplainedItem) {
  return { ...unit, test_id: item.testCase.id, account, ...item };
}
