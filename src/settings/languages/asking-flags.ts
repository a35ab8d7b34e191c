import { UserError } from '../../model/common/errors.js';
import { toFlagKey, type GivenFlags } from '../../model/common/flag.js';
import { toFlagName } from '../../options/option.js';
import { listGivenAskingFlags, testAskingFlags, type JudgeChoices } from '../judge-table.js';

/**
 * The given options of generators that are asked for tests. Throws UserError for one without such a generator.
 *
 * @param ofLanguage further options that need such a generator
 */
export function selectAskingFlags(
  { tests = [], ...choices }: JudgeChoices,
  ofLanguage: readonly string[],
): GivenFlags {
  const asked = tests.map((spec) => /^(?:[\w.-]+=)?([\w-]+):/u.exec(spec)?.[1]);
  const check = (option: string, owners: readonly string[]) => {
    if (!owners.some((kind) => asked.includes(kind)))
      throw new UserError(
        `${option} is for --tests ${owners.map((kind) => `${kind}:…`).join(' or ')}, which this judgement does not have; leave it out`,
      );
  };
  const given = listGivenAskingFlags(choices);
  const kinds = Object.entries(testAskingFlags);
  for (const flag of given)
    check(
      `--${flag.name}`,
      kinds.flatMap(([kind, flags]) => (flags.includes(flag) ? [kind] : [])),
    );
  for (const name of ofLanguage)
    if (choices[name] !== undefined) check(toFlagName(name), Object.keys(testAskingFlags));
  return Object.fromEntries(given.map((flag) => [toFlagKey(flag), choices[toFlagKey(flag)]]));
}
