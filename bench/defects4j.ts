/**
 * `npm run bench:defects4j`: runs the same test suites through teval and through Defects4J's own run_bug_detection.pl, alternating on the same
 * machine. Times whole commands: `teval run` from its start to its last file, against completing the suites and run_bug_detection.pl. Measures with
 * check-outs and builds cached (one suite per bug), and with an empty cache (two suites per bug, and ten). Then compares the engines alone on the
 * suites of the first measurement: their failing tests and their times. Needs a Defects4J installation (--defects4j, DEFECTS4J_HOME, PATH). Suites
 * missing in --suites are generated first, which is not timed. Seconds are wall clock, so the machine should be idle.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findInstallation } from '../defects4j/installation.js';
import { createDefects4jBenchmark } from '../src/benchmarks/defects4j/defects4j-benchmark.js';
import { selectBugs } from '../src/benchmarks/select-bugs.js';
import { checkSettings } from '../src/options/check-settings.js';
import { bugOptions } from '../src/options/subject-options.js';
import { chooseBugs } from '../src/settings/bug-choice.js';
import { chooseDefaultCacheFolder } from '../src/options/cache-folder.js';
import { findArchives } from '../src/formats/archives/archive-folder.js';
import { createHarnessPool } from '../src/harness/pool.js';
import type { Bug, Side } from '../src/model/program/bug.js';
import { versions } from '../src/model/program/bug.js';
import { createContentCache } from '../src/store/cache/content-cache.js';
import { compareTests, agrees } from './defects4j/agreement.js';
import { runSuite } from './defects4j/teval-detection.js';
import { renderComparison, lossLine, renderSummary, wholeLine, type Comparison } from './defects4j/report.js';
import { measureSideBySide, type SideBySide } from './defects4j/side-by-side.js';
import { generateSuites, nameTool, type SuiteSelection } from './defects4j/suites.js';

const { values } = parseArgs({
  options: {
    /** Bugs to measure with check-outs and builds cached, one suite each; `none` skips this. */
    bugs: { type: 'string', default: 'Cli-35,Codec-3,Csv-2,Lang-7,Lang-49,Math-5,Math-36' },
    /** Bugs to measure with an empty cache; `none` skips this. */
    'from-nothing': { type: 'string', default: 'Csv-2,Lang-49' },
    /** Numbers of suites per bug for these measurements. */
    'suites-a-bug': { type: 'string', default: '2,10' },
    /** Folder of the archives, including generated ones. */
    suites: { type: 'string', default: 'results/bench-defects4j/suites' },
    on: { type: 'string', default: 'buggy' },
    budget: { type: 'string', default: '16' },
    /** EvoSuite's own default (EvoRunner and scaffolding) instead of plain JUnit 4. */
    runtime: { type: 'boolean', default: false },
    /** Uses archives of this tool in --suites unchanged, and generates nothing. */
    tool: { type: 'string' },
    /** Completes the suites' prefixes with this oracle. Many of these tests fail, on both versions. */
    oracle: { type: 'string', default: 'no-exception' },
    cache: { type: 'string' },
    defects4j: { type: 'string' },
  },
});

const tools = values.defects4j === undefined ? {} : { defects4jHome: resolve(values.defects4j) };
const installation = await findInstallation(tools);
const cacheFolder = resolve(values.cache ?? chooseDefaultCacheFolder());
const context = { cache: createContentCache(cacheFolder), tools };
const benchmark = await createDefects4jBenchmark(context);
const tell = (line: string) => process.stdout.write(`${line}\n`);
const wishes: Omit<SuiteSelection, 'seeds'> = {
  folder: resolve(values.suites),
  side: values.on as Side,
  budgetSeconds: Number(values.budget),
  runtime: values.runtime ? 'with' : 'without',
};
const tool = values.tool ?? nameTool(wishes);
const harnesses = createHarnessPool();
const work = await mkdtemp(join(tmpdir(), 'teval-bench-'));

async function findBugsNamed(list: string): Promise<readonly Bug[]> {
  if (list === 'none') return [];
  const chosen = checkSettings(bugOptions, { bugs: list }, { place: '--', command: 'bench' });
  return selectBugs(await benchmark.bugs(), await chooseBugs(chosen));
}

async function measured(
  bugs: readonly Bug[],
  seeds: number,
  workspaces: SideBySide['workspaces'],
): Promise<SideBySide> {
  if (values.tool === undefined)
    for (const bug of bugs) await generateSuites(bug, { ...wishes, seeds }, benchmark, context, tell);
  const { archives } = await findArchives(wishes.folder, tool);
  const result = await measureSideBySide(
    {
      installation,
      benchmark,
      cacheFolder,
      bugs,
      run: {
        bugs: bugs.map(({ id }) => id),
        side: wishes.side,
        seeds,
        suitesFolder: wishes.folder,
        tool,
        oracle: values.oracle,
        defects4jHome: installation.home,
      },
      findArchives: ({ id }) =>
        archives.filter((each) => each.bug === id && each.side === wishes.side && each.id <= seeds),
    },
    workspaces,
    join(work, `${workspaces}-${seeds}`.replace(' ', '-')),
  );
  tell(wholeLine(result));
  return result;
}

/** Measures the engine alone, from the archive to the outcomes of both versions. */
async function compare(bug: Bug, { detections }: SideBySide): Promise<readonly Comparison[]> {
  const { detection, archives } = detections.get(bug.id) ?? {};
  const comparisons: Comparison[] = [];
  for (const archive of archives ?? []) {
    const detected = detection?.suites.get(archive.id);
    if (detection === undefined || detected === undefined) continue;
    const teval = await runSuite(archive, bug, benchmark, context, harnesses);
    const comparison = {
      bug: bug.id,
      suite: archive.id,
      teval,
      detected,
      agreement: versions.map((version) => {
        const logged = detected.logged[version];
        const agreement = logged === 'none' ? 'notRun' : compareTests(teval.failing[version], logged);
        return { version, agreement } as const;
      }),
      defects4jSeconds: detection.seconds / (archives?.length ?? 1),
    };
    comparisons.push(comparison);
    tell(renderComparison(comparison));
    for (const version of versions) {
      const line = lossLine(comparison, version);
      if (line !== '') tell(line);
    }
  }
  return comparisons;
}

try {
  await mkdir(wishes.folder, { recursive: true });
  const bugs = await findBugsNamed(values.bugs);
  const comparisons: Comparison[] = [];
  if (bugs.length > 0) {
    const cached = await measured(bugs, 1, 'cached');
    for (const bug of bugs) comparisons.push(...(await compare(bug, cached)));
    tell(`\n${renderSummary(comparisons)}\n`);
  }
  const cold = await findBugsNamed(values['from-nothing']);
  for (const seeds of values['suites-a-bug'].split(',').map(Number))
    if (cold.length > 0) await measured(cold, seeds, 'from nothing');
  const disagrees = comparisons.some(({ agreement }) =>
    agreement.some((each) => each.agreement !== 'notRun' && !agrees(each.agreement)),
  );
  if (disagrees) process.exitCode = 1;
} finally {
  await harnesses.close();
  await rm(work, { recursive: true, force: true });
}
