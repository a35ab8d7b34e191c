import type { Command } from 'commander';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { contentCache } from '../../store/content-cache.js';
import { styleOf } from '../../render/style.js';
import { exitCodes } from '../exit.js';
import { defaultCacheFolder } from '../options/cache-folder.js';
import { toolPathsOf } from '../options/tool-options.js';
import type { DoctorFlags } from './doctor-flags.js';
import { examinationText } from './examination-text.js';
import { findingsOf } from './findings.js';
import { memoryFinding, usableMemory } from './memory-finding.js';
import { findingsForRun, plannedFlags } from './planned-run.js';
import { described } from './purposes.js';

/** Examines the machine, prints what was found, and returns the exit code: 0 if the run that it is about can work. */
export async function examine(flags: DoctorFlags, program: Command): Promise<number> {
  const planned = flags.for === undefined ? 'none' : await plannedFlags(flags.for, flags, program);
  const { cache, ...tools } = planned === 'none' ? flags : planned;
  const cacheFolder = cache === undefined ? defaultCacheFolder() : resolve(cache);
  const found = await findingsOf({ cache: contentCache(cacheFolder), tools: toolPathsOf(tools) });
  const findings = (
    planned === 'none'
      ? [...found, memoryFinding(availableParallelism(), usableMemory())]
      : await findingsForRun(found, planned)
  ).map(described);
  const isFit = findings.every(({ state }) => state !== 'missing');
  process.stdout.write(
    flags.json === true
      ? `${JSON.stringify({ isFit, findings }, undefined, 2)}\n`
      : examinationText(findings, isFit, styleOf(process.stdout, process.env)),
  );
  return isFit ? exitCodes.success : exitCodes.incomplete;
}
