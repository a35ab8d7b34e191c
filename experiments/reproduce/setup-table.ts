import { bugsOf200 } from '../../src/model/bugs-of-defects4j-2-0-0.js';
import { counted } from '../../src/render/numbers.js';
import type { ExperimentTable } from '../experiment.js';
import { papersStudy } from '../papers-results.js';
import type { ExperimentRun } from '../run.js';
import { aspects, type Fact } from './setup-aspects.js';
import type { Study } from './study.js';

const idsOf200: ReadonlySet<string> = new Set(bugsOf200);

/** In what a study differs from the paper's: what a reader has to know before comparing any number. */
export function setupTable({ runs, isPapersBenchmark }: Study): ExperimentTable {
  return {
    name: 'setup',
    title: "The set-up beside the paper's",
    columns: [
      { title: 'What', wrapAt: 14 },
      { title: 'Paper', wrapAt: 34 },
      { title: runs.length === 1 ? 'This run' : 'These runs', wrapAt: 34 },
      { title: 'Differs' },
    ],
    rows: aspects.map((aspect) => {
      const facts = runs.map((run) => ({ method: run.summary.method, ...aspect.of(run) }));
      return [aspect.name, aspect.paper, textOf(facts), differs(facts)];
    }),
    ...(isPapersBenchmark ? {} : { note: noPapersNumbers(runs) }),
  };
}

/** That the paper's numbers are left out, and why. */
export function noPapersNumbers(runs: readonly ExperimentRun[]): string {
  const benchmarks = [...new Set(runs.map(({ summary }) => summary.benchmark))].join(', ');
  return `The paper's numbers are of Defects4J and stand beside runs on a Defects4J only; this is ${benchmarks}.`;
}

/** What the numbers rest on, in a sentence. */
export function restsOn(runs: readonly ExperimentRun[]): string {
  const each = runs.map(({ summary: { method, bugs, seeds } }) => {
    const ofPaper = bugs.filter((bug) => idsOf200.has(bug)).length;
    return `${method} on ${ofPaper} of the paper's ${papersStudy.bugs} bugs with ${counted(seeds.length, 'seed')} (the paper: ten)`;
  });
  return `${each.join('; ')}; /100: for each 100 bugs.`;
}

function textOf(facts: readonly (Fact & { readonly method: string })[]): string {
  const texts = [...new Set(facts.map(({ text }) => text))];
  if (texts.length === 1) return texts[0]!;
  return facts.map(({ method, text }) => `${method}: ${text}`).join('; ');
}

function differs(facts: readonly Fact[]): string {
  if (facts.some(({ isPapers }) => isPapers === 'no')) return 'yes';
  return facts.some(({ isPapers }) => isPapers === 'unknown') ? 'not known' : 'no';
}
