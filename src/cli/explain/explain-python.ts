import { explainJudgement } from '../../library/explain-judgement.js';
import { formatCount } from '../../render/numbers.js';
import { escapeControls } from '../../render/printable.js';
import { explainPythonItem } from '../../render/python/explain-python.js';
import type { ExplainFlags } from './explain-flags.js';

const defaultLimit = 10;

/** Prints judged tests of a Python program. Throws UserError for what the judgement does not have. */
export async function explainPython(
  program: string,
  folder: string,
  { limit: given, json, ...choices }: ExplainFlags,
): Promise<void> {
  const { testCases } = await explainJudgement(folder, program, choices);
  const limit = given ?? (json === true ? 0 : defaultLimit);
  const shown = limit === 0 ? testCases : testCases.slice(0, limit);
  if (json === true) {
    const flat = shown.map(({ generator, item }) => ({ tests: generator, ...item }));
    process.stdout.write(`${JSON.stringify(flat, undefined, 2)}\n`);
    return;
  }
  process.stdout.write(`${program}: ${formatCount(testCases.length, 'test')} (${folder})\n`);
  for (const { generator, item } of shown)
    process.stdout.write(`\n${escapeControls(explainPythonItem(generator, item))}\n`);
  const more = testCases.length - shown.length;
  if (more > 0) process.stdout.write(`\n${more} more: select fewer with --test, or use --limit 0\n`);
}
