import { describe, expect, it } from 'vitest';
import { chooseRates, type RatedRun } from '../../../src/analysis/estimate/rates.js';
import type { Timing } from '../../../src/store/cache/timings.js';

const study: RatedRun = {
  benchmark: 'defects4j',
  benchmarkKind: 'defects4j',
  generator: { name: 'evosuite', budgetSeconds: 180 },
};
const built = (project: string, seconds: number, bytes: number): Timing => ({
  step: 'workspaces',
  project,
  seconds,
  bytes,
});
const written = (seconds: number, budgetSeconds: number, generator = 'evosuite'): Timing => ({
  step: 'suite',
  generator,
  budgetSeconds,
  classes: 1,
  seconds,
});

describe('rates', () => {
  it('without measurements are the documented ones, with a remark', () => {
    const { workspaces, suiteSeconds, sources } = chooseRates(study, []);
    expect(workspaces('Csv').seconds).toBeLessThan(workspaces('Math').seconds);
    expect(workspaces('Closure').seconds).toBe(workspaces('Math').seconds);
    expect(workspaces('constructor').seconds).toBe(workspaces('Math').seconds);
    expect(suiteSeconds(1, 180)).toBeGreaterThan(180);
    expect(sources.workspaces).toContain('docs/defects4j.md');
  });

  it('are means of a project’s measurements, and the documented ones for other projects', () => {
    const timings = [built('Csv', 10, 1000), built('Csv', 20, 3000)];
    const { workspaces, sources } = chooseRates(study, timings);
    expect(workspaces('Csv')).toEqual({ seconds: 15, bytes: 2000 });
    expect(workspaces('Math')).toEqual(chooseRates(study, []).workspaces('Math'));
    expect(sources.workspaces).toContain('measured on this machine with 2 bugs of Csv;');
  });

  it('of suites follow those of the same generator with the same budget only', () => {
    const others = [written(1, 16), written(1, 180, 'defects4j:randoop')];
    expect(chooseRates(study, others).suiteSeconds(1, 180)).toBe(chooseRates(study, []).suiteSeconds(1, 180));
    const { suiteSeconds, sources } = chooseRates(study, [...others, written(90, 180), written(110, 180)]);
    expect(suiteSeconds(1, 180)).toBeCloseTo(100);
    expect(suiteSeconds(2, 180)).toBeGreaterThan(100);
    expect(sources.suites).toContain('2 suites of evosuite with a budget of 180 s');
  });

  it('of test cases follow those of the same benchmark, and grow with the oracle generators', () => {
    const timing = (benchmark: string): Timing => ({
      step: 'evaluation',
      benchmark,
      oracleGenerators: 3,
      seconds: 7,
    });
    expect(chooseRates(study, [timing('bundled')]).evaluationSeconds(3)).not.toBe(7);
    const { evaluationSeconds } = chooseRates(study, [timing('defects4j')]);
    expect(evaluationSeconds(3)).toBeCloseTo(7);
    expect(evaluationSeconds(4)).toBeGreaterThan(7);
    expect(evaluationSeconds(1)).toBeGreaterThan(7 / 3); // a suite costs something by itself
  });

  it('are 0 for recorded suites', () => {
    expect(chooseRates({ ...study, generator: 'none' }, [written(90, 180)]).suiteSeconds(1, 180)).toBe(0);
  });
});
