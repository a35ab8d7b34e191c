import type { Options } from '../../options/option.js';
import type { Resolved } from '../../options/resolved.js';
import { choice } from '../../options/value-types.js';

const of = 'evaluation whole-tests';
/** These options decide how samples become tests, which both evaluations need. */
const ofSamples = ['evaluation whole-tests', 'evaluation bug-detection'] as const;

/** Whose definitions apply where a paper and its scripts differ (docs/whole-tests.md, docs/python.md). */
const definitions = ['paper', 'replication'] as const;
export type Definitions = (typeof definitions)[number];

/** The last step that is done. */
export const lastSteps = ['parse', 'compile', 'run', 'coverage', 'mutants'] as const;
export type LastStep = (typeof lastSteps)[number];

/** Whether a step is done that a run with this last step may leave out. Pure. */
export function isReached(step: LastStep, until: LastStep): boolean {
  return lastSteps.indexOf(step) <= lastSteps.indexOf(until);
}

/** The options of the evaluation of whole tests. */
export const wholeTestsOptions = {
  definitions: {
    takes: choice('WHOSE', definitions),
    help: "paper, or replication: the definitions of TestBench's or TestEval's scripts where they differ from the text",
    default: 'paper',
    decides: 'rows',
    recorded: 'unless default',
    of: [...ofSamples, 'evaluation targets'],
  },
  compileBy: {
    takes: choice('WHAT', ['sample', 'test']),
    help: 'what a compile error costs: the whole sample, or the test method that contains it, as in Tests4J',
    default: 'sample',
    decides: 'rows',
    decidesOutcomes: 'no',
    recorded: 'unless default',
    of,
  },
  scaffold: {
    takes: choice('CLASS', ['none', 'developer']),
    help: "what samples are put into. none: each is a class, or gets one; developer: each is a test method and is put into the developers' test class without its tests, as in Tests4J",
    default: 'none',
    decides: 'rows',
    recorded: 'unless default',
    of: ofSamples,
  },
  until: {
    takes: choice('STEP', lastSteps),
    help: 'the last step for whole tests: parse, compile, run, coverage or mutants',
    default: 'coverage',
    decides: 'rows',
    decidesOutcomes: 'no',
    recorded: 'unless default',
    of,
  },
} as const satisfies Options;

/** The settings of the evaluation of whole tests in a planned run, which has those that differ from the defaults. */
export type GivenWholeTestsSettings = Resolved<typeof wholeTestsOptions>;
export type WholeTestsSettings = Required<GivenWholeTestsSettings>;

/** All settings, whatever evaluation a run has. */
export function completeSettings({
  definitions: whose = 'paper',
  compileBy = 'sample',
  scaffold = 'none',
  until = 'coverage',
}: GivenWholeTestsSettings): WholeTestsSettings {
  return { definitions: whose, compileBy, scaffold, until };
}
