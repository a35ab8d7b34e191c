/**
 * `npm run bench:defects4j -- [--bugs Lang-1,Codec-3] [--suites DIR] …`: the same test suites through teval and through Defects4J's own
 * run_bug_detection.pl, one behind the other on the same machine. Prints for each suite which failing tests both see, and how the times
 * compare: with the workspaces cached, and from nothing. Needs an installation (--defects4j, DEFECTS4J_HOME, PATH), and EvoSuite where
 * --suites has no archive for a bug yet. Seconds are wall clock: leave the machine to it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defects4jBenchmark } from '../src/benchmarks/defects4j/defects4j-benchmark.js';
import { installationOf } from '../defects4j/installation.js';
import { selectBugs } from '../src/benchmarks/select-bugs.js';
import { bugsOf } from '../src/cli/options/bug-list.js';
import { defaultCacheFolder } from '../src/cli/options/cache-folder.js';
import { harnessPool } from '../src/harness/pool.js';
import type { Bug, Side } from '../src/model/bug.js';
import { versions } from '../src/model/bug.js';
import { messageOf } from '../src/model/errors.js';
import { findArchives, type FoundArchive } from '../src/formats/archives/archive-folder.js';
import { contentCache } from '../src/store/content-cache.js';
import { agreementOf, agrees } from './defects4j/agreement.js';
import { runSuite, type SuiteOutcomes } from './defects4j/ours.js';
import { completeSuites } from './defects4j/completed.js';
import { lineOf, lossLine, summaryOf, type Comparison, type FromNothing } from './defects4j/report.js';
import { generateSuites, toolOf, type SuiteWishes } from './defects4j/suites.js';
import { runBugDetection } from './defects4j/theirs.js';

const defaultBugs = [
  'Cli-3,Cli-5,Cli-17,Cli-27,Cli-35,Codec-3,Codec-10,Codec-15,Codec-17,Csv-1,Csv-2,Csv-3,Csv-6,Csv-9',
  'Lang-5,Lang-7,Lang-22,Lang-45,Lang-49,Lang-51,Math-5,Math-9,Math-26,Math-36,Math-46',
].join(',');

const { values } = parseArgs({
  options: {
    bugs: { type: 'string', default: defaultBugs },
    suites: { type: 'string', default: 'results/bench-defects4j/suites' },
    on: { type: 'string', default: 'buggy' },
    seeds: { type: 'string', default: '1' },
    budget: { type: 'string', default: '16' },
    /** EvoSuite's own default (EvoRunner and scaffolding) instead of plain JUnit 4. */
    runtime: { type: 'boolean', default: false },
    /** Archives of this tool in --suites, as they are; nothing is generated. */
    tool: { type: 'string' },
    /** Complete the suites' prefixes with an oracle generator, so that many tests fail: no-exception, javadoc. */
    oracle: { type: 'string' },
    /** Leave the measurement from nothing out: it takes as long as a checkout and a build of each version. */
    cached: { type: 'boolean', default: false },
    cache: { type: 'string' },
    defects4j: { type: 'string' },
  },
});

const tools = values.defects4j === undefined ? {} : { defects4jHome: resolve(values.defects4j) };
const installation = await installationOf(tools);
const context = { cache: contentCache(resolve(values.cache ?? defaultCacheFolder())), tools };
const benchmark = await defects4jBenchmark(context);
const wishes: SuiteWishes = {
  folder: resolve(values.suites),
  side: values.on as Side,
  seeds: Number(values.seeds),
  budgetSeconds: Number(values.budget),
  runtime: values.runtime ? 'with' : 'without',
};
const tell = (line: string) => process.stdout.write(`${line}\n`);

const { oracle } = values;
const tool = values.tool ?? toolOf(wishes);

/** The bug's suites, generated and completed where the folder does not have them. */
async function archivesOf(bug: Bug): Promise<readonly FoundArchive[]> {
  const { folder, side, seeds } = wishes;
  if (values.tool === undefined) await generateSuites(bug, wishes, benchmark, context, tell);
  const { archives } = await findArchives(folder, tool);
  const generated = archives.filter((each) => each.bug === bug.id && each.side === side && each.id <= seeds);
  if (oracle === undefined) return generated;
  const workspace = await benchmark.workspace(bug, side);
  return completeSuites(folder, generated, tool, oracle, bug, workspace, context.cache);
}

/** Theirs first, then ours: each suite on both versions. */
async function compare(bug: Bug, archives: readonly FoundArchive[], work: string): Promise<Comparison[]> {
  const theirs = await runBugDetection(installation, bug, wishes.side, archives, join(work, bug.id));
  await Promise.all(versions.map((version) => benchmark.workspace(bug, version)));
  const comparisons: Comparison[] = [];
  for (const archive of archives) {
    const ours = await runSuite(archive, bug, benchmark, context, harnesses);
    const detected = theirs.suites.get(archive.id);
    if (detected === undefined) continue;
    const agreement = versions.map((version) => {
      const logged = detected.logged[version];
      return {
        version,
        agreement: logged === 'none' ? ('notRun' as const) : agreementOf(ours.failing[version], logged),
      };
    });
    const comparison = {
      bug: bug.id,
      suite: archive.id,
      ours,
      detected,
      agreement,
      theirSeconds: theirs.seconds / archives.length,
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

/** Checkout, build of both versions, and all suites, with an empty cache and no JVM running. */
async function fromNothing(bug: Bug, archives: readonly FoundArchive[], folder: string): Promise<number> {
  const fresh = { cache: contentCache(folder), tools };
  const cold = await defects4jBenchmark(fresh);
  const pool = harnessPool();
  const start = performance.now();
  try {
    const outcomes: SuiteOutcomes[] = [];
    for (const archive of archives) outcomes.push(await runSuite(archive, bug, cold, fresh, pool));
    return (performance.now() - start) / 1000;
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const harnesses = harnessPool();
const work = await mkdtemp(join(tmpdir(), 'teval-bench-'));
const comparisons: Comparison[] = [];
const cold: FromNothing[] = [];
try {
  await mkdir(wishes.folder, { recursive: true });
  const wanted = await bugsOf(values.bugs);
  for (const bug of selectBugs(await benchmark.bugs(), wanted)) {
    try {
      const mine = await archivesOf(bug);
      if (mine.length === 0) continue;
      const compared = await compare(bug, mine, work);
      comparisons.push(...compared);
      if (!values.cached) {
        const ourSeconds = await fromNothing(bug, mine, join(work, `${bug.id}-cache`));
        const theirSeconds = compared.reduce((sum, each) => sum + each.theirSeconds, 0);
        cold.push({ bug: bug.id, suites: mine.length, ourSeconds, theirSeconds });
        tell(
          `${bug.id} from nothing, ${mine.length} suites: Defects4J ${theirSeconds.toFixed(1)} s, teval ${ourSeconds.toFixed(1)} s, ` +
            `${(theirSeconds / ourSeconds).toFixed(1)}×`,
        );
      }
    } catch (thrown) {
      tell(`${bug.id} left out: ${messageOf(thrown)}`);
    } finally {
      await rm(join(work, bug.id), { recursive: true, force: true });
    }
  }
  tell(`\n${summaryOf(comparisons, cold)}`);
  if (
    comparisons.some(({ agreement }) =>
      agreement.some((each) => each.agreement !== 'notRun' && !agrees(each.agreement)),
    )
  )
    process.exitCode = 1;
} finally {
  await harnesses.close();
  await rm(work, { recursive: true, force: true });
}
