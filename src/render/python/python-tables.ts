import type { TestRequests } from '../../asking/tests/ask-for-tests.js';
import type { PythonReport } from '../../python/judge/python-report-shape.js';
import { pythonDifficulties } from '../../python/model/program.js';
import type { OverallScores } from '../../python/scores/overall.js';
import type { PythonShare } from '../../python/scores/share.js';
import type { TargetScores } from '../../python/scores/targeted.js';
import { formatCount } from '../numbers.js';
import { tableOf, type ItemColumn, type Table } from '../table/table.js';

/** The tables of judged tests of Python programs: those of whole programs, and those of targets. */
export function buildPythonTables(report: PythonReport): readonly Table[] {
  const overall = report.generators.flatMap(({ name, scores }) =>
    scores.overall === undefined ? [] : [{ name, scores: scores.overall }],
  );
  const targets = listTargetRows(report);
  return [
    ...(overall.length === 0 ? [] : [buildProgramsTable(report, overall), buildAtKTable(overall)]),
    ...(targets.length === 0 ? [] : [buildTargetsTable(report, targets)]),
    ...buildUnloadableTables(report),
    ...buildRequestTables(report),
  ];
}

/** Programs that can't be imported; none if all can. */
function buildUnloadableTables({ generators }: PythonReport): readonly Table[] {
  const untested = generators.flatMap(({ name, unloadable }) =>
    unloadable.map((each) => ({ name, ...each })),
  );
  if (untested.length === 0) return [];
  return [
    {
      ...{ name: 'unloadable', title: 'Programs that can’t be imported' },
      ...tableOf(untested, [
        { title: 'Tests of', cell: ({ name }) => name },
        { title: 'Program', cell: ({ program }) => program },
        { title: 'Tests', decimals: 0, cell: ({ samples }) => samples.length },
        { title: 'Why', cell: ({ message }) => message },
      ]),
      note: 'Their tests are in no other table.',
    },
  ];
}

/** Requests to generators that were asked; none if none was. */
function buildRequestTables({ generators }: PythonReport): readonly Table[] {
  const asked = generators.flatMap(({ name, requests }) =>
    requests === undefined ? [] : [{ name, requests }],
  );
  if (asked.length === 0) return [];
  const number = (title: string, decimals: number, cell: (requests: TestRequests) => number | undefined) => ({
    ...{ title, decimals },
    cell: ({ requests }: (typeof asked)[number]) => cell(requests) ?? null,
  });
  const columns: ItemColumn<(typeof asked)[number]>[] = [
    { title: 'Tests of', cell: ({ name }) => name },
    number('Requests', 0, ({ requests }) => requests),
    number('Without a text', 0, ({ lost }) => Object.values(lost).reduce((sum, each) => sum + each, 0)),
    number('Tokens in', 0, ({ usage }) => usage.inputTokens),
    number('Tokens out', 0, ({ usage }) => usage.outputTokens),
    number('Cost', 4, ({ usage }) => usage.cost),
    number('Seconds', 1, ({ usage }) => usage.seconds),
  ];
  return [
    {
      ...{ name: 'requests', title: 'Requests to generators', ...tableOf(asked, columns) },
      note: 'With cached answers, as they were reported when they were new.',
    },
  ];
}

interface OverallRow {
  readonly name: string;
  readonly scores: OverallScores;
}

const percent = (share: number) => (Number.isNaN(share) ? null : 100 * share);

function buildProgramsTable({ programs, environment }: PythonReport, rows: readonly OverallRow[]): Table {
  const number = (title: string, decimals: number, cell: (scores: OverallScores) => number | null) => ({
    ...{ title, decimals },
    cell: ({ scores }: OverallRow) => cell(scores),
  });
  const columns: ItemColumn<OverallRow>[] = [
    { title: 'Tests of', cell: ({ name }) => name },
    number('Tests', 0, ({ tests }) => tests),
    number('Syntax %', 2, ({ syntax }) => percent(syntax.micro)),
    number('Executed %', 2, ({ executed }) => percent(executed.micro)),
    number('Passed %', 2, ({ passed }) => percent(passed.micro)),
    number('Assertion fails', 0, ({ stages }) => stages.assertionFailed),
    number('No call', 0, ({ stages }) => stages.notCalled),
    number('Fails', 0, ({ stages }) => stages.failed),
    number('Lines %', 2, ({ coverage }) => percent(coverage.line)),
    number('Branches %', 2, ({ coverage }) => percent(coverage.branch)),
    number('Pooled lines %', 2, ({ pooledCoverage }) => percent(pooledCoverage.line)),
    number('Pooled branches %', 2, ({ pooledCoverage }) => percent(pooledCoverage.branch)),
    ...(isComplete(rows)
      ? []
      : [number('Programs without a test', 0, ({ withoutSamples }) => withoutSamples)]),
  ];
  return {
    name: 'overall',
    title: `Tests of ${formatCount(programs, 'program')}`,
    ...tableOf(rows, columns),
    note:
      'Executed: no exception but AssertionError, and a call of the program. Lines and branches: of all executed tests of a program together, mean over ' +
      `programs; pooled: of all programs together. Python ${environment.version}, coverage.py ${environment.coverage}, sandbox ${environment.sandbox}.` +
      (isComplete(rows) ? '' : ' Programs without a test are in no other column.'),
  };
}

function isComplete(rows: readonly { readonly scores: { readonly withoutSamples?: number } }[]): boolean {
  return rows.every(({ scores: { withoutSamples = 0 } }) => withoutSamples === 0);
}

function buildAtKTable(rows: readonly OverallRow[]): Table {
  const items = rows.flatMap(({ name, scores }) => scores.atK.map((each) => ({ name, ...each })));
  return {
    name: 'coverage_at_k',
    title: 'Coverage of k tests (cov@k)',
    ...tableOf(items, [
      { title: 'Tests of', cell: ({ name }) => name },
      { title: 'k', decimals: 0, cell: ({ k }) => k },
      { title: 'Lines %', decimals: 2, cell: ({ paper }) => percent(paper.line) },
      { title: 'Branches %', decimals: 2, cell: ({ paper }) => percent(paper.branch) },
      { title: 'Lines % (scripts)', decimals: 2, cell: ({ replication }) => percent(replication.line) },
      { title: 'Branches % (scripts)', decimals: 2, cell: ({ replication }) => percent(replication.branch) },
    ]),
    note: "Mean over all choices of k executed tests. Scripts: TestEval's scripts average over the first 1, 2, … k tests of a group.",
  };
}

const unreachableNote =
  'Nothing can reach lines and branches without a statement, and paths without a step or with one that the benchmark does not list; no other column counts them.';

interface TargetRow {
  readonly name: string;
  readonly target: string;
  readonly scores: Pick<TargetScores, 'hit' | 'baseline'> &
    Partial<Pick<TargetScores, 'withoutSamples' | 'notCounted'>>;
}

function listTargetRows({ generators }: PythonReport): readonly TargetRow[] {
  return generators.flatMap(({ name, scores: { line, branch, path } }) => [
    ...(line === undefined ? [] : [{ name, target: 'line', scores: line }]),
    ...(branch === undefined
      ? []
      : [
          { name, target: 'branch', scores: branch },
          ...pythonDifficulties.map((each) => ({
            ...{ name, target: `… ${each}`, scores: branch.byDifficulty[each] },
          })),
        ]),
    ...(path === undefined
      ? []
      : [
          { name, target: 'path', scores: path },
          {
            ...{ name, target: '… similarity' },
            scores: {
              hit: path.similarity,
              ...(path.baselineSimilarity === undefined ? {} : { baseline: path.baselineSimilarity }),
            },
          },
        ]),
  ]);
}

function buildTargetsTable({ targets, definitions }: PythonReport, rows: readonly TargetRow[]): Table {
  const share = (found: PythonShare | undefined, of: 'micro' | 'byProgram') =>
    found === undefined ? null : percent(found[of]);
  const hasUnreachable = rows.some(({ scores: { notCounted = 0 } }) => notCounted > 0);
  const unreachable = {
    ...{ title: 'Nothing can reach', decimals: 0 },
    cell: ({ scores }: TargetRow) => scores.notCounted ?? null,
  };
  const empty =
    targets.emptyPaths === 0 || definitions === 'paper'
      ? ''
      : ` Paths without a step count as missed: ${targets.emptyPaths}.`;
  const untested = {
    ...{ title: 'Targets without a test', decimals: 0 },
    cell: ({ scores }: TargetRow) => scores.withoutSamples ?? null,
  };
  return {
    name: 'targets',
    title: 'Targets that tests reach',
    ...tableOf(rows, [
      { title: 'Tests of', cell: ({ name }) => name },
      { title: 'Target', cell: ({ target }) => target },
      { title: 'Targets', decimals: 0, cell: ({ scores }) => scores.hit.items },
      { title: 'Reached %', decimals: 2, cell: ({ scores }) => share(scores.hit, 'micro') },
      { title: 'Mean over programs %', decimals: 2, cell: ({ scores }) => share(scores.hit, 'byProgram') },
      { title: 'Baseline %', decimals: 2, cell: ({ scores }) => share(scores.baseline, 'micro') },
      ...(hasUnreachable ? [unreachable] : []),
      ...(isComplete(rows) ? [] : [untested]),
    ]),
    note:
      `Baseline: what the program's first test without a target reaches.${empty}` +
      (hasUnreachable ? ` ${unreachableNote}` : '') +
      (isComplete(rows) ? '' : ' Targets without a test are in no other column.'),
  };
}
