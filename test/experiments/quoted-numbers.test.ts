import { describe, expect, it } from 'vitest';
import {
  papersGeneratorFindings,
  papersMethodFindings,
  papersRankings,
  papersTypeFindings,
  papersTypeRankings,
  type PapersFindings,
} from '../../experiments/papers-results.js';
import { papersAccepted, papersTestResults } from '../../experiments/papers-testbench.js';

/** Lines of the papers' tables, copied. A number that is printed as a paper's is one of these. */
const tevalPlus = {
  'Table 1': `TEval* 57 25%
TEval 96.4 17.0%
TEval@fixed 104.2 19.7%
TEval@buggy 64.4 22.1%`,
  'Table 2': `TEval@fixed 104.2 1.13% 288.0 25237.6
TEval@buggy 64.4 0.38% 110.7 29099.4`,
  'Table 3': `NoException 44.4 0.77% 73.5 9415.9
TOGA 64.4 0.38% 110.7 29099.4`,
  'Table 5': `NoException:random 11.81 22.91 27.76 35.93
NoException:ranked 13.74 26.38 30.07 37.52
TOGA:random 9.89 20.85 27.61 39.09
TOGA:ranked 15.19 29.59 36.31 45.30`,
  'Table 6': `noException 39.7 0.92% 64.3 6889.9
expectException 10.3 0.39% 20.8 5323.9
assertion 18.2 0.16% 25.6 16885.6
all 64.4 0.38% 110.7 29099.4`,
  'Table 7': `noException 15.62 25.47 29.69 34.94
expectException 4.59 5.81 6.38 8.16
assertion 3.48 7.94 9.98 12.30
all 15.19 29.59 36.31 45.30`,
} as const;
/** CodeLlama, GPT-3.5 and GPT-4. */
const testbench = {
  'Table 3': `Success 317 814 729
AssertionError 362 474 664
RuntimeError 77 133 180`,
  'Table 4': `LineCoverage 76.43% 71.07% 92.51%
MutationKillRate 21.73% 17.03% 26.10%`,
} as const;

const readQuoted = (text: string) =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const [name = '', ...numbers] = line.split(' ');
      return [name, numbers.map((each) => Number.parseFloat(each))];
    }),
  );
const select = (
  findings: Readonly<Record<string, PapersFindings>>,
  ...names: readonly (keyof PapersFindings)[]
) =>
  Object.fromEntries(Object.entries(findings).map(([key, each]) => [key, names.map((name) => each[name])]));

describe('numbers that are printed as a paper’s are those of its tables:', () => {
  it('TEval+', () => {
    expect(select(papersMethodFindings, 'bugsFound', 'fprPercent')).toEqual(readQuoted(tevalPlus['Table 1']));
    const counted = ['bugsFound', 'precisionPercent', 'tp', 'fp'] as const;
    expect(select(papersMethodFindings, ...counted)).toMatchObject(readQuoted(tevalPlus['Table 2']));
    expect(select(papersGeneratorFindings, ...counted)).toEqual(readQuoted(tevalPlus['Table 3']));
    const ranked = Object.entries(papersRankings).flatMap(([name, orders]) =>
      Object.entries(orders).map(([order, found]) => [`${name}:${order}`, found] as const),
    );
    expect(Object.fromEntries(ranked)).toEqual(readQuoted(tevalPlus['Table 5']));
    expect(select(papersTypeFindings, ...counted)).toEqual(readQuoted(tevalPlus['Table 6']));
    expect(papersTypeRankings).toEqual(readQuoted(tevalPlus['Table 7']));
  });

  it('TestBench', () => {
    const models = ['codellama', 'chatgpt', 'gpt4'] as const;
    const { Success, AssertionError, RuntimeError } = readQuoted(testbench['Table 3']);
    expect(models.map((model) => papersTestResults[model])).toEqual(
      models.map((_, index) => ({
        success: Success![index],
        assertionErrors: AssertionError![index],
        runtimeErrors: RuntimeError![index],
      })),
    );
    const { LineCoverage, MutationKillRate } = readQuoted(testbench['Table 4']);
    expect(models.map((model) => papersAccepted[model])).toEqual(
      models.map((_, index) => ({
        linesPercent: LineCoverage![index],
        killedPercent: MutationKillRate![index],
      })),
    );
  });
});
