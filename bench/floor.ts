import type { UnitResult } from '../src/evaluations/bug-detection/unit-result.js';
import { createSuiteContext } from '../src/pipeline/suite-context.js';
/**
 * `npm executeRun bench:floor`: compares the bundled run, with workspaces and suites cached, with the minimum cost of the same test cases
 * (bench/java/Floor.java), and two workers with one, side by side. Two floors in parallel, with half of the classes each, show what a second worker
 * can gain on this machine. Excludes the bug with an endless loop, because its time limits are the same for all.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { fetchJunit4 } from '../src/toolchain/artefacts.js';
import { findJdk } from '../src/toolchain/jdk.js';
import { defects4jEnvironment } from '../src/model/program/defects4j-environment.js';
import { versions } from '../src/model/program/bug.js';
import { anyJava } from '../src/model/program/workspace.js';
import { planRun, listSuites } from '../src/pipeline/1-plan.js';
import { prepareWorkspaces } from '../src/pipeline/2-workspaces.js';
import { obtainSuite } from '../src/pipeline/3-suite.js';
import { extractCandidates } from '../src/pipeline/4-candidates.js';
import { createAsker } from '../src/pipeline/asking/ask-generators.js';
import { createTestCases } from '../src/pipeline/5-test-cases.js';
import type { RunOptions } from '../src/settings/run-options.js';
import { executeRun } from '../src/pipeline/run.js';
import { createContentCache } from '../src/store/cache/content-cache.js';
import { packageRoot } from '../src/store/files/package-root.js';
import { readUnitResults } from '../src/store/run/run-folder.js';
import { bundledOptions } from './bundled-options.js';

const rounds = 3;
const folder = await mkdtemp(join(tmpdir(), 'teval-floor-'));
const tools = {};
const cache = createContentCache(join(folder, 'cache'));
let runs = 0;

function optionsFor(workers: number, bugs: RunOptions['bugs']): RunOptions {
  const out = join(folder, `run-${(runs += 1)}`);
  const environment = { sandbox: 'none', ...defects4jEnvironment } as const;
  return bundledOptions(folder, { workers, bugs, out, reruns: 0, environment });
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** A run that executes every test, with workspaces and suites from the cache. */
async function execution(workers: number, bugs: RunOptions['bugs']): Promise<number> {
  await rm(join(cache.root, 'executions'), { recursive: true, force: true });
  return measureSeconds(() => executeRun(optionsFor(workers, bugs)));
}

/** Writes the test classes of a run as compiled, without tests that do not compile. Returns Floor's lines for them. */
async function writeClasses(options: RunOptions): Promise<string[]> {
  const lost = new Set<string>();
  for await (const { unit, testCases } of readUnitResults<UnitResult>(options.out))
    for (const each of testCases)
      for (const version of versions)
        if (each[version].status === 'notCompiled')
          lost.add([unit.bug, unit.seed, unit.oracleGenerator, version, each.testCase.id].join());

  const plan = await planRun({ ...options, out: join(folder, 'none') }, cache);
  const context = createSuiteContext(plan, cache, 1);
  const { signal } = context;
  const oracles = createAsker({ cache, stop: signal, signal });
  const lines: string[] = [];
  for (const task of listSuites(plan)) {
    const { bug, side, seed } = task;
    const workspaces = await prepareWorkspaces(context, task);
    const { suite } = await obtainSuite(context, task, workspaces);
    const candidates = await extractCandidates(suite, bug, workspaces[side]!, options);
    for (const generator of plan.oracleGenerators) {
      const request = { bug, side, seed, workspace: workspaces[side]! };
      const { testCases } = await createTestCases(candidates, generator, request, oracles);
      for (const frame of candidates.frames) {
        for (const version of versions) {
          const sources = testCases
            .filter(({ candidate }) => candidate.suiteClass === frame.className)
            .filter(({ id }) => !lost.has([bug.id, seed, generator.name, version, id].join()))
            .map(({ source }) => source);
          if (sources.length === 0) continue;
          const file = join(folder, 'classes', `${lines.length}.java`);
          await mkdir(join(folder, 'classes'), { recursive: true });
          await writeFile(file, frame.before + sources.join('\n') + frame.after);
          lines.push([workspaces[version]!.classPath.join(delimiter), frame.className, file].join('\t'));
        }
      }
    }
  }
  await oracles.close();
  return lines;
}

/** Runs `jvms` JVMs in parallel, each with its share of the classes. */
async function floor(lines: readonly string[], jvms: number): Promise<number> {
  const lists = await Promise.all(
    Array.from({ length: jvms }, async (_, jvm) => {
      const list = join(folder, `classes-${jvm}-of-${jvms}.tsv`);
      await writeFile(list, lines.filter((_line, index) => index % jvms === jvm).join('\n'));
      return list;
    }),
  );
  const { home } = await findJdk(anyJava, tools);
  const junit = await fetchJunit4({ cache, tools });
  const flags = ['-Xmx1024m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto'];
  const source = join(packageRoot, 'bench', 'java', 'Floor.java');
  return measureSeconds(() =>
    Promise.all(
      lists.map((list) =>
        execa(join(home, 'bin', 'java'), [...flags, '-cp', junit.join(delimiter), source, list], {
          env: { TZ: defects4jEnvironment.timeZone },
        }),
      ),
    ),
  );
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

try {
  const planned = await planRun(optionsFor(1, 'all'), cache);
  const bugs = planned.configuration.bugs.filter((bug) => bug !== 'Template-1');
  const first = optionsFor(2, bugs);
  await executeRun(first);
  const lines = await writeClasses(first);
  const seconds: Record<'floor' | 'floors' | 'one' | 'two', number[]> = {
    floor: [],
    floors: [],
    one: [],
    two: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    seconds.floor.push(await floor(lines, 1));
    seconds.floors.push(await floor(lines, 2));
    seconds.one.push(await execution(1, bugs));
    seconds.two.push(await execution(2, bugs));
  }
  const floorOfOne = median(seconds.floor);
  const floorOfTwo = median(seconds.floors);
  const one = median(seconds.one);
  const two = median(seconds.two);
  console.log(
    [
      `floor, one JVM: ${floorOfOne.toFixed(1)} s; two JVMs, half of it each: ${floorOfTwo.toFixed(1)} s; one worker: ${one.toFixed(1)} s; two workers: ${two.toFixed(1)} s (medians of ${rounds})`,
      `one worker against the floor: ${(one / floorOfOne).toFixed(2)}×`,
      `one worker against two: ${(one / two).toFixed(2)}×; one floor against two: ${(floorOfOne / floorOfTwo).toFixed(2)}×`,
    ].join('\n'),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
