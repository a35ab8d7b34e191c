import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import type { ToolSettings } from '../options/tool-settings.js';
import { runOptionsOf } from '../options/run-options.js';
import type { RunFlags } from '../options/run-flags.js';
import { forecastRun } from '../plan/forecast-run.js';
import type { Finding } from './finding.js';
import { memoryFinding, usableMemory } from './memory-finding.js';
import { plannedCommand } from './planned-command.js';
import { shellWords } from './shell-words.js';
import { neededBy, plannedFindings } from './planned-findings.js';

/** The flags of the run that is planned, those of the doctor itself first. */
export async function plannedFlags(
  line: string,
  own: ToolSettings & { readonly cache?: string },
  program: Command,
): Promise<RunFlags> {
  const { java, java8, evosuiteJar, defects4j, defects4jJava, jars, cache } = own;
  const given = { java, java8, evosuiteJar, defects4j, defects4jJava, jars, cache };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  const advice = `--for '${line}': name a command of teval run, as in --for 'run --benchmark maven'`;
  const planned = await plannedCommand(shellWords(line), program, advice);
  return { ...planned, ...Object.fromEntries(known) };
}

/**
 * What was found, weighed by what the planned run needs, and what that takes. Throws UserError for options that `teval run` refuses. Without
 * a Defects4J that it needs, a run can't be planned.
 */
export async function findingsForRun(findings: readonly Finding[], flags: RunFlags): Promise<Finding[]> {
  const isThere = findings.some(({ name, state }) => name === 'Defects4J' && state === 'ok');
  if (flags.benchmark === 'defects4j' && !isThere)
    return findings.map((each) =>
      neededBy(each, { benchmark: 'defects4j', generates: 'unknown', sandbox: 'unknown' }),
    );
  const options = await runOptionsOf(flags);
  const forecast = await forecastRun(options);
  const { generator } = options.prefixes;
  const planned = {
    benchmark: options.benchmark,
    generates: forecast.suites.to_generate > 0 ? generator : 'nothing',
    sandbox: options.environment.sandbox,
  };
  const isOneDisk = (await deviceOf(resolve(options.cacheFolder))) === (await deviceOf(resolve(options.out)));
  return [
    ...findings.map((each) => neededBy(each, planned)),
    memoryFinding(options.workers, usableMemory()),
    ...plannedFindings(forecast, isOneDisk),
  ];
}

/** The disk of a folder, or of where it would be made. */
async function deviceOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => 'none' as const);
  return found === 'none' ? deviceOf(dirname(folder)) : found.dev;
}
