import type { DoctorFlags } from './doctor-flags.js';
import { toolPathsOf } from '../options/tool-options.js';
import { resolve } from 'node:path';
import { wrapped } from '../../render/columns.js';
import { coloursOf, styleOf, type Style } from '../../render/style.js';
import { contentCache } from '../../store/content-cache.js';
import { defaultCacheFolder } from '../options/cache-folder.js';
import { exitCodes } from '../exit.js';
import type { Finding } from './finding.js';
import { findingsOf } from './findings.js';

/** Examines the machine, prints what was found, and returns the exit code: 0 if a run with default settings can work. */
export async function examine(flags: DoctorFlags): Promise<number> {
  const cacheFolder = flags.cache === undefined ? defaultCacheFolder() : resolve(flags.cache);
  const findings = await findingsOf({ cache: contentCache(cacheFolder), tools: toolPathsOf(flags) });
  const isFit = findings.every(({ state }) => state !== 'missing');
  process.stdout.write(
    flags.json === true
      ? `${JSON.stringify({ isFit, findings }, undefined, 2)}\n`
      : examinationText(findings, isFit, styleOf(process.stdout, process.env)),
  );
  return isFit ? exitCodes.success : exitCodes.incomplete;
}

const words: Readonly<Record<Finding['state'], string>> = { ok: 'ok', absent: 'absent', missing: 'MISSING' };
const labelColumns = 29;

/** A line for each finding, with what to do below it where something is not there. */
export function examinationText(findings: readonly Finding[], isFit: boolean, style: Style): string {
  const { green, yellow, red, dim } = coloursOf(style);
  const colours = { ok: green, absent: yellow, missing: red };
  const indent = ' '.repeat(labelColumns);
  const block = (text: string) => wrapped(`${indent}${text}`.split(/(?<=\S) /), style.columns, labelColumns);
  const lines = findings.flatMap(({ name, state, found, advice }) => [
    `${colours[state](words[state].padEnd(8))} ${name.padEnd(labelColumns - 9)}${block(found).trimStart()}`,
    ...(state === 'ok' ? [] : [dim(block(advice))]),
  ]);
  const verdict = isFit
    ? 'teval run can work here.'
    : 'teval run cannot work yet: see what is MISSING above.';
  return `${lines.join('\n')}\n\n${verdict}\n`;
}
