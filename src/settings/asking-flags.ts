import { UserError } from '../model/common/errors.js';
import { toFlagName } from '../options/option.js';
import { listGivenAskingFlags, testAskingFlags, type JudgeChoices } from './judge-table.js';

/**
 * Throws UserError for an option of generators that are asked for tests, if none is.
 *
 * @param ofLanguage further options that need such a generator
 */
export function checkAskingFlags(
  { tests = [], ...choices }: JudgeChoices,
  ofLanguage: readonly string[],
): void {
  const asked = tests.map((spec) => /^(?:[\w.-]+=)?([\w-]+):/u.exec(spec)?.[1]);
  const check = (option: string, owners: readonly string[]) => {
    if (!owners.some((kind) => asked.includes(kind)))
      throw new UserError(
        `${option} is for --tests ${owners.map((kind) => `${kind}:…`).join(' or ')}, which this judgement does not have; leave it out`,
      );
  };
  const kinds = Object.entries(testAskingFlags);
  for (const flag of listGivenAskingFlags(choices))
    check(
      `--${flag.name}`,
      kinds.flatMap(([kind, flags]) => (flags.includes(flag) ? [kind] : [])),
    );
  for (const name of ofLanguage)
    if (choices[name] !== undefined) check(toFlagName(name), Object.keys(testAskingFlags));
}
