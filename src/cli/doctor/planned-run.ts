import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Checked } from '../../options/option.js';
import { machineOptions } from '../../options/place-options.js';
import type { RunChoices } from '../../settings/run-table.js';
import { resolveChoices } from '../options/evaluate.js';
import { forecastRun } from '../../library/forecast-run.js';
import type { Finding } from './finding.js';
import { examineMemory, readUsableMemory } from './memory-finding.js';
import { parsePlannedCommand } from './planned-command.js';
import { splitShellWords } from './shell-words.js';
import { rateByNeed, examinePlannedSize } from './planned-findings.js';

/** The flags of the run that is planned, those of the doctor itself first. */
export async function parsePlannedFlags(
  line: string,
  own: Checked<typeof machineOptions>,
  program: Command,
): Promise<RunChoices> {
  const given = Object.entries(own).filter(([name]) => Object.hasOwn(machineOptions, name));
  const advice = `--for '${line}': give a command of teval run, as in --for 'run --benchmark maven'`;
  const planned = await parsePlannedCommand(splitShellWords(line), program, advice);
  return { ...planned, ...Object.fromEntries(given) };
}

/**
 * Findings rated by the requirements and the size of the planned run. Throws UserError for options that `teval run` refuses. A run that needs
 * Defects4J can't be planned without it.
 */
export async function examineForRun(findings: readonly Finding[], flags: RunChoices): Promise<Finding[]> {
  const isThere = findings.some(({ name, state }) => name === 'Defects4J' && state === 'ok');
  if (flags.benchmark === 'defects4j' && !isThere)
    return findings.map((each) =>
      rateByNeed(each, { benchmark: 'defects4j', generates: 'unknown', sandbox: 'unknown' }),
    );
  const options = await resolveChoices(flags);
  const forecast = await forecastRun(options);
  const { generator } = options.prefixes;
  const planned = {
    benchmark: options.benchmark,
    generates: forecast.suites.to_generate > 0 ? generator : 'nothing',
    sandbox: options.environment.sandbox,
  };
  const isOneDisk =
    (await findDevice(resolve(options.cacheFolder))) === (await findDevice(resolve(options.out)));
  return [
    ...findings.map((each) => rateByNeed(each, planned)),
    examineMemory(options.workers, readUsableMemory(), options.testMemoryMegabytes),
    ...examinePlannedSize(forecast, isOneDisk),
  ];
}

/** The disk of a folder, or of its nearest existing parent. */
async function findDevice(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => 'none' as const);
  return found === 'none' ? findDevice(dirname(folder)) : found.dev;
}
