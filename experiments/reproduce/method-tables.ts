import type { ExperimentTable } from '../experiment.js';
import { resultOf } from '../measures.js';
import { papersMethodFindings, type PapersMethod } from '../papers-results.js';
import type { ExperimentRun } from '../run.js';
import { besideTable, missingLine, ownLine, papersLine, type Line } from './beside.js';
import { bugsFoundMeasure, fprMeasure, precisionMeasures, type Measure } from './finding-measures.js';
import { whyWithout, whyWithoutMethod, type Study } from './study.js';

const heads = ['Oracle generator', 'Method'];

/** Table 1: BugFound and FPR of TOGA by evaluation method. */
export function table1(study: Study): ExperimentTable {
  return methodTable(study, {
    name: 'table-1',
    title: 'Table 1: the performance of oracle generators with different evaluation methods',
    methods: ['TEval*', 'TEval', 'TEval@fixed', 'TEval@buggy'],
    measures: [bugsFoundMeasure, fprMeasure],
  });
}

/** Table 2: TOGA in terms of precision. */
export function table2(study: Study): ExperimentTable {
  return methodTable(study, {
    name: 'table-2',
    title: 'Table 2: the performance of oracle generators in terms of precision',
    methods: ['TEval@fixed', 'TEval@buggy'],
    measures: precisionMeasures,
  });
}

function methodTable(
  study: Study,
  {
    name,
    title,
    methods,
    measures,
  }: {
    readonly name: string;
    readonly title: string;
    readonly methods: readonly PapersMethod[];
    readonly measures: readonly Measure[];
  },
): ExperimentTable {
  const notes = new Set<string>();
  const lines = methods.flatMap((method): Line[] => {
    const cells = measures.map(({ paper }) => paper(papersMethodFindings[method]));
    const papers = papersLine(['TOGA', method], cells, method === 'TEval*' ? 1 : undefined);
    return [...(study.isPapersBenchmark ? [papers] : []), ...ownLines(study, method, measures, notes)];
  });
  const columns = measures.map(({ column }) => column);
  return besideTable({ name, title, heads, measures: columns, lines, notes: [...notes] });
}

/** TOGA's first, or a line without numbers; then those of the generators that the paper does not have. */
function ownLines(
  study: Study,
  method: PapersMethod,
  measures: readonly Measure[],
  notes: Set<string>,
): Line[] {
  const missing = (why: string) => {
    notes.add(why);
    return [missingLine(['TOGA', method], measures.length)];
  };
  const source = sourceOf(study, method);
  if (source === 'none') return missing(whyWithoutMethod(method));
  const toga = study.generatorOf(source.run, 'TOGA');
  const noException = study.generatorOf(source.run, 'NoException');
  const names = [toga, noException, ...study.othersOf(source.run)].filter((name) => name !== 'none');
  const measured = names.map((name) => {
    const { summary } = source.run;
    const result = resultOf(summary, name, 'all');
    if (result === 'none') return missingLine([name, method], measures.length);
    const counted = source.counts === 'with duplicates' ? { ...result, ...result.with_duplicates } : result;
    return ownLine(
      [name, method],
      measures.map(({ own }) => own(counted)),
      summary,
    );
  });
  return [...(toga === 'none' ? missing(whyWithout('TOGA')) : []), ...measured];
}

/** What TEval* would have counted is known from a run of TEval, but not from files that have each test once. */
function sourceOf(
  study: Study,
  method: PapersMethod,
): { readonly run: ExperimentRun; readonly counts: 'as measured' | 'with duplicates' } | 'none' {
  const own = study.runOf(method);
  if (own !== 'none') return { run: own, counts: 'as measured' };
  const teval = method === 'TEval*' ? study.runOf('TEval') : 'none';
  if (teval === 'none' || isWithoutDuplicates(teval)) return 'none';
  return { run: teval, counts: 'with duplicates' };
}

function isWithoutDuplicates({ record }: ExperimentRun): boolean {
  return record.configuration.prefixes.generator === 'teval-plus';
}
