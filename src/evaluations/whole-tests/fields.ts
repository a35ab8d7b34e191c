/** A column of rows.csv for other programs: a field of a Table Schema (https://specs.frictionlessdata.io/table-schema/). Cells may be empty. */
export interface Field {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly description: string;
}

const counters = (what: 'method' | 'class'): readonly Field[] =>
  (['lines', 'branches'] as const).flatMap((kind) =>
    (['covered', 'missed'] as const).map((end): Field => ({
      name: `${what}_${kind}_${end}`,
      type: 'integer',
      description: `${end} ${kind} of the focal ${what}, by JaCoCo's definition`,
    })),
  );

const text = (name: string, description: string): Field => ({ name, type: 'string', description });
const integer = (name: string, description: string): Field => ({ name, type: 'integer', description });
const boolean = (name: string, description: string): Field => ({ name, type: 'boolean', description });
const share = (name: string, description: string): Field => ({ name, type: 'number', description });

/** The columns of whole tests in order: a public interface (docs/whole-tests.md). */
export const wholeTestFields: readonly Field[] = [
  text('subject', 'the bug or program'),
  text('side', 'the version that is tested'),
  integer('seed', 'the seed of the run'),
  text('generator', 'the generator of the test'),
  text('test_id', 'unique within a unit'),
  text('context', 'what a model was shown of the program'),
  text('focal_class', 'the class that a sample is for'),
  text('focal_method', 'the method that a sample is for'),
  integer('number', 'the number of a sample within its assignment'),
  text('stage', 'unparsable, notCompiled, notRun, flaky, failed or passed (accepted)'),
  text('cause', 'the kind of the error, failure or obstacle'),
  boolean('parsable_before', 'whether a sample parses without repair'),
  text('repair', 'how a sample was repaired'),
  integer('test_methods', 'number of its test methods'),
  integer('failed_methods', 'number of its test methods that fail'),
  integer('skipped_methods', 'number of its test methods that the test framework left out'),
  ...counters('method'),
  ...counters('class'),
  text('covered_lines', 'covered lines of the file of the focal class, as 3-5, 8'),
  integer('mutants', 'mutants of the focal class'),
  integer('killed', 'mutants that it kills'),
  integer(
    'inspecting_kills',
    'mutants that it failed on by the bytes of the class, or while it referred to what no test may',
  ),
  integer('flaky_kills', 'mutants that it failed on once, but not whenever that was repeated'),
  boolean(
    'meaningless',
    'whether an accepted test covers no line of what it is to test, and kills no mutant',
  ),
  integer('copies', 'number of equal tests that the row stands for'),
  boolean('calls_focal', 'with a scaffold, whether it calls the focal method'),
  share('bleu', 'BLEU against the most similar ground truth'),
  share('crystal_bleu', 'CrystalBLEU against that ground truth'),
  text('reason', 'the words of the compiler, or why it did not run'),
  text('source', 'the text that was judged'),
  integer('sample', 'the number of the answer that it is from'),
];
