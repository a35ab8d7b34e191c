import type { ClassKills, MutantKills } from '../analysis/bug-detection/mutants/kill-matrix.js';
import { formatCsv } from '../formats/csv/csv-text.js';
import { getSample } from '../model/unit/unit.js';

const columns = [
  ...['mutant', 'class', 'seed', 'oracle_generator', 'sample', 'tests', 'killing', 'killing_tests'],
  ...['mark', 'like'],
];

/** What the run's tests say of a mutant. `killed`: which mutants it subsumes is unknown, because others ran other tests. */
type Mark = 'likely equivalent' | 'subsuming' | 'subsumed' | 'killed';

/** kill-matrix.csv: a line for each finished unit of a mutant, with the tests that kill it. Lines are in the order of the run, class by class. */
export function* renderKillMatrix(classes: readonly ClassKills[]): Generator<string> {
  yield formatCsv([columns]);
  for (const ofClass of classes) {
    const marks = createMarks(ofClass);
    for (const mutant of ofClass.mutants) {
      const { mark, like } = marks(mutant);
      yield formatCsv(
        mutant.units.map(({ unit, tests, killing }) => [
          ...[unit.bug, ofClass.className, unit.seed, unit.oracleGenerator, getSample(unit)],
          ...[tests, killing.length, killing.join(' '), mark, like],
        ]),
      );
    }
  }
}

function createMarks({ subsumption }: ClassKills) {
  if (subsumption === 'not comparable')
    return ({ isKilled }: MutantKills) => ({ mark: isKilled ? 'killed' : 'likely equivalent', like: '' });
  const firsts = new Map(subsumption.subsuming.flatMap((ties) => ties.map((each) => [each, ties[0]!])));
  return ({ mutant, isKilled }: MutantKills): { readonly mark: Mark; readonly like: string } => {
    if (!isKilled) return { mark: 'likely equivalent', like: '' };
    const by = subsumption.subsumedBy.get(mutant);
    if (by !== undefined) return { mark: 'subsumed', like: by };
    const first = firsts.get(mutant)!;
    return { mark: 'subsuming', like: first === mutant ? '' : first };
  };
}
