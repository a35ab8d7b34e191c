import type { UnitTexts } from '../../evaluations/evaluation.js';
import type { KeyedCompletion } from '../../model/text/completion.js';
import type { WholeTestCase } from '../../model/suite/test-case.js';
import { pickSample } from '../../model/unit/unit.js';
import { createBrokenTest } from '../../source/candidates/whole-test.js';
import { textReader } from '../../store/run/fingerprint.js';
import type { UnitTestCases } from '../5-test-cases.js';
import type { ProgramLanguage } from './program-language.js';

/** Texts: a generator's outputs stand beside their targets, and nothing runs. */
export const textLanguage: ProgramLanguage = {
  name: 'text',
  readSuite(context, { side }, _suite, workspaces) {
    const { targets, sharedNgrams, remarks } = workspaces[side]!.texts!;
    const texts = new Map<UnitTestCases, UnitTexts>();
    return Promise.resolve({
      remarks,
      createTestCases(generator) {
        if (generator.view !== 'texts') throw new Error(`${generator.name} has no outputs for texts`);
        const outputs = generator.listOutputs(targets);
        const completions = targets.flatMap((target, index) => {
          const output = outputs[index];
          return output === undefined ? [] : [joinOutput(target, output)];
        });
        const unit: UnitTestCases = {
          oracleGenerator: generator.name,
          ...pickSample(generator),
          frames: [],
          testCases: completions.map(toTestCase),
          counts: {
            candidates: targets.length,
            withoutOracle: targets.length - completions.length,
            oracles: completions.length,
            duplicates: 0,
          },
          remarks: [],
          effort: 'worked',
        };
        texts.set(unit, { completions, sharedNgrams });
        return Promise.resolve(unit);
      },
      prepare: (units) =>
        Promise.resolve({
          ofUnits: units.map(() => ({ needs: textReader, remarks: [] })),
          run: () =>
            Promise.resolve(
              units.map(({ testCases }) => ({
                outcomes: testCases.map(() => ({ byRole: {}, reruns: 0 })),
                runSeconds: {},
              })),
            ),
          gatherEvidence: () =>
            Promise.resolve(
              context.evaluation.evidenceOfTexts?.(units.map((unit) => texts.get(unit)!)) ?? [],
            ),
        }),
    });
  },
};

/** The target of one file with the output of another, whose place is that of the output. */
function joinOutput(target: KeyedCompletion, output: KeyedCompletion): KeyedCompletion {
  const { parses, tokens } = target;
  return {
    ...{ ...target, output: output.output },
    ...{ length: output.length, file: output.file, line: output.line },
    parses: { ...parses, output: output.parses.output },
    tokens: { ...tokens, output: output.tokens.output },
  };
}

function toTestCase({ key, group, output }: KeyedCompletion, index: number): WholeTestCase {
  const candidate = { ...createBrokenTest(group, { name: key, source: output }), id: key };
  return {
    ...{ kind: 'wholeTest', id: key, candidate, method: key, source: output },
    ...{ prefixNumber: index, copies: 1 },
  };
}
