import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EvaluationContext, ExecutedSuite } from '../../src/evaluations/evaluation.js';
import { findReportedEvaluation, loadEvaluation } from '../../src/evaluations/registry.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import type { JudgedItem } from '../../src/model/unit/unit.js';
import type { RunRecord } from '../../src/store/run/run-record.js';
import { evaluated, failed, notCompiled, passed } from '../support/factory.js';
import { passingFolder } from '../support/passing-folder.js';

const file = join(passingFolder('own-evaluation'), 'mine.ts');

/** The parts of a module, each of which a test may change. */
const parts = {
  name: "'mine'",
  description: "'what mine says'",
  versions: "['buggy', 'fixed']",
  measures: `{
    failing: { title: 'Failing', better: 'neither', kind: 'count' },
    unexplained: { title: 'Unexplained', better: 'lower', kind: 'share', of: 'failing' },
    compiling: { title: 'Compiling %', better: 'higher', kind: 'share' },
    lines: { title: 'Lines', better: 'lower', kind: 'mean' },
  }`,
  evaluate: `({ testCase, outcome, outcomes }) => ({
    failing: Number(outcome.status === 'failed'),
    unexplained: Number(outcome.status === 'failed' && outcomes.fixed.status === 'failed'),
    compiling: Number(outcome.status !== 'notCompiled'),
    lines: outcome.status === 'failed' ? testCase.source.length : null,
  })`,
};

function load(changes: Partial<typeof parts> = {}) {
  const members = Object.entries({ ...parts, ...changes }).map(([name, code]) => `${name}: ${code}`);
  writeFileSync(
    file,
    `import { defineEvaluation } from 'teval';\nexport default defineEvaluation({ ${members.join(',\n')} });\n`,
  );
  return loadEvaluation(file);
}

const testCase = evaluated(failed, passed).testCase;
const context = { signal: new AbortController().signal } as EvaluationContext;

/** What is judged of tests with these outcomes on the buggy and the fixed version. */
async function judge(
  changes: Partial<typeof parts>,
  ...pairs: readonly (readonly [Outcome, Outcome])[]
): Promise<readonly JudgedItem[]> {
  const running = await (await load(changes)).begin({} as never, []);
  const unit = {
    name: 'javadoc',
    testCases: pairs.map(() => testCase),
    outcomes: pairs.map(([buggy, fixed]) => ({ byRole: { fixed, buggy }, reruns: 0 })),
  };
  const suite = { bug: { id: 'Text-1' }, units: [unit] } as unknown as ExecutedSuite;
  const [evidence] = await running.evidence(context, suite);
  return running.judge(unit as never, evidence).items;
}

describe('an evaluation of a module', () => {
  it('counts, shares and means the numbers of test cases, by its record alone', async () => {
    const { definition, rules } = await load();
    const recorded = JSON.parse(JSON.stringify(definition)) as NonNullable<RunRecord['ownEvaluation']>;
    const { account, measured, columns } = findReportedEvaluation({
      configuration: { evaluation: 'mine' } as RunRecord['configuration'],
      ownEvaluation: recorded,
    });
    const items = await judge(
      {},
      [failed, passed],
      [failed, failed],
      [passed, notCompiled],
      [notCompiled, passed],
    );
    expect(items.map(account)).toEqual(['failed', 'failed', 'notCompiled', 'notCompiled']);
    const sums: Record<string, number> = {};
    for (const item of items)
      for (const [name, number] of Object.entries(measured!.counts(item)))
        sums[name] = (sums[name] ?? 0) + number;
    const valuesOf = (counts: Record<string, number>) =>
      measured!.measures.map(({ title, of }) => [title, of(counts)]);
    expect(valuesOf(sums)).toEqual([
      ['Failing', 2],
      ['Unexplained %', 0.5],
      ['Compiling %', 0.75],
      ['Lines', testCase.source.length],
    ]);
    expect(valuesOf(measured!.counts(items[3]!))).toEqual([
      ['Failing', 0],
      ['Unexplained %', null],
      ['Compiling %', 0],
      ['Lines', null],
    ]);
    const row = Object.fromEntries(columns.map((column) => [column.name, column.of({} as never, items[3]!)]));
    expect(row).toMatchObject({ outcome: 'notCompiled', outcome_fixed: 'passed', failing: 0, lines: '' });
    expect(rules['evaluation mine']).not.toEqual(
      (await load({ description: "'other'" })).rules['evaluation mine'],
    );
  });

  it('may be asynchronous, and changes nothing by changing what it sees', async () => {
    const evaluate = `async (test) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      test.outcome.status = 'passed'; test.testCase.source = ''; delete test.outcomes.fixed;
      return { failing: 0, unexplained: 0, compiling: null, lines: -1.5 };
    }`;
    const [item] = await judge({ evaluate }, [failed, failed]);
    expect(item).toEqual({
      ...{ testCase, outcome: failed, others: { fixed: failed } },
      numbers: [0, 0, null, -1.5],
    });
    expect(testCase.source).not.toBe('');
  });

  const numbers = (given: string) =>
    `() => ({ failing: 1, unexplained: 1, compiling: 1, lines: 1, ${given} })`;
  const refused = (place: string) => `${file}: Text-1, javadoc, ${testCase.id}: ${place}`;
  it.each([
    ['() => { throw new Error("odd") }', 'odd'],
    ['() => { throw "text" }', 'text'],
    ['({ outcomes }) => outcomes.gone.status', "Cannot read properties of undefined (reading 'status')"],
    ['() => 7', 'what evaluate returned: Invalid input: expected object, received number'],
    [
      numbers('failing: Number("x")'),
      'what evaluate returned: failing: Invalid input: expected number, received NaN',
    ],
    [
      numbers('lines: 1 / 0'),
      'what evaluate returned: lines: Invalid input: expected number, received Infinity',
    ],
    [numbers('lines: "3"'), 'what evaluate returned: lines: Invalid input: expected number, received string'],
    [
      numbers('failing: true'),
      'what evaluate returned: failing: Invalid input: expected number, received boolean',
    ],
    [
      numbers('failing: null'),
      'what evaluate returned: failing: Invalid input: expected number, received null',
    ],
    [
      numbers('failing: undefined'),
      'what evaluate returned: failing: Invalid input: expected number, received undefined',
    ],
    [numbers('compiling: -0.1'), 'what evaluate returned: compiling: Too small: expected number to be >=0'],
    [numbers('compiling: 1.5'), 'what evaluate returned: compiling: a share is at most 1'],
    [
      numbers('unexplained: 2'),
      'what evaluate returned: unexplained: a share is at most its failing, which is 1',
    ],
    [numbers('passing: 1'), 'what evaluate returned: Unrecognized key: "passing"'],
    [
      numbers('lines: -1e13'),
      'what evaluate returned: lines: Too small: expected number to be >=-1000000000000',
    ],
    [
      numbers('failing: 1e300'),
      'what evaluate returned: failing: Too big: expected number to be <=1000000000000',
    ],
    ['() => ({ get failing() { throw new Error("trap") } })', 'trap'],
    ['() => new Promise(() => {}), seconds: 0.02', 'mine took longer than 0.02 s; try again'],
  ])('names the test case of %s', async (evaluate, problem) => {
    await expect(judge({ evaluate }, [failed, failed])).rejects.toThrow(refused(problem));
  });

  const measure = (name: string, members: string) =>
    `{ tests: { title: 'Tests', better: 'higher', kind: 'count' }, ${name}: { title: 'Mine', better: 'lower', kind: 'count', ${members} } }`;
  it.each([
    [{ name: "'flakiness'" }, 'teval has an evaluation with the name flakiness, too'],
    [{ name: "'a,b'" }, 'name: use a letter, then letters, digits, dots and dashes'],
    [{ description: "''" }, 'description: Invalid input: expected one line of text'],
    [{ versions: '[]' }, 'versions: Too small'],
    [{ versions: "['fixed', 'fixed']" }, 'versions: one is listed twice'],
    [{ versions: "['mutant']" }, 'versions.0: Invalid option'],
    [{ measures: '{}' }, 'measures: there is none'],
    [{ measures: measure('crashRate', '') }, 'measures.crashRate: its name is not in snake case'],
    [{ measures: measure('copies', '') }, 'measures.copies: rows.csv has another column of that name'],
    [{ measures: measure('outcome_fixed', '') }, 'measures.outcome_fixed: rows.csv has another column'],
    [{ measures: measure('mine', "title: 'Tests %'") }, 'measures.tests.title: another measure has the same'],
    [{ measures: measure('mine', "of: 'tests'") }, 'measures.mine.of: only a share has it'],
    [{ measures: measure('mine', "kind: 'share', of: 'test'") }, 'measures.mine.of: only a share has it'],
    [{ measures: measure('mine', "kind: 'median'") }, 'measures.mine.kind: Invalid option'],
    [{ measures: measure('mine', "direction: 'lower'") }, 'measures.mine: Unrecognized key: "direction"'],
    [{ evaluate: '7' }, 'evaluate: it is no function'],
    [{ evaluate: '() => ({}), seconds: 0' }, 'seconds: Too small'],
    [{ evaluate: '() => ({}), decimals: 2' }, 'Unrecognized key: "decimals"'],
  ])('refuses %j', async (changes, problem) => {
    await expect(load(changes)).rejects.toMatchObject({
      name: 'UserError',
      message: expect.stringContaining(problem) as string,
    });
  });
});
