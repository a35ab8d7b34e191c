import { nameFirst } from '../../model/common/name-first.js';
import { suggestName } from '../../model/common/closest-name.js';
import { UserError } from '../../model/common/errors.js';
import type { ComparedCell, ComparedContestant } from './contestant.js';
import { listPairs, type Group } from './pairs.js';

/** The pairs to compare: all, or the named ones, each as `FIRST:SECOND` or as `FIRST` for all pairs with it. */
export type AskedPairs = 'all' | readonly string[];

const namesShown = 8;

type AnyContestant = ComparedContestant<ComparedCell>;
type Pair<Of> = readonly [Of, Of];

/** The selected pairs of the groups, the named contestant first. Throws UserError for unknown names. */
export function selectPairs<Of extends AnyContestant>(
  groups: readonly Group<Of>[],
  asked: AskedPairs,
): readonly Pair<Of>[] {
  const all = groups.flatMap((group) => listPairs(group));
  if (asked === 'all') return all;
  const names = [
    ...new Set(
      groups.flatMap(({ contestants }) => contestants.map(({ oracleGenerator }) => oracleGenerator)),
    ),
  ];
  const areRuns = groups.some(({ pairs }) => pairs === 'with the first');
  return [...new Set(asked)].flatMap((spec): readonly Pair<Of>[] => {
    const [first = '', second, ...more] = spec.split(':');
    if (more.length > 0) throw new UserError(`--pairs ${spec}: name a pair as in FIRST:SECOND`);
    checkName(spec, first, names);
    if (second === undefined) return all.flatMap((pair) => startingWith(first, pair));
    checkName(spec, second, names);
    if (areRuns)
      throw new UserError(
        `--pairs ${spec}: of several runs each generator is compared with itself; name one generator, as in --pairs ${first}`,
      );
    if (first === second) throw new UserError(`--pairs ${spec}: a generator equals itself; name two`);
    return all
      .flatMap((pair) => startingWith(first, pair))
      .filter(([, other]) => other.oracleGenerator === second);
  });
}

/** The pair with the named contestant first; empty if the pair does not contain it. */
function startingWith<Of extends AnyContestant>(
  name: string,
  [first, second]: Pair<Of>,
): readonly Pair<Of>[] {
  if (first.oracleGenerator === name) return [[first, second]];
  return second.oracleGenerator === name ? [[second, first]] : [];
}

function checkName(spec: string, name: string, names: readonly string[]): void {
  if (names.includes(name)) return;
  throw new UserError(
    `--pairs ${spec}: ${suggestName(name, names)}there is no ${name === '' ? 'name' : name} among what is compared (${nameFirst(names, namesShown)})`,
  );
}
