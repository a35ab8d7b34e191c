import { createHash } from 'node:crypto';
import { basename, extname, relative, sep } from 'node:path';
import type { RunOptions } from '../../pipeline/options.js';
import { settingsOf } from '../../pipeline/settings.js';
import { canonicalJson } from '../../store/canonical-json.js';

const digestLength = 6;

/** The options of a run that has no folder yet. */
export type UnplacedOptions = Omit<RunOptions, 'out'>;

/**
 * The name of the folder for a run that names none: `<benchmark>-<side>`, with a short digest behind it where anything else that
 * decides the rows is not as in `defaults`, the run without flags. The same command finds its folder again, and another one has another.
 */
export function runNameOf(options: UnplacedOptions, defaults: UnplacedOptions): string {
  const name = `${benchmarkNameOf(options.benchmark)}-${options.side}`;
  const choices = choicesOf(options);
  if (choices === choicesOf({ ...defaults, side: options.side })) return name;
  const digest = createHash('sha256').update(choices).digest('hex');
  return `${name}-${digest.slice(0, digestLength)}`;
}

/** The settings, and the tools that the user named. EvoSuite's Java 8 and a folder of jars have no influence on what is asked for. */
function choicesOf(options: UnplacedOptions): string {
  const { benchmark, tools } = options;
  const { javaHome, evosuiteJar, defects4jHome, defects4jJavaHome } = tools;
  // Files of the same name in other folders are other benchmarks.
  const folder = isFile(benchmark) && relative('.', benchmark).includes(sep) ? relative('.', benchmark) : '';
  return canonicalJson({
    ...settingsOf(options),
    benchmark: folder,
    tools: { javaHome, evosuiteJar, defects4jHome, defects4jJavaHome },
  });
}

function benchmarkNameOf(benchmark: string): string {
  const name = isFile(benchmark) ? basename(benchmark, extname(benchmark)) : benchmark;
  return name.replace(/[^\w.-]+/g, '-');
}

function isFile(benchmark: string): boolean {
  return /[\\/.]/.test(benchmark);
}
