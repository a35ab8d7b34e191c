import type { SuiteContext } from './suite-context.js';
import { UserError, isForeseen, messageOf } from '../model/errors.js';
import { writeSuiteArchive } from '../formats/archives/archive-write.js';
import { contentCache } from '../store/content-cache.js';
import { planRun, suitesOf, type Plan } from './1-plan.js';
import { workspacesOf } from './2-workspaces.js';
import { suiteOf } from './3-suite.js';
import type { SuiteAddress } from '../model/suite.js';
import type { SuiteId } from '../model/unit.js';
import { safeListener } from './events.js';
import type { RunOptions } from './options.js';
import { onTasks, slots } from './slots.js';

/** How suites are written to a folder. */
export interface SuiteExport {
  readonly folder: string;
  /** The tool's part of the archives' names. */
  readonly tool: string;
  readonly form: 'tar.bz2' | 'tar.gz';
  /** What a suite that is neither recorded nor in the cache gives: it is written now, or that is an error. */
  readonly missing: 'generate' | 'refuse';
}

export interface ExportedSuites {
  readonly archives: readonly string[];
  /** Suites without tests have no archive. */
  readonly empty: readonly SuiteId[];
  readonly failed: readonly { readonly suite: SuiteId; readonly reason: string }[];
}

/**
 * Writes the suites that a run with these options works on as archives in Defects4J's naming. A suite that can't be had is
 * reported, and the others are written all the same. Throws UserError for bad options before anything is written.
 */
export async function exportSuites(options: RunOptions, to: SuiteExport): Promise<ExportedSuites> {
  const cache = contentCache(options.cacheFolder, { purpose: to.folder });
  const planned = await planRun(options, cache);
  const plan = to.missing === 'generate' ? planned : withoutGenerating(planned);
  const signal = new AbortController().signal;
  const workers = slots(options.workers, signal);
  const context: SuiteContext = { plan, cache, workers, listener: safeListener({}), signal };
  const archives: string[] = [];
  const empty: SuiteId[] = [];
  const failed: { suite: SuiteId; reason: string }[] = [];

  const exportOne = async (task: SuiteAddress) => {
    const suite = { bug: task.bug.id, side: task.side, seed: task.seed };
    try {
      const found = await suiteOf(context, task, await workspacesOf(context, task));
      const written = await writeSuiteArchive(to.folder, found.suite, to.tool, to.form);
      if (written === 'empty') empty.push(suite);
      else archives.push(written.path);
    } catch (thrown) {
      if (!isForeseen(thrown)) throw thrown;
      failed.push({ suite, reason: messageOf(thrown) });
    }
  };
  await onTasks(options.workers, suitesOf(plan), exportOne).finally(() => cache.release());
  return { archives: archives.sort(), empty, failed };
}

/** With a generator whose suites are there or are lost: writing them anew might give others. */
function withoutGenerating(plan: Plan): Plan {
  const { testGenerator, options } = plan;
  const generate = () =>
    Promise.reject(
      new UserError(
        `the run's suite is neither recorded nor in the cache ${options.cacheFolder}; name the run's cache with --cache DIR`,
      ),
    );
  return { ...plan, testGenerator: { ...testGenerator, generate } };
}
