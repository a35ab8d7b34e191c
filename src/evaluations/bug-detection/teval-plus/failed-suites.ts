import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readCsv } from '../../../formats/csv/read-csv.js';
import { parseInteger } from '../../../formats/csv/cells.js';
import { readUserFileBytes } from '../../../store/files/user-file.js';
import { combineEvidence, type EvidenceOfBug, type FailedSuites } from './suite-evidence.js';
import type { TestDataPlace } from './layout.js';

/**
 * Reads from a generator's folder (`toga_generated`) how suites ran: `results/failed_tests.csv` and, for merged results,
 * `fixed_results/failed_tests.csv` and the sources in `fixed_d4j_tests`. Sources are read on demand.
 *
 * @throws UserError for a malformed list
 */
export async function readSuiteEvidence({
  generatedFolder,
  method,
  results,
}: TestDataPlace): Promise<{ readonly isThere: boolean; readonly of: EvidenceOfBug }> {
  const first = await readFailedSuites(join(generatedFolder, 'results', 'failed_tests.csv'));
  const second = await readFailedSuites(join(generatedFolder, 'fixed_results', 'failed_tests.csv'));
  const repairedFolder = join(generatedFolder, 'fixed_d4j_tests');
  const repaired = {
    second,
    leftIn: (bug: string) => listTestsLeft(join(repairedFolder, ...splitBugPath(bug, method))),
  };
  return {
    isThere: first !== 'none',
    of: (bug) => combineEvidence(bug, first, results === 'results' ? 'never' : repaired),
  };
}

/** `failed_tests.csv`: the compiler's output, or nothing if the suite was killed. */
async function readFailedSuites(file: string): Promise<FailedSuites | 'none'> {
  if ((await stat(file).catch(() => undefined)) === undefined) return 'none';
  const columns = { required: ['project', 'bug_id', 'error_msg'], others: 'passedOver' } as const;
  const lines = await readCsv(readUserFileBytes(file), file, columns, (record) => {
    const bug = `${record.required('project').trim()}-${parseInteger(record, 'bug_id')}`;
    return [bug, record.text('error_msg').trim() === '' ? 'killed' : 'not compiled'] as const;
  });
  return new Map(lines);
}

function splitBugPath(bug: string, method: string): string[] {
  const dash = bug.lastIndexOf('-');
  return [bug.slice(0, dash), method, bug.slice(dash + 1)];
}

/** The remaining tests of a repaired suite; `none` if it has no archive because it was not run again. */
async function listTestsLeft(folder: string): Promise<ReadonlySet<string> | 'none' | 'unknown'> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => 'none' as const,
  );
  if (entries === 'none') return 'unknown';
  if (!entries.some(({ name }) => name.endsWith('.tar.bz2'))) return 'none';
  const sources = entries.filter((entry) => entry.isFile() && entry.name.endsWith('_ESTest.java'));
  if (sources.length === 0) return 'unknown';
  const names = await Promise.all(
    sources.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const className = relative(folder, path)
        .replace(/\.java$/, '')
        .replaceAll(/[\\/]/g, '.');
      const text = await readFile(path, 'utf8');
      return [...text.matchAll(signature)].map(([, method = '']) => `${className}::${method}`);
    }),
  );
  return new Set(names.flat());
}

/** Head of a test method, as fix_failed_tests.py searches it. */
const signature = /^[^\S\n]*public\s+void\s+(\S+)\(\)/gm;
