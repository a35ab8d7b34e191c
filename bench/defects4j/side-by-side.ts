import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import type { Installation } from '../../defects4j/installation.js';
import type { Benchmark } from '../../src/benchmarks/benchmark.js';
import type { FoundArchive } from '../../src/formats/archives/archive-folder.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import type { Bug } from '../../src/model/program/bug.js';
import { completeSuites } from './completed.js';
import { runBugDetection, type Detection } from './defects4j-detection.js';
import { cacheOfWorkspaces, timeWholeCommand, type WholeRun } from './whole-command.js';

/** Input of both sides. */
export interface Sides {
  readonly installation: Installation;
  readonly benchmark: Benchmark;
  /** Folder of workspaces made in advance. */
  readonly cacheFolder: string;
  readonly bugs: readonly Bug[];
  readonly run: WholeRun;
  /** The archives to use for a bug. */
  readonly findArchives: (bug: Bug) => readonly FoundArchive[];
}

/** One measurement of whole commands. */
export interface SideBySide {
  readonly workspaces: 'cached' | 'from nothing';
  readonly bugs: number;
  readonly suites: number;
  /** Time for completing the suites, which run_bug_detection.pl does not do. */
  readonly completionSeconds: number;
  readonly detectionSeconds: number;
  /** Before and after the other side's call. */
  readonly ourSeconds: readonly [number, number];
  /** Load of the machine in the last minute, per core. */
  readonly load: number;
  readonly detections: ReadonlyMap<string, DetectedBug>;
}

export interface DetectedBug {
  readonly detection: Detection;
  readonly archives: readonly FoundArchive[];
}

/**
 * Runs the same suites through both, alternating: `teval run` on all bugs, Defects4J bug by bug, `teval run` again. Both determine which tests fail
 * on which version; teval also computes verdicts, reruns and a ranking.
 */
export async function measureSideBySide(
  sides: Sides,
  workspaces: SideBySide['workspaces'],
  work: string,
): Promise<SideBySide> {
  if (workspaces === 'cached') for (const bug of sides.bugs) await sides.benchmark.workspace(bug, 'buggy');
  const before = await runTeval(sides, workspaces, join(work, 'before'));
  const { completionSeconds, detectionSeconds, detections } = await runDefects4j(
    sides,
    join(work, 'defects4j'),
  );
  const load = loadavg()[0] ?? 0;
  const after = await runTeval(sides, workspaces, join(work, 'after'));
  const suites = [...detections.values()].reduce((sum, { archives }) => sum + archives.length, 0);
  return {
    workspaces,
    bugs: sides.bugs.length,
    suites,
    completionSeconds,
    detectionSeconds,
    ourSeconds: [before, after],
    load,
    detections,
  };
}

async function runTeval(
  { run, cacheFolder }: Sides,
  workspaces: SideBySide['workspaces'],
  folder: string,
): Promise<number> {
  const cache = join(folder, 'cache');
  if (workspaces === 'cached') await cacheOfWorkspaces(cacheFolder, cache);
  try {
    return await timeWholeCommand(run, cache, join(folder, 'run'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runDefects4j(sides: Sides, work: string) {
  const { installation, benchmark, bugs, run, findArchives } = sides;
  const cache = createContentCache(sides.cacheFolder);
  const detections = new Map<string, DetectedBug>();
  let [completionSeconds, detectionSeconds] = [0, 0];
  for (const bug of bugs) {
    const given = findArchives(bug);
    const workspace = await benchmark.workspace(bug, run.side);
    const folder = join(work, bug.id);
    const start = performance.now();
    const completed = join(work, `${bug.id}-completed`);
    const archives = await completeSuites(completed, given, run.tool, run.oracle, bug, workspace, cache);
    completionSeconds += (performance.now() - start) / 1000;
    const detection = await runBugDetection(installation, bug, run.side, archives, folder);
    detectionSeconds += detection.seconds;
    detections.set(bug.id, { detection, archives });
    await rm(folder, { recursive: true, force: true });
  }
  return { completionSeconds, detectionSeconds, detections };
}
