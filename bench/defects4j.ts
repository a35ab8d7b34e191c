/**
 * `npm run bench:defects4j`: the same test suites through teval and through Defects4J's own run_bug_detection.pl, in turns on the same
 * machine. Times whole commands: `teval run` from its start to its last file against completing the suites and run_bug_detection.pl, with
 * checkouts and builds in the cache (one suite a bug), and from nothing (two suites a bug, and ten). Then the engine alone on the suites
 * of the first measurement: which failing tests both see, and how the times compare. Needs an installation (--defects4j, DEFECTS4J_HOME,
 * PATH); suites that --suites does not have are generated first, which is not timed. Seconds are wall clock: leave the machine to it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installationOf } from '../defects4j/installation.js';
import { defects4jBenchmark } from '../src/benchmarks/defects4j/defects4j-benchmark.js';
import { selectBugs } from '../src/benchmarks/select-bugs.js';
import { bugsOf } from '../src/cli/options/bug-list.js';
import { defaultCacheFolder } from '../src/cli/options/cache-folder.js';
import { findArchives } from '../src/formats/archives/archive-folder.js';
import { harnessPool } from '../src/harness/pool.js';
import type { Bug, Side } from '../src/model/bug.js';
import { versions } from '../src/model/bug.js';
import { contentCache } from '../src/store/content-cache.js';
import { agreementOf, agrees } from './defects4j/agreement.js';
import { runSuite } from './defects4j/teval-detection.js';
import { lineOf, lossLine, summaryOf, wholeLine, type Comparison } from './defects4j/report.js';
import { measureSideBySide, type SideBySide } from './defects4j/side-by-side.js';
import { generateSuites, toolOf, type SuiteWishes } from './defects4j/suites.js';

const { values } = parseArgs({
  options: {
    /** Measured with checkouts and builds cached, one suite each; `none` leaves that out. */
    bugs: { type: 'string', default: 'Cli-35,Codec-3,Csv-2,Lang-7,Lang-49,Math-5,Math-36' },
    /** Measured from nothing; as above. */
    'from-nothing': { type: 'string', default: 'Csv-2,Lang-49' },
    /** How many suites a bug these measurements have. */
    'suites-a-bug': { type: 'string', default: '2,10' },
    /** Where the archives are, and where those go that are generated. */
    suites: { type: 'string', default: 'results/bench-defects4j/suites' },
    on: { type: 'string', default: 'buggy' },
    budget: { type: 'string', default: '16' },
    /** EvoSuite's own default (EvoRunner and scaffolding) instead of plain JUnit 4. */
    runtime: { type: 'boolean', default: false },
    /** Archives of this tool in --suites, as they are; nothing is generated. */
    tool: { type: 'string' },
    /** Completes the suites' prefixes: many of these tests fail, and on both versions. */
    oracle: { type: 'string', default: 'no-exception' },
    cache: { type: 'string' },
    defects4j: { type: 'string' },
  },
});

const tools = values.defects4j === undefined ? {} : { defects4jHome: resolve(values.defects4j) };
const installation = await installationOf(tools);
const cacheFolder = resolve(values.cache ?? defaultCacheFolder());
const context = { cache: contentCache(cacheFolder), tools };
const benchmark = await defects4jBenchmark(context);
const tell = (line: string) => process.stdout.write(`${line}\n`);
const wishes: Omit<SuiteWishes, 'seeds'> = {
  folder: resolve(values.suites),
  side: values.on as Side,
  budgetSeconds: Number(values.budget),
  runtime: values.runtime ? 'with' : 'without',
};
const tool = values.tool ?? toolOf(wishes);
const harnesses = harnessPool();
const work = await mkdtemp(join(tmpdir(), 'teval-bench-'));

async function bugsNamed(list: string): Promise<readonly Bug[]> {
  return list === 'none' ? [] : selectBugs(await benchmark.bugs(), await bugsOf(list));
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
      archivesOf: ({ id }) =>
        archives.filter((each) => each.bug === id && each.side === wishes.side && each.id <= seeds),
    },
    workspaces,
    join(work, `${workspaces}-${seeds}`.replace(' ', '-')),
  );
  tell(wholeLine(result));
  return result;
}

/** The engine alone, from the archive to the outcomes of both versions. */
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
        const agreement = logged === 'none' ? 'notRun' : agreementOf(teval.failing[version], logged);
        return { version, agreement } as const;
      }),
      defects4jSeconds: detection.seconds / (archives?.length ?? 1),
    };
    comparisons.push(comparison);
    tell(lineOf(comparison));
    for (const version of versions) {
      const line = lossLine(comparison, version);
      if (line !== '') tell(line);
    }
  }
  return comparisons;
}

try {
  await mkdir(wishes.folder, { recursive: true });
  const bugs = await bugsNamed(values.bugs);
  const comparisons: Comparison[] = [];
  if (bugs.length > 0) {
    const cached = await measured(bugs, 1, 'cached');
    for (const bug of bugs) comparisons.push(...(await compare(bug, cached)));
    tell(`\n${summaryOf(comparisons)}\n`);
  }
  const cold = await bugsNamed(values['from-nothing']);
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
