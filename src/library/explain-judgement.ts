import { requireKnownName } from '../model/common/require-known.js';
import { UserError } from '../model/common/errors.js';
import { toFlagName } from '../options/option.js';
import { readJudgement } from '../python/judge/judged-file.js';
import { nameJudgedTest } from '../render/python/explain-python.js';
import type { ExplainChoices } from '../settings/explain-options.js';
import type { ExplainedJudgement } from './results.js';

/** Options that a judgement of Python tests does not have. */
const foreign = ['seed', 'sample', 'verdict'] as const;

/** Reads the judged tests of a Python program that the choices select. Throws UserError for what the judgement does not have. */
export async function explainJudgement(
  folder: string,
  program: string,
  choices: ExplainChoices,
): Promise<ExplainedJudgement> {
  const { oracle, test = '' } = choices;
  const given = foreign.find((name) => choices[name] !== undefined);
  if (given !== undefined)
    throw new UserError(
      `${toFlagName(given)} is for runs; ${folder} has a judgement of Python tests, which takes --oracle, --test and --limit`,
    );
  const generators = await readJudgement(folder);
  const all = generators.flatMap(({ name, items }) => items.map((item) => ({ generator: name, item })));
  const where = `the judgement in ${folder}`;
  requireKnownName(where, 'program', program, [...new Set(all.map(({ item }) => item.program))]);
  for (const name of oracle ?? [])
    requireKnownName(
      where,
      'set of tests',
      name,
      generators.map((each) => each.name),
    );
  return {
    kind: 'python',
    bug: program,
    folder,
    testCases: all.filter(
      ({ generator, item }) =>
        item.program === program &&
        (oracle?.includes(generator) ?? true) &&
        nameJudgedTest(item).includes(test),
    ),
  };
}
