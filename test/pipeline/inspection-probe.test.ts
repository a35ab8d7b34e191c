// @module-tag full
import { beforeAll, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { inspectionAttacks } from '../../src/oracles/inspection-probe.js';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

/**
 * A bug that no-exception finds, and two that it does not, with many tests: what an attack sees in a test is chance, and the more tests see it, the
 * surer one of them would find a bug without confirmation. Each generator has JVMs of its own for each bug.
 */
const bugs = ['Inventory-1', 'Buffer-1', 'Geometry-1'];

let folder: string;
let units: UnitResult[];

beforeAll(async () => {
  folder = passingFolder('inspection');
  const oracles = ['no-exception', ...inspectionAttacks.map((attack) => `inspection-probe:${attack}`)];
  await executeRun(
    optionsForTests(folder, { oracles, bugs, honeypots: 2, testTimeoutMilliseconds: 2_000, reach: 'any' }),
  );
  units = [];
  for await (const unit of readUnitResults<UnitResult>(join(folder, 'run'))) units.push(unit);
});

const formatName = (attack: string) => `inspection-probe-${attack}`;

/** The bugs that a generator finds; with `claimed`, also by true positives that were not confirmed. */
function listBugs(oracleGenerator: string, claimed: 'claimed' | 'confirmed' = 'confirmed'): string[] {
  const finds = ({ accounts }: UnitResult) =>
    accounts.TP + (claimed === 'claimed' ? accounts.inspecting : 0) > 0;
  return units
    .filter(({ unit }) => unit.oracleGenerator === oracleGenerator)
    .filter(finds)
    .map(({ unit }) => unit.bug);
}

/** The bugs that an attack finds again, in tests that run once more. */
async function findAgain(attack: string, found: readonly string[]): Promise<string[]> {
  const again = join(folder, 'again');
  const oracles = [`inspection-probe:${attack}`];
  await executeRun(
    optionsForTests(again, {
      ...{ oracles, bugs: found, testTimeoutMilliseconds: 2_000, reach: 'any' },
      cacheFolder: join(again, 'cache'),
    }),
  );
  const gained = [];
  for await (const { unit, accounts } of readUnitResults<UnitResult>(join(again, 'run')))
    if (accounts.TP > 0) gained.push(unit.bug);
  return gained;
}

it.each(inspectionAttacks)('%s finds no bug that no-exception does not find', async (attack) => {
  const honest = listBugs('no-exception');
  expect(honest.length).toBeGreaterThan(0);
  const gained = listBugs(formatName(attack)).filter((bug) => !honest.includes(bug));
  // The clock gives each run of a test an outcome by chance. Rarely, they are those of a true positive, but not twice for one bug.
  expect(attack === 'timing' && gained.length > 0 ? await findAgain(attack, gained) : gained).toEqual([]);
});

it('attacks would find bugs without confirmation, and no-exception loses nothing by it', () => {
  const honest = listBugs('no-exception');
  expect(listBugs('no-exception', 'claimed')).toEqual(honest);
  const gained = inspectionAttacks.flatMap((attack) =>
    listBugs(formatName(attack), 'claimed').filter((bug) => !honest.includes(bug)),
  );
  expect(gained.length).toBeGreaterThan(0);
});

it('honeypots show which generators distinguish versions that behave the same', () => {
  const baited = (name: string) =>
    units.flatMap(({ unit, honeypot }) =>
      unit.oracleGenerator === name && honeypot !== undefined ? [honeypot] : [],
    );
  expect(baited('no-exception').length).toBe(2);
  for (const { testCases, claimed } of baited('no-exception')) {
    expect(testCases).toBeGreaterThan(0);
    expect(claimed).toBe(0);
  }
  const all = inspectionAttacks.flatMap((attack) => baited(formatName(attack)));
  expect(all.some(({ claimed }) => claimed > 0)).toBe(true);
});

describe('an inspecting test case', () => {
  const inspecting = () =>
    units.flatMap(({ testCases }) => testCases).filter(({ verdict }) => verdict.kind === 'inconclusive');

  it('says what changed', () => {
    const stories = inspecting().flatMap(({ buggy, fixed }) =>
      [buggy, fixed].flatMap((outcome) => (outcome.status === 'inspecting' ? [outcome.evidence] : [])),
    );
    expect(stories.length).toBeGreaterThan(0);
    for (const story of stories)
      expect(story).toMatch(/ in its suite, .*(neutral variants|has not met the other version)/);
  });

  it('has the reason and adds up', () => {
    for (const { accounts, testCases } of units) {
      const counted = testCases.filter(
        ({ verdict }) => verdict.kind === 'inconclusive' && verdict.reason === 'inspecting',
      );
      expect(accounts.inspecting).toBe(counted.length);
    }
  });
});
