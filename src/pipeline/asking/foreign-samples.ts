import { nameFirst } from '../../model/common/name-first.js';
import { splitBugId } from '../../model/program/bug.js';
import type { ForeignSample } from '../../oracles/contract.js';
import type { Plan } from '../1-plan.js';

/** Subjects in a sentence. */
const named = 5;

/** Sentences on samples for subjects that the benchmark does not have at all. Those of other parts of the benchmark or of the run are as they should be. */
export async function describeForeignSamples(
  plan: Pick<Plan, 'benchmark' | 'options' | 'bugs' | 'oracleGenerators'>,
): Promise<readonly string[]> {
  const sentences = new Set<string>();
  for (const generator of plan.oracleGenerators) {
    if (generator.view !== 'samples' || generator.listForeign === undefined) continue;
    const elsewhere = generator.listForeign(plan.bugs);
    if (elsewhere.length === 0) continue;
    const isKnown = await learnKnown(plan);
    const names = elsewhere.filter((each) => !isKnown(each)).map((each) => each.subject || each.focalClass);
    if (names.length === 0) continue;
    const { partOf = generator.name } = generator;
    const subjects = nameFirst([...new Set(names)], named);
    const counted = names.length === 1 ? '1 sample is' : `${names.length} samples are`;
    sentences.add(
      `${partOf}: ${counted} for no subject of ${plan.benchmark.name} and not judged: ${subjects}`,
    );
  }
  return [...sentences];
}

/**
 * Whether the benchmark has what a sample is for. Listing all mutants is expensive, so in a run of some bugs of a benchmark with projects, only the
 * project is compared.
 */
async function learnKnown({
  benchmark,
  options,
}: Pick<Plan, 'benchmark' | 'options'>): Promise<(sample: ForeignSample) => boolean> {
  if (options.bugs !== 'all' && benchmark.projects !== undefined) {
    const projects = await benchmark.projects();
    return ({ subject }) => subject === '' || projects.includes(splitBugId(subject).project);
  }
  const bugs = await benchmark.bugs();
  return ({ subject, focalClass }) =>
    bugs.some(({ id, modifiedClasses }) =>
      subject === '' ? modifiedClasses.includes(focalClass) : subject === id,
    );
}
