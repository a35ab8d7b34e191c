import type { Bug } from '../../model/program/bug.js';
import type { Workspace } from '../../model/program/workspace.js';
import type { SuiteAttribution } from '../../model/suite/attribution.js';
import type { TestSuite } from '../../model/suite/suite.js';
import type { RunOptions } from '../../settings/run-options.js';
import type { OracleFrame } from '../../source/rendering/render-frame.js';
import { declaresOrderOfAll } from '../../source/suites/declared-order.js';
import type { Cache } from '../../store/cache/cache.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { packageVersion } from '../../store/files/package-root.js';
import type { KeepRead, CandidatesInSuite } from '../4-candidates.js';
import { methodVersions } from '../inputs/method-versions.js';

/** All that decides what reading a suite gives. */
interface Reading {
  readonly suite: TestSuite;
  readonly bug: Bug;
  readonly workspace: Workspace;
  readonly options: Pick<RunOptions, 'prefixView' | 'focalSearch'>;
  readonly attribution: SuiteAttribution | 'none' | 'brokeDown';
}

/** Parsing and cutting a suite takes longer than all else of a run whose outcomes are cached. */
export async function keepCandidates(
  cache: Cache,
  { suite, bug, workspace, options, attribution }: Reading,
  read: Parameters<KeepRead>[0],
): ReturnType<KeepRead> {
  const { files, build, foreignTests = [], assertedCalls = 'cut' } = suite;
  const key = {
    version: [packageVersion, methodVersions.testCases],
    files: files.map(({ path, source }) => [path, source]),
    build:
      build === undefined
        ? 'none'
        : {
            ...{ outcomes: build.outcomes, without: build.withoutIntegrationTests },
            ordered: build.starts.map((start) => [start.classes, declaresOrderOfAll(start)]),
          },
    foreignTests: foreignTests.map(({ className, tests }) => [
      className,
      ...tests.map(({ suiteTest }) => suiteTest),
    ]),
    assertedCalls,
    workspace: workspace.digest,
    sources: await Promise.all(workspace.sourceFolders.map((folder) => cache.digestPath(folder))),
    modifiedClasses: bug.modifiedClasses,
    prefixView: options.prefixView,
    focalSearch: options.focalSearch,
    attribution: digestOfKey(attribution),
  };
  const kept = await cache.keep('candidates', key, async () => {
    const made = await read();
    return made === 'librariesMatter' ? made : toKept(made);
  });
  return kept === 'librariesMatter' ? kept : fromKept(kept);
}

/** A frame whose names are a list, because JSON has no sets. */
type KeptFrame = Omit<OracleFrame, 'typeNames'> & { readonly typeNames: readonly string[] };
type KeptSuite = Omit<CandidatesInSuite, 'frames' | 'prefixFrames'> &
  Readonly<Record<'frames' | 'prefixFrames', readonly KeptFrame[]>>;

function toKept({ frames, prefixFrames, ...rest }: CandidatesInSuite): KeptSuite {
  const list = (frame: OracleFrame) => ({ ...frame, typeNames: [...frame.typeNames] });
  return { ...rest, frames: frames.map(list), prefixFrames: prefixFrames.map(list) };
}

function fromKept({ frames, prefixFrames, ...rest }: KeptSuite): CandidatesInSuite {
  const restore = (frame: KeptFrame) => ({ ...frame, typeNames: new Set(frame.typeNames) });
  return { ...rest, frames: frames.map(restore), prefixFrames: prefixFrames.map(restore) };
}
