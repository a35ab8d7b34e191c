import { describe, expect, it } from 'vitest';
import {
  papersGeneratorFindings,
  papersMethodFindings,
  papersRankings,
  papersStudy,
  papersTypeFindings,
  papersTypeRankings,
} from '../../experiments/papers-results.js';
import { oracleTypes } from '../../src/model/oracle/oracle.js';
import { bugsOf200 } from '../../src/model/program/bugs-of-defects4j-2-0-0.js';

/** A slip of the pen in one of the numbers shows in how they hang together. */
describe("the paper's numbers", () => {
  it('are the same where two tables have them', () => {
    const { bugsFound, precisionPercent, tp, fp } = papersMethodFindings['TEval@buggy'];
    expect(papersGeneratorFindings.TOGA).toMatchObject({ bugsFound, precisionPercent, tp, fp });
    expect(papersTypeFindings.all).toEqual(papersGeneratorFindings.TOGA);
    expect(papersTypeRankings.all).toEqual(papersRankings.TOGA.ranked);
  });

  it('add up over the types of oracle', () => {
    const sum = (member: 'tp' | 'fp') =>
      oracleTypes.reduce((total, type) => total + papersTypeFindings[type][member]!, 0);
    expect(sum('tp')).toBeCloseTo(papersTypeFindings.all.tp!, 6);
    expect(sum('fp')).toBeCloseTo(papersTypeFindings.all.fp!, 6);
  });

  it('have precisions that are near those of their means', () => {
    const all = [papersMethodFindings, papersGeneratorFindings, papersTypeFindings].flatMap((table) =>
      Object.values(table),
    );
    const stated = all.filter(({ precisionPercent }) => precisionPercent !== null);
    expect(stated).toHaveLength(8);
    for (const { precisionPercent, tp, fp } of stated)
      expect(Math.abs(precisionPercent! - (100 * tp!) / (tp! + fp!))).toBeLessThan(0.01);
  });

  it('are the differences that the text names (sections 3.2 and 4.4)', () => {
    const { 'TEval@fixed': fixed, 'TEval@buggy': buggy } = papersMethodFindings;
    expect(fixed.bugsFound - buggy.bugsFound).toBeCloseTo(39.8, 6);
    const { random, ranked } = papersRankings.TOGA;
    expect(ranked.slice(0, 3).map((found, index) => Number((found - random[index]!).toFixed(2)))).toEqual([
      5.3, 8.74, 8.7,
    ]);
    for (const ofK of [...Object.values(papersTypeRankings), random, papersRankings.NoException.random])
      expect([...ofK].sort((a, b) => a - b)).toEqual(ofK);
  });

  it('are of 835 bugs of 17 projects', () => {
    expect(new Set(bugsOf200).size).toBe(papersStudy.bugs);
    expect(new Set(bugsOf200.map((bug) => bug.split('-')[0])).size).toBe(17);
    for (const gone of ['Lang-2', 'Cli-6', 'Closure-63', 'Closure-93', 'Time-21', 'Collections-24'])
      expect(bugsOf200).not.toContain(gone);
  });
});
