import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { experiments } from '../../../experiments/registry.js';
import { allRankers } from '../../../src/rankers/registry.js';
import { defaultRankingOptions } from '../../../ranking/rank-bug.js';
import { rankingColumns } from '../../../ranking/ranking-csv.js';
import { benchmarkChoices } from '../../../src/benchmarks/registry.js';
import { createProgram as program } from '../../../src/cli/program.js';
import { columns } from '../../../src/evaluations/bug-detection/columns.js';
import { selectFailedTests } from '../../../src/analysis/bug-detection/ranking/failed-tests.js';
import { createRankingCounter } from '../../../src/analysis/bug-detection/ranking/ranking-counter.js';
import { createSummarizer } from '../../../src/analysis/bug-detection/summarize.js';
import { formatUsage, type Described } from '../../../src/model/common/described.js';
import { engines } from '../../../src/engines/registry.js';
import { oracleGenerators } from '../../../src/oracles/registry.js';
import { testGenerators } from '../../../src/test-generators/registry.js';
import { packageRoot } from '../../../src/store/files/package-root.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../../support/factory.js';

const read = (path: string) => readFile(join(packageRoot, path), 'utf8');

describe('docs/cli.md', () => {
  it('has every option of every command', async () => {
    const text = await read('docs/cli.md');
    const { commands: own } = await program(() => undefined);
    const commands = own.flatMap((command) => [command, ...command.commands]);
    const options = commands.flatMap((command) => command.options.map(({ long }) => long ?? ''));
    expect(options.length).toBeGreaterThan(30);
    expect(options.filter((option) => !text.includes(`\`${option}`))).toEqual([]);
  });

  it.each<[string, readonly Described[]]>([
    ['--benchmark', benchmarkChoices],
    ['--test-generator', testGenerators],
    ['--oracle', oracleGenerators],
    ['--ranker', allRankers],
    ['teval experiment', experiments],
    ['teval submit', engines],
  ])('describes %s as the descriptors do', async (option, choices) => {
    const rows = choices.map((each) => `| \`${formatUsage(each)}\` | ${each.description} |\n`);
    const table = [`| \`${option}\` | what it is |\n|---|---|\n`, ...rows, '\n'].join('');
    expect(await read('docs/cli.md')).toContain(table);
  });
});

describe('docs/results.md', () => {
  it('has every column of rows.csv in order', async () => {
    const [, table = ''] = (await read('docs/results.md')).split('## rows.csv');
    const places = columns.map(({ name }) => table.indexOf(`\`${name}\``));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('has the columns of ranking.csv', async () => {
    const [, table = ''] = (await read('docs/results.md')).split('## ranking.csv');
    expect(rankingColumns.slice(0, 8).filter((column) => !table.includes(`\`${column}\``))).toEqual([]);
  });

  it('has every field of summary.json', async () => {
    const text = await read('docs/results.md');
    const plan = runPlan({ seeds: [1, 2], bugs: ['Shelf-1'] });
    const counts = createSummarizer(plan);
    counts.add(unitResult({}, [evaluated(failed, passed)], { remarks: ['a remark'] }));
    const ranking = createRankingCounter(plan, defaultRankingOptions);
    ranking.add(plan.units[0]!, selectFailedTests(unitResult({}, [evaluated(failed, passed)])));
    const missing = counts.summary([], ranking.results());
    expect(fieldsOf(missing).filter((field) => !text.includes(`\`${field}\``))).toEqual([]);
    expect(missing.units.missing).toHaveLength(1);
  });
});

/** The names of all fields, at any depth. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(fieldsOf))];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.entries(value).flatMap(([name, member]) => [name, ...fieldsOf(member)]))];
}
