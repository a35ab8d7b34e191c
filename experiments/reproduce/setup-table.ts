import { bugsOf200 } from '../../src/model/program/bugs-of-defects4j-2-0-0.js';
import { formatCount } from '../../src/render/numbers.js';
import type { ExperimentTable } from '../experiment.js';
import { papersStudy } from '../papers-results.js';
import type { ExperimentRun } from '../run.js';
import { aspects, type Fact } from './setup-aspects.js';
import type { Study } from './study.js';

const idsOf200: ReadonlySet<string> = new Set(bugsOf200);

/** Differences of a study from the paper's, which a reader must know before comparing numbers. */
export function buildSetupTable({ runs, isPapersBenchmark }: Study): ExperimentTable {
  return {
    name: 'setup',
    title: "The set-up beside the paper's",
    caption: "The set-up of this study differs from the paper's in these points.",
    columns: [
      { title: 'What', wrapAt: 14 },
      { title: 'Paper', wrapAt: 34 },
      { title: runs.length === 1 ? 'This run' : 'These runs', wrapAt: 34 },
      { title: 'Differs' },
    ],
    rows: aspects.map((aspect) => {
      const facts = runs.map((run) => ({ method: run.summary.method, ...aspect.of(run) }));
      return [aspect.name, aspect.paper, renderFacts(facts), differs(facts)];
    }),
    ...(isPapersBenchmark ? {} : { note: noPapersNumbers(runs) }),
  };
}

/** Explains why the paper's numbers are omitted. */
export function noPapersNumbers(runs: readonly ExperimentRun[]): string {
  const benchmarks = [...new Set(runs.map(({ summary }) => summary.benchmark))].join(', ');
  return `The paper's numbers are of Defects4J and stand beside runs on a Defects4J only; this is ${benchmarks}.`;
}

/** The basis of the numbers, in a sentence. */
export function describeBasis(runs: readonly ExperimentRun[]): string {
  const each = runs.map(({ summary: { method, bugs, seeds } }) => {
    const ofPaper = bugs.filter((bug) => idsOf200.has(bug)).length;
    return `${method} on ${ofPaper} of the paper's ${papersStudy.bugs} bugs with ${formatCount(seeds.length, 'seed')} (the paper: ten)`;
  });
  return `${each.join('; ')}; /100: for each 100 bugs.`;
}

function renderFacts(facts: readonly (Fact & { readonly method: string })[]): string {
  const texts = [...new Set(facts.map(({ text }) => text))];
  if (texts.length === 1) return texts[0]!;
  return facts.map(({ method, text }) => `${method}: ${text}`).join('; ');
}

function differs(facts: readonly Fact[]): string {
  if (facts.some(({ isPapers }) => isPapers === 'no')) return 'yes';
  return facts.some(({ isPapers }) => isPapers === 'unknown') ? 'not known' : 'no';
}
