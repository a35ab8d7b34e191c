import type { RunPlan } from '../../../src/evaluations/bug-detection/run-plan.js';
import type { EvaluatedTestCase } from '../../../src/evaluations/bug-detection/unit-result.js';
import type { Unit } from '../../../src/model/unit/unit.js';
import type { Outcome } from '../../../src/model/outcome/outcome.js';
import { candidate, evaluated, passed, runPlan, take } from '../../support/factory.js';

const classes = 12;
const words = 'shelf crate parcel ledger invoice buffer queue reader writer token matrix vector'.split(' ');

/** A plan with as many units as give `testCases` with a hundred each. */
export function largePlan(testCases: number): RunPlan {
  const bugs = Math.ceil(testCases / (100 * 10 * 2));
  return runPlan({
    bugs: Array.from({ length: bugs }, (_, index) => `Project${index % 7}-${index + 1}`),
    seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    oracleGenerators: ['javadoc', 'no-exception'],
  });
}

/**
 * The hundred test cases of a unit: of the size and variety of real ones (a dozen statements with different
 * literals, traces of twenty frames), one in six failing. Equal for equal units.
 */
export function largeUnit({ bug, seed, oracleGenerator }: Unit): EvaluatedTestCase[] {
  const random = createRandom(`${bug} ${seed} ${oracleGenerator}`);
  return Array.from({ length: 100 }, (_, number) => {
    const name = `test${String(number).padStart(2, '0')}`;
    const className = words[Math.floor(random() * classes)]!;
    const suiteClass = `org.example.${className}.Main_ESTest`;
    const statements = Array.from({ length: 4 + Math.floor(random() * 10) }, (_, index) => {
      const word = words[Math.floor(random() * words.length)]!;
      return `  ${word}${index}.put("${literal(random)}", ${Math.floor(random() * 10_000)});`;
    });
    const source = `@Test(timeout = 4000)\npublic void ${name}_${oracleGenerator}() throws Throwable {\n${statements.join('\n')}\n  assertEquals(${number}, ${className}0.size());\n}`;
    const [buggy, fixed] = outcomesFor(random, className);
    return evaluated(buggy, fixed, 'assertion', {
      id: `${suiteClass}::${name}#${number}`,
      source,
      method: `${name}_${oracleGenerator}`,
      oracleLine: source.split('\n').length - 1,
      prefixNumber: number,
      candidate: candidate({
        ...{ id: `${suiteClass}::${name}#${number}`, suiteClass, suiteTest: name },
        original: source.replace(`_${oracleGenerator}`, '').replace('@Test(timeout = 4000)\n', ''),
        focalMethod: { ...take, className: `org.example.${className}.Main`, source: statements.join('\n') },
      }),
    });
  });
}

function outcomesFor(random: () => number, className: string): [Outcome, Outcome] {
  const chance = random();
  const failure = (): Outcome => ({
    status: 'failed',
    cause: 'exception',
    exception: 'java.lang.IllegalStateException',
    message: `no ${literal(random)}`,
    trace: `java.lang.IllegalStateException: no\n${Array.from({ length: 20 }, (_, depth) => `\tat org.example.${className}.Main.call${Math.floor(random() * 50)}(Main.java:${100 + depth})`).join('\n')}`,
    thrownAt: { line: 4, by: 'program' },
  });
  if (chance < 0.01) return [failure(), passed];
  if (chance < 0.17) return [failure(), failure()];
  return chance < 0.2 ? [passed, failure()] : [passed, passed];
}

function literal(random: () => number): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(35 + Math.floor(random() * 56))).join('');
}

/** Mulberry32. */
function createRandom(text: string): () => number {
  let state = [...text].reduce((sum, each) => (Math.imul(sum, 31) + each.charCodeAt(0)) | 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
