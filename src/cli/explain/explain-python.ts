import { requireKnownName } from '../../model/common/require-known.js';
import { UserError } from '../../model/common/errors.js';
import { toFlagName } from '../../options/option.js';
import { readJudgement, type JudgedTest } from '../../python/judge/judged-file.js';
import { formatCount } from '../../render/numbers.js';
import { escapeControls } from '../../render/printable.js';
import { explainPythonItem, nameJudgedTest } from '../../render/python/explain-python.js';
import type { ExplainFlags } from './explain-flags.js';

const defaultLimit = 10;

/** Options that a judgement of Python tests does not have. */
const foreign = ['seed', 'sample', 'verdict'] as const;

interface Found {
  readonly generator: string;
  readonly item: JudgedTest;
}

/** Prints judged tests of a Python program. Throws UserError for what the judgement does not have. */
export async function explainPython(program: string, folder: string, flags: ExplainFlags): Promise<void> {
  const given = foreign.find((name) => flags[name] !== undefined);
  if (given !== undefined)
    throw new UserError(
      `${toFlagName(given)} is for runs; ${folder} has a judgement of Python tests, which takes --oracle, --test and --limit`,
    );
  const generators = await readJudgement(folder);
  const all = generators.flatMap(({ name, items }) =>
    items.map((item): Found => ({ generator: name, item })),
  );
  const where = `the judgement in ${folder}`;
  requireKnownName(where, 'program', program, [...new Set(all.map(({ item }) => item.program))]);
  for (const name of flags.oracle ?? [])
    requireKnownName(
      where,
      'set of tests',
      name,
      generators.map((each) => each.name),
    );
  const found = all.filter(
    ({ generator, item }) =>
      item.program === program &&
      (flags.oracle?.includes(generator) ?? true) &&
      nameJudgedTest(item).includes(flags.test ?? ''),
  );
  const limit = flags.limit ?? (flags.json === true ? 0 : defaultLimit);
  const shown = limit === 0 ? found : found.slice(0, limit);
  if (flags.json === true) {
    const flat = shown.map(({ generator, item }) => ({ tests: generator, ...item }));
    process.stdout.write(`${JSON.stringify(flat, undefined, 2)}\n`);
    return;
  }
  process.stdout.write(`${program}: ${formatCount(found.length, 'test')} (${folder})\n`);
  for (const { generator, item } of shown)
    process.stdout.write(`\n${escapeControls(explainPythonItem(generator, item))}\n`);
  const more = found.length - shown.length;
  if (more > 0) process.stdout.write(`\n${more} more: select fewer with --test, or use --limit 0\n`);
}
