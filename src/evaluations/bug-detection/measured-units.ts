import type { MeasuredUnit } from '../../execution/measure-tests.js';
import type { OutcomePair } from '../../model/outcome/outcome.js';
import type { Version } from '../../model/program/bug.js';
import type { ConfirmedSuite } from './judgement.js';

/** The tests of a suite that evidence is to be measured of. */
export async function selectMeasured(
  { pairs, units }: ConfirmedSuite,
  isWanted: (pair: OutcomePair) => boolean,
): Promise<readonly MeasuredUnit[]> {
  const { createGroup } = await import('../../execution/groups.js');
  const { loadJavaParser } = await import('../../source/parser.js');
  const parser = await loadJavaParser();
  return units.map((unit, index) => {
    const ofUnit = pairs[index]!;
    return {
      group: createGroup(parser, unit.name, unit),
      tests: [...ofUnit.keys()].filter((test) => isWanted(ofUnit[test]!)),
      outcomeOf: (test, role) => ofUnit[test]![role as Version],
    };
  });
}

/** Fails on the buggy version, and passes on the fixed one. */
export function isTruePositive({ buggy, fixed }: OutcomePair): boolean {
  return buggy.status === 'failed' && fixed.status === 'passed';
}
