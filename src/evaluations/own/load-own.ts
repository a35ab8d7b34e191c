import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { createGeneratorContext } from '../../asking/create-context.js';
import { languages } from '../../model/program/language.js';
import { formatFocalMethod } from '../../model/suite/focal-method-text.js';
import { getOracleType, type TestCase } from '../../model/suite/test-case.js';
import { blameModule, importModule } from '../../store/files/import-module.js';
import { readUserFile } from '../../store/files/user-file.js';
import type { Evaluation, EvaluationContext, ExecutedSuite } from '../evaluation.js';
import { countInAccounts } from '../measures.js';
import { checkOwn, createNumbersSchema, definitionSchema, withoutPercent } from './check-own.js';
import type { TestToEvaluate } from './define.js';
import { ownAccounts, reportOwn, type OwnItem } from './report-own.js';

const rulesVersion = 1;

/** The evaluation that a user's module exports by default. Throws UserError if the module can't be loaded or exports something else. */
export async function loadOwnEvaluation(path: string): Promise<Evaluation<object, OwnItem>> {
  const file = resolve(path);
  const bytes = await readUserFile(file, `--evaluation ${path}`);
  const { default: exported } = (await importModule(file, path)) as { readonly default?: unknown };
  const words = `${path}: its default export must be defineEvaluation({ … }), as in docs/plug-ins.md`;
  const given = checkOwn(definitionSchema, exported, words);
  const { name, description, version, versions, seconds } = given;
  const measures = Object.entries(given.measures).map(([each, { title, ...members }]) => ({
    name: each,
    title: members.kind === 'share' ? `${withoutPercent(title)} %` : title,
    ...members,
  }));
  const definition = { name, description, ...(versions === undefined ? {} : { versions }), measures };
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const numbersSchema = createNumbersSchema(measures);

  /** All that may fail is done before the first unit is judged. */
  async function evaluateUnits(
    { cache, signal: ofRun }: Pick<EvaluationContext, 'cache' | 'signal'>,
    { bug, units }: Pick<ExecutedSuite, 'bug' | 'units'>,
  ): Promise<readonly (readonly OwnItem[])[]> {
    const limits = { atOnce: 1, seconds };
    const { limited } = createGeneratorContext({ name, limits }, { cache, stop: ofRun, signal: ofRun });
    const ofUnits = [];
    for (const unit of units) {
      const items = [];
      for (const [index, testCase] of unit.testCases.entries()) {
        const { byRole } = unit.outcomes[index]!;
        const [first, ...others] = versions ?? Object.keys(byRole);
        const test = describeTest(bug.id, testCase, byRole, first!);
        const ask = () =>
          limited(async (signal) =>
            checkOwn(numbersSchema, await given.evaluate(test, { signal }), 'what evaluate returned'),
          );
        const numbers = await blameModule(`${path}: ${bug.id}, ${unit.name}, ${testCase.id}`, ask, ofRun);
        items.push({
          testCase,
          outcome: byRole[first!]!,
          others: Object.fromEntries(others.map((role) => [role, byRole[role]!])),
          numbers: measures.map((measure) => numbers[measure.name]!),
        });
      }
      ofUnits.push(items);
    }
    return ofUnits;
  }

  return {
    ...reportOwn(definition),
    description,
    definition,
    judges: 'oracles',
    languages,
    roles: (side) => versions ?? [side],
    rules: { 'rules for modules': rulesVersion, [`evaluation ${name}`]: `${version}-${digest}` },
    options: {},
    describeSoFar: (units) =>
      `${countInAccounts(units, 'failed')} failing of ${countInAccounts(units, ...ownAccounts)} tests`,
    check: () => Promise.resolve(),
    begin: () =>
      Promise.resolve({
        evidence: evaluateUnits,
        evidenceOfOutcomes: evaluateUnits,
        judge: (_, items: readonly OwnItem[]) => ({ items, beside: {} }),
      }),
  };
}

/** A copy, so that the module can't change what is recorded. */
function describeTest(
  bug: string,
  testCase: TestCase,
  byRole: ExecutedSuite['units'][number]['outcomes'][number]['byRole'],
  first: string,
): TestToEvaluate {
  const { id, source, copies, candidate } = testCase;
  const { focalMethod } = candidate;
  const outcomes = structuredClone(byRole);
  return {
    testCase: {
      id,
      source,
      copies,
      oracleType: getOracleType(testCase),
      focalMethod: formatFocalMethod(focalMethod),
      docstring: focalMethod === 'unknown' ? '' : focalMethod.docstring,
      confidence: testCase.kind === 'completedPrefix' ? (testCase.confidence ?? null) : null,
    },
    bug,
    outcomes,
    outcome: outcomes[first]!,
  };
}
