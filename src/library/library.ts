import type { Forecast } from '../analysis/estimate/forecast-shape.js';
import type { Comparisons } from '../reports/comparisons.js';
import type { RunEnd } from '../pipeline/events.js';
import type { RunStatus } from '../reports/run-status.js';
import type { MergedRun } from '../store/shard/merge-runs.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import type {
  CompareSource,
  ExplainedBug,
  MadeReport,
  Ranked,
  RankSource,
  RecordedRun,
  RunSource,
} from './results.js';
import type { RunEvents } from './run-events.js';
import type {
  CompareSettings,
  ExplainSettings,
  JudgeSettings,
  RankSettings,
  ReportSettings,
  RunSettings,
  ScoreSettings,
} from './settings.js';

// Functions load their implementation when they are called, because modules of oracle generators also import this file and need none of it.

/**
 * Evaluates oracle generators as `teval run` does, and writes the same files into the run's folder. A call with the same settings resumes the run.
 *
 * @param settings what `teval run` takes as options, with its defaults.
 * @param events receives events of the run.
 * @param signal ends the run when it aborts, within five seconds. Finished units stay, and the same call resumes the run.
 * @returns the folder, and how many units are done. A unit that could not be done is in `failed`, with `because: 'input'` (mend it) or
 *   `'machine'` (call again); the others are done all the same.
 * @throws UserError for settings that can't be run, before anything is done.
 * @throws MachineError for what the machine broke.
 * @throws the signal's reason if it aborts.
 * @example
 * ```ts
 * import { run } from 'teval';
 *
 * const { folder, planned, done, failed } = await run(
 *   { bugs: ['Text-1'], seeds: 2, oracle: ['no-exception', 'javadoc'], reruns: 0, out: 'results/text' },
 *   { onWarning: (sentence) => console.error(sentence) },
 * );
 * console.log(`${done} of ${planned} units are done in ${folder}, ${failed.length} failed`);
 * // 4 of 4 units are done in results/text, 0 failed
 * ```
 */
export async function run(
  settings: RunSettings = {},
  events: RunEvents = {},
  signal?: AbortSignal,
): Promise<RunEnd> {
  const { runAndWrite } = await import('./run.js');
  return runAndWrite(settings, events, signal);
}

/**
 * Merges the shards of a run, as `teval merge` does: results of `run` with `shard`, in one shared folder or in one each. The files in `out` equal
 * those of the run on one machine.
 *
 * @param out the folder of the whole run; shards that it already holds are included.
 * @returns how many units are done; if fewer than planned, `failed` has those with a known reason.
 * @throws UserError for folders that hold no run, and for runs that don't belong together, naming both; nothing is written then.
 * @example
 * ```ts
 * import { merge, run } from 'teval';
 *
 * const settings = { bugs: 'Text-1..2', seeds: 1, oracle: 'javadoc', reruns: 0 };
 * await run({ ...settings, shard: '1/2', out: 'results/first' });
 * await run({ ...settings, shard: '2/2', out: 'results/second' });
 * const { planned, done } = await merge(['results/first', 'results/second'], 'results/both');
 * console.log(`${done} of ${planned} units`);
 * // 2 of 2 units
 * ```
 */
export async function merge(runs: readonly RunSource[], out: string): Promise<MergedRun> {
  const { mergeAndWrite } = await import('./merge.js');
  return mergeAndWrite(runs, out);
}

/**
 * How far a run is, or its shards, in one folder or several: read from the folders alone, while they are at work, too.
 *
 * @throws UserError for folders that hold no run, and for folders of different runs.
 * @example
 * ```ts
 * import { status } from 'teval';
 *
 * const { state, units, parts } = await status(['results/text']);
 * console.log(state, units.remaining, parts.map(({ part }) => part));
 * // done 0 [ 'whole' ]
 * ```
 */
export async function status(runs: readonly RunSource[]): Promise<RunStatus> {
  const { readStatusOfRuns } = await import('./merge.js');
  return readStatusOfRuns(runs);
}

/**
 * Reads the folder of a run, which may still be running.
 *
 * @throws UserError where the folder holds no run, or one of a format that this version does not know.
 * @example
 * ```ts
 * import { readRun } from 'teval';
 *
 * const { configuration, units, rows } = await readRun('results/text');
 * let falseAlarms = 0;
 * for await (const { verdict } of rows()) if (verdict === 'FP') falseAlarms += 1;
 * console.log(configuration.side, units.length, falseAlarms > 0);
 * // buggy 4 true
 * ```
 */
export async function readRun(run: RunSource): Promise<RecordedRun> {
  const { openRecordedRun } = await import('./read-run.js');
  return openRecordedRun(run);
}

/**
 * The summary of a run: that of its summary.json where it has ended, else counted from the units that are finished now, with Found@K
 * counted exactly. Counts are per seed with mean and spread, FPR and precision shares from 0 to 1.
 *
 * @throws UserError where the folder holds no run, or a broken one.
 * @example
 * ```ts
 * import { summarize } from 'teval';
 *
 * const { results } = await summarize('results/text');
 * for (const { oracle_generator, oracle_type, accounting, bugs_found } of results)
 *   if (oracle_type === 'all' && accounting === 'strict') console.log(oracle_generator, bugs_found.per_seed);
 * // no-exception [ 1, 1 ]
 * // javadoc [ 1, 1 ]
 * ```
 */
export async function summarize(run: RunSource): Promise<Summary> {
  const { summarizeSource } = await import('./summarize.js');
  return summarizeSource(run);
}

/**
 * Ranks failing tests by how suspicious they are, and counts Found@K, as `teval rank` does. No file is written.
 *
 * @param source a run, or `{ failedTests }`: tests, or the path of a file of them in TEval-plus's format.
 * @throws UserError where there is no such run, for tests that lack something, and for rankers and features that there are not.
 * @example
 * ```ts
 * import { rank } from 'teval';
 *
 * const { lists } = await rank('results/text', { ranker: ['rare-first'] });
 * const [first] = lists;
 * console.log(first?.bug, first?.tests[0]?.rank, lists.every(({ tests }) => tests.length > 0));
 * // Text-1 1 true
 * ```
 */
export async function rank(source: RankSource, settings: RankSettings = {}): Promise<Ranked> {
  const { rankSource } = await import('./rank.js');
  return rankSource(source, settings);
}

/**
 * Compares runs with the first as baseline, generator by generator, or the oracle generators of one run: what `teval compare --json`
 * prints. Over seeds: Wilcoxon's signed-rank test and Cliff's delta; over bugs: intervals, label swaps and McNemar's test; p-values with
 * Holm's correction.
 *
 * @param sources runs, folders of rankings, or named summaries, as `summarize` and `rank` give them.
 * @throws UserError for runs that can't be paired, or have no bug and seed in common.
 * @example
 * ```ts
 * import { compare } from 'teval';
 *
 * const { comparisons } = await compare(['results/text']);
 * for (const { baseline, other, metrics } of comparisons)
 *   console.log(`${baseline} and ${other}: ${metrics.length > 0 ? 'compared' : 'nothing to compare'}`);
 * // no-exception and javadoc: compared
 * ```
 */
export async function compare(
  sources: readonly CompareSource[],
  settings: CompareSettings = {},
): Promise<Comparisons> {
  const { compareSources } = await import('./compare.js');
  return compareSources(sources, settings);
}

/**
 * Scores completions against their targets as texts, as `teval score` does: BLEU, ROUGE, CrystalBLEU, matches and parsability on Java tokens, with
 * intervals. Nothing of the texts is run. They are scored by a run, which a call with the same settings resumes: `report`, `compare` and `explain` take
 * its folder.
 *
 * @param files CSV or JSON lines with targets and outputs, or predictions of TOGA and TEval-plus.
 * @param events receives events of the run.
 * @param signal ends the work when it aborts.
 * @throws UserError for files that can't be read, with the line, and for a comparison of different targets.
 * @throws MachineError for what the machine broke.
 * @throws the signal's reason if it aborts.
 * @example
 * ```ts
 * import { readFileSync, writeFileSync } from 'node:fs';
 * import { score } from 'teval';
 *
 * writeFileSync('predictions.csv', 'target,output\nassertTrue(a);,assertTrue(a);\nassertTrue(b);,assertTrue(\n');
 * const scored = await score(['predictions.csv'], { out: 'results/scored' });
 * const { results } = JSON.parse(readFileSync(`${scored.folder}/summary.json`, 'utf8'));
 * console.log(results[0].measures.rouge_l.mean, results[0].measures.unparsable.mean);
 * // 0.5 0.5
 * ```
 */
export async function score(
  files: readonly string[],
  settings: ScoreSettings = {},
  events: RunEvents = {},
  signal?: AbortSignal,
): Promise<RunEnd> {
  const { scoreGiven } = await import('./score.js');
  return scoreGiven(files, settings, events, signal);
}

/**
 * What a run would do and cost before it starts, as `teval plan` does: the object that `teval plan --json` prints. Only reads.
 *
 * @param settings those of `run`.
 * @throws UserError for settings that can't be run.
 * @example
 * ```ts
 * import { plan } from 'teval';
 *
 * const { bugs, suites, units } = await plan({ bugs: 'Text-1,Text-2', seeds: 2, oracle: 'no-exception', out: 'results/planned' });
 * console.log(`${bugs.planned} bugs, ${suites.planned} suites, ${units.planned - units.finished} units to do`);
 * // 2 bugs, 4 suites, 4 units to do
 * ```
 */
export async function plan(
  settings: RunSettings = {},
  events: Pick<RunEvents, 'onWarning'> = {},
): Promise<Forecast> {
  const { planGiven } = await import('./plan.js');
  return planGiven(settings, events);
}

/**
 * Makes a report of finished or unfinished runs, as `teval report` does: a page, tables and figures for a paper, data. Several runs stand beside each
 * other.
 *
 * @returns where the report is, or its text: Markdown, JSON, SARIF and JUnit's XML are written only with `out`.
 * @throws UserError for folders without a run, and for a format that can't show the runs' evaluation.
 * @example
 * ```ts
 * import { report } from 'teval';
 *
 * const page = await report(['results/text']);
 * const markdown = await report(['results/text'], { format: 'markdown' });
 * if (page.kind === 'file') console.log(page.path);
 * if (markdown.kind === 'text') console.log(markdown.text.includes('javadoc'));
 * // results/text/report.html
 * // true
 * ```
 */
export async function report(
  runs: readonly RunSource[],
  settings: ReportSettings = {},
  events: Pick<RunEvents, 'onWarning'> = {},
): Promise<MadeReport> {
  const { reportSources } = await import('./report.js');
  return reportSources(runs, settings, events);
}

/**
 * The test cases of a bug, as `teval explain` shows them: source, oracle, both outcomes with traces, verdict and rank.
 *
 * @returns verdicts for bug detection, accounts for another evaluation; `units` says how many of the run's units are not finished.
 * @throws UserError for a bug, seed, generator or verdict that the run does not have.
 * @example
 * ```ts
 * import { explain } from 'teval';
 *
 * const explained = await explain('results/text', 'Text-1', { oracle: 'no-exception', verdict: 'TP', seed: '1' });
 * if (explained.kind === 'verdicts')
 *   for (const { verdict, evaluated } of explained.testCases) console.log(verdict.kind, evaluated.testCase.id);
 * // TP org.bundled.text.FullName_ESTest::test0#none
 * ```
 */
export async function explain(
  run: RunSource,
  bug: string,
  settings: ExplainSettings = {},
): Promise<ExplainedBug> {
  const { explainSource } = await import('./explain.js');
  return explainSource(run, bug, settings);
}

/**
 * Judges whole generated tests, as `teval judge` does: do they parse, compile, run and pass, and what do they cover? They are
 * judged by a run, which a call with the same settings resumes: `report` and `explain` take its folder.
 *
 * @param events receives events of the run.
 * @param signal ends the work when it aborts.
 * @throws UserError for settings and files that do not fit.
 * @throws MachineError for what the machine broke.
 * @throws the signal's reason if it aborts.
 * @example
 * ```ts
 * import { judge } from 'teval';
 *
 * const judged = await judge({ bugs: 'Text-1', tests: 'samples:bundled:careful', until: 'compile', out: 'results/judged' });
 * console.log(`${judged.done} of ${judged.planned} units`);
 * // 1 of 1 units
 * ```
 */
export async function judge(
  settings: JudgeSettings = {},
  events: RunEvents = {},
  signal?: AbortSignal,
): Promise<RunEnd> {
  const { judgeGiven } = await import('./judge.js');
  return judgeGiven(settings, events, signal);
}
