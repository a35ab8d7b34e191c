import { describeLostTests, askForTests } from '../../asking/tests/ask-for-tests.js';
import type { TestAsker } from '../../asking/tests/test-asker.js';
import { toTestSample } from '../../model/sample/test-sample.js';
import { listPythonAssignments } from '../../python/asking/python-assignments.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { SampleGenerator, SampleRequest } from '../contract.js';
import { takeAsker } from './take-asker.js';

/** As in TestEval. */
const usualTests = 20;

/** Version of the rules that make assignments and their descriptions. */
const rulesVersion = 1;

/** Tests of Python programs that a model or a program is asked for. A further test of a program is a further turn. */
export function createAskedPythonTests(
  asker: TestAsker,
  { testsPerProgram: tests = usualTests }: { readonly testsPerProgram: number | undefined },
): SampleGenerator {
  const { estimate } = asker;
  const list = ({ workspace: { pythonProgram }, goals = [] }: SampleRequest) => {
    if (pythonProgram === undefined) throw new Error(`${asker.name} is asked for tests of Python programs`);
    const { program } = pythonProgram;
    return { program, assignments: listPythonAssignments([program], goals, tests) };
  };
  return {
    ...takeAsker(asker),
    version: digestOfKey({ asker: asker.version, rulesVersion, tests }),
    language: 'python',
    ...(estimate === undefined
      ? {}
      : {
          async estimate(request, context) {
            // A further turn is counted as the first one: what it says is not known before.
            const orders = list(request).assignments.flatMap(({ assignment, tests: wanted }) =>
              Array.from({ length: wanted }, () => assignment),
            );
            return estimate(orders, context);
          },
        }),
    async listSamples(request, context) {
      const { program, assignments } = list(request);
      const { answers, requests } = await askForTests(asker, assignments, context);
      const samples = assignments.flatMap(({ sample: { goal, index } }, order) =>
        answers[order]!.map(({ text, exchange }, turn) => ({
          ...toTestSample(program, { goal, index: index + turn, text }),
          ...(exchange === undefined ? {} : { exchange }),
        })),
      );
      return {
        samples,
        remarks: describeLostTests(requests, 'a test'),
        requests: { ...requests, stray: {}, leftAside: 0 },
      };
    },
  };
}
