import { suiteConventions } from '../test-generators/registry.js';
import { createSuiteContext } from './suite-context.js';
import { UserError, isForeseen, getMessage } from '../model/common/errors.js';
import { writeSuiteArchive } from '../formats/archives/archive-write.js';
import { loadJavaParser } from '../source/parser.js';
import { withImportsOfClaims } from '../source/suites/claim-imports.js';
import type { Cache } from '../store/cache/cache.js';
import { useCache } from '../store/cache/content-cache.js';
import { planRun, listSuites, type Plan } from './1-plan.js';
import { prepareWorkspaces } from './2-workspaces.js';
import { obtainSuite } from './3-suite.js';
import type { SuiteAddress } from '../model/suite/suite.js';
import type { SuiteId } from '../model/unit/unit.js';
import type { RunOptions } from '../settings/run-options.js';
import { runTasks } from '../execution/slots.js';

/** How to write suites to a folder. */
export interface SuiteExport {
  readonly folder: string;
  /** The tool's part of the archives' names. */
  readonly tool: string;
  readonly form: 'tar.bz2' | 'tar.gz';
  /** How to treat a suite that is neither recorded nor cached: generate it, or fail. */
  readonly missing: 'generate' | 'refuse';
}

export interface ExportedSuites {
  readonly archives: readonly string[];
  /** Suites without tests have no archive. */
  readonly empty: readonly SuiteId[];
  readonly failed: readonly { readonly suite: SuiteId; readonly reason: string }[];
}

/**
 * Writes the suites that a run with these options uses as archives with Defects4J's names. A suite that fails is reported, and the others are written
 * nevertheless. Throws UserError for invalid options before writing anything.
 */
export function exportSuites(options: RunOptions, to: SuiteExport): Promise<ExportedSuites> {
  return useCache(options.cacheFolder, (cache) => exportWithCache(options, to, cache), {
    purpose: to.folder,
  });
}

async function exportWithCache(options: RunOptions, to: SuiteExport, cache: Cache): Promise<ExportedSuites> {
  const planned = await planRun(options, cache);
  const plan = to.missing === 'generate' ? planned : withoutGenerating(planned);
  const context = createSuiteContext(plan, cache, options.workers);
  const parser = await loadJavaParser();
  const archives: string[] = [];
  const empty: SuiteId[] = [];
  const failed: { suite: SuiteId; reason: string }[] = [];

  const exportOne = async (task: SuiteAddress) => {
    const suite = { bug: task.bug.id, side: task.side, seed: task.seed };
    try {
      const found = await obtainSuite(context, task, await prepareWorkspaces(context, task));
      const files = found.suite.files.map((file) => ({
        ...file,
        source: withImportsOfClaims(parser, file.source, suiteConventions),
      }));
      const written = await writeSuiteArchive(to.folder, { ...found.suite, files }, to.tool, to.form);
      if (written === 'empty') empty.push(suite);
      else archives.push(written.path);
    } catch (thrown) {
      if (!isForeseen(thrown)) throw thrown;
      failed.push({ suite, reason: getMessage(thrown) });
    }
  };
  await runTasks(options.workers, listSuites(plan), exportOne);
  return { archives: archives.sort(), empty, failed };
}

/** Disables generation, because generating lost suites again might give different ones. */
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
