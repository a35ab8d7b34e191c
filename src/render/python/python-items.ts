import type { PythonReport } from '../../python/judge/python-report-shape.js';
import type { PythonItem } from '../../python/model/judged.js';
import { tableOf, type Table } from '../table/table.js';

/** Every judged test of Python programs, one row each, for a CSV file. */
export function buildPythonItemsTable({ generators }: PythonReport): Table {
  const items = generators.flatMap(({ name, items }) => items.map((item) => ({ name, item })));
  const text = (title: string, get: (item: PythonItem) => string) => ({
    title,
    cell: ({ item }: { readonly item: PythonItem }) => get(item),
  });
  const number = (title: string, get: (item: PythonItem) => number | undefined) => ({
    ...{ title, decimals: 4 },
    cell: ({ item }: { readonly item: PythonItem }) => get(item) ?? null,
  });
  const toBit = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0);
  return {
    name: 'items',
    title: 'Judged tests',
    ...tableOf(items, [
      { title: 'tests', cell: ({ name }) => name },
      text('program', ({ program }) => program),
      text('goal', ({ goal }) => goal),
      number('index', ({ index }) => index),
      text('stage', ({ stage }) => stage),
      text('cause', ({ outcome }) => (outcome.status === 'failed' ? outcome.cause : '')),
      text('exception', ({ outcome }) => (outcome.status === 'passed' ? '' : outcome.exception)),
      text('message', ({ outcome }) => (outcome.status === 'passed' ? '' : outcome.message)),
      number('executed', ({ isExecuted }) => toBit(isExecuted)),
      number('reached', ({ reach }) => toBit(reach?.isHit)),
      number('similarity', ({ reach }) => reach?.similarity),
      number('baseline_reached', ({ baseline }) => toBit(baseline?.isHit)),
      number('baseline_similarity', ({ baseline }) => baseline?.similarity),
    ]),
  };
}
