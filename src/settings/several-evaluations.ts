import { join } from 'node:path';
import {
  usualEvaluation,
  evaluationOptions,
  isOfOtherEvaluation,
} from '../evaluations/evaluation-options.js';
import { loadEvaluation } from '../evaluations/registry.js';
import { UserError } from '../model/common/errors.js';
import type { Options } from '../options/option.js';
import type { RunChoices } from './run-table.js';

/**
 * The choices of each evaluation that `--evaluation` lists, in order. All have the same suites, oracles and tests, so that the cache gives each of them
 * the executions of the first. Each has a run's folder: the one that it has alone, or one below `--out`. An option of one evaluation is left out of the
 * others' choices. One evaluation, or none, changes nothing.
 *
 * @throws UserError for a name that is unknown or listed twice, and for options that need one summary
 */
export async function splitEvaluations(choices: RunChoices): Promise<readonly RunChoices[]> {
  const given = (choices.evaluation ?? usualEvaluation).split(',').map((each) => each.trim());
  if (given.length === 1) return [choices];
  const loaded = await Promise.all(given.map(loadEvaluation));
  const names = loaded.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new UserError(`--evaluation names ${twice} twice: name each evaluation once`);
  const ofOne = (['json', 'failOn'] as const).find((name) => choices[name] !== undefined);
  if (ofOne !== undefined)
    throw new UserError(
      `${ofOne === 'json' ? '--json' : '--fail-on'} is about one summary, and --evaluation names ${names.length} evaluations: name one, whose tests the cache then has for the others`,
    );
  return given.map((evaluation, place) => ({
    ...withoutOptionsOf(choices, names, names[place]!),
    evaluation,
    ...(choices.out === undefined ? {} : { out: join(choices.out, names[place]!) }),
  }));
}

/** Options of evaluations that are not named at all stay, so that they are refused as in a run of one. */
function withoutOptionsOf(choices: RunChoices, named: readonly string[], evaluation: string): RunChoices {
  const isOfAnotherNamed = (option: string) => {
    const owned = (evaluationOptions as Options)[option] ?? {};
    const isForeign = (name: string) => isOfOtherEvaluation(owned, name);
    return isForeign(evaluation) && !named.every(isForeign);
  };
  return Object.fromEntries(Object.entries(choices).filter(([option]) => !isOfAnotherNamed(option)));
}
