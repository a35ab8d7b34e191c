import type { ExperimentTable } from '../experiment.js';
import { findResult } from '../measures.js';
import { papersMethodFindings, type PapersMethod } from '../papers-results.js';
import type { ExperimentRun } from '../run.js';
import {
  buildPaperTable,
  buildMissingLine,
  buildOwnLine,
  buildPapersLine,
  type Line,
} from './paper-table.js';
import { bugsFoundMeasure, fprMeasure, precisionMeasures, type Measure } from './finding-measures.js';
import { explainMissingApproach, explainMissingMethod, type Study } from './study.js';

const heads = ['Oracle generator', 'Method'];

/** Table 1: BugFound and FPR of TOGA by evaluation method. */
export function buildTable1(study: Study): ExperimentTable {
  return buildMethodTable(study, {
    name: 'table-1',
    title: 'Table 1: the performance of oracle generators with different evaluation methods',
    caption:
      'The evaluation method changes how many bugs an oracle generator seems to find, and its false-positive rate.',
    methods: ['TEval*', 'TEval', 'TEval@fixed', 'TEval@buggy'],
    measures: [bugsFoundMeasure, fprMeasure],
  });
}

/** Table 2: precision of TOGA. */
export function buildTable2(study: Study): ExperimentTable {
  return buildMethodTable(study, {
    name: 'table-2',
    title: 'Table 2: the performance of oracle generators in terms of precision',
    caption: 'Precision is the share of true positives among all alarms of an oracle generator.',
    methods: ['TEval@fixed', 'TEval@buggy'],
    measures: precisionMeasures,
  });
}

function buildMethodTable(
  study: Study,
  {
    name,
    title,
    caption,
    methods,
    measures,
  }: {
    readonly name: string;
    readonly title: string;
    readonly caption: string;
    readonly methods: readonly PapersMethod[];
    readonly measures: readonly Measure[];
  },
): ExperimentTable {
  const notes = new Set<string>();
  const lines = methods.flatMap((method): Line[] => {
    const cells = measures.map(({ paper }) => paper(papersMethodFindings[method]));
    const papers = buildPapersLine(['TOGA', method], cells, method === 'TEval*' ? 1 : undefined);
    return [...(study.isPapersBenchmark ? [papers] : []), ...buildOwnLines(study, method, measures, notes)];
  });
  const columns = measures.map(({ column }) => column);
  return buildPaperTable({ name, title, caption, heads, measures: columns, lines, notes: [...notes] });
}

/** TOGA's line, or one without numbers; then those of generators that the paper does not have. */
function buildOwnLines(
  study: Study,
  method: PapersMethod,
  measures: readonly Measure[],
  notes: Set<string>,
): Line[] {
  const missing = (why: string) => {
    notes.add(why);
    return [buildMissingLine(['TOGA', method], measures.length)];
  };
  const source = chooseSource(study, method);
  if (source === 'none') return missing(explainMissingMethod(method));
  const toga = study.findGenerator(source.run, 'TOGA');
  const noException = study.findGenerator(source.run, 'NoException');
  const names = [toga, noException, ...study.listOthers(source.run)].filter((name) => name !== 'none');
  const measured = names.map((name) => {
    const { summary } = source.run;
    const result = findResult(summary, name, 'all');
    if (result === 'none') return buildMissingLine([name, method], measures.length);
    const counted = source.counts === 'with duplicates' ? { ...result, ...result.with_duplicates } : result;
    return buildOwnLine(
      [name, method],
      measures.map(({ own }) => own(counted)),
      summary,
    );
  });
  return [...(toga === 'none' ? missing(explainMissingApproach('TOGA')) : []), ...measured];
}

/** The counts of TEval* are known from a run of TEval, but not from files that contain each test once. */
function chooseSource(
  study: Study,
  method: PapersMethod,
): { readonly run: ExperimentRun; readonly counts: 'as measured' | 'with duplicates' } | 'none' {
  const own = study.findRun(method);
  if (own !== 'none') return { run: own, counts: 'as measured' };
  const teval = method === 'TEval*' ? study.findRun('TEval') : 'none';
  if (teval === 'none' || isWithoutDuplicates(teval)) return 'none';
  return { run: teval, counts: 'with duplicates' };
}

function isWithoutDuplicates({ record }: ExperimentRun): boolean {
  return record.configuration.prefixes.generator === 'teval-plus';
}
