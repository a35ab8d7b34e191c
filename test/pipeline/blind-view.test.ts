// @module-tag full
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FocalIndex } from '../../src/source/focal/focal-index.js';
import { normalisePrefix } from '../../src/source/normalised/normalised-prefix.js';
import { ResultTypes } from '../../src/source/types/result-types.js';
import { SuiteTypes } from '../../src/source/types/suite-types.js';
import { toBlindInputs } from '../../src/pipeline/asking/blind-view.js';
import { toOracleInput } from '../../src/model/suite/test-case.js';
import { candidate, oracleInput } from '../oracles/candidates.js';
import { parser } from '../source/reading.js';
import { recordedCandidates } from '../support/recorded-candidates.js';

const bugs = join(import.meta.dirname, '../../bundled/bugs');

/** Forms in which EvoSuite writes a test's last statement, depending on the observed outcome: the last line of a prefix, and its allowed forms. */
function otherForms(prefix: string): string[] {
  const lines = prefix.split('\n');
  const last = lines.at(-1)!;
  const before = lines.slice(0, -1);
  const variable = /^(\S+) (\w+) = (.*)$/u.exec(last);
  const hoisted = /^(\w+) = (new .*)$/u.exec(last);
  if (hoisted !== null) {
    const [, name, value] = hoisted;
    const type = /^new (\w+)/u.exec(value!)![1];
    return [[...before.slice(0, -1), `${type} ${name} = ${value}`].join('\n')];
  }
  if (variable === null) return [];
  const [, type, name, value] = variable;
  if (value!.startsWith('new '))
    return [[...before, `${type} ${name} = null;`, `${name} = ${value}`].join('\n')];
  return [value!, `Object object9 = ${value}`].map((form) => [...before, form].join('\n'));
}

const recorded = await recordedCandidates('normalised');

describe('normalised prefixes', () => {
  it('are the same in whichever form EvoSuite wrote the last call, for all recorded suites', () => {
    expect(recorded).toHaveLength(300);
    const expected = new Map(
      recorded.flatMap(({ bug, side, asWritten, blind }) =>
        asWritten.map(({ prefix, suiteClass }, index) => [
          `${bug}/${side}/${prefix}`,
          { folder: join(bugs, bug, side), suiteClass, prefix, normalised: blind[index]!.prefix },
        ]),
      ),
    );
    const indices = new Map<string, FocalIndex>();
    let forms = 0;
    for (const { folder, suiteClass, prefix, normalised } of expected.values()) {
      const index = indices.get(folder) ?? new FocalIndex(parser, [folder]);
      indices.set(folder, index);
      const focalClass = suiteClass.replace('_ESTest', '');
      const frame = `package ${focalClass.replace(/\.\w+$/u, '')};`;
      const results = new ResultTypes(parser, new SuiteTypes(parser, index.sources, suiteClass, frame));
      for (const form of otherForms(prefix)) {
        forms += 1;
        const focalCall = index.findFocalCall([focalClass], form);
        expect(normalisePrefix(parser, form, focalCall, results)).toBe(normalised);
      }
    }
    expect(forms).toBeGreaterThan(1500);
  });

  it('are distinct for distinct prefixes: a result is dropped only if the method returns none', () => {
    for (const { blind } of recorded)
      for (const { prefix, focalMethod } of blind) {
        if (focalMethod === 'unknown') throw new Error('every recorded test calls its class');
        const isDropped = !/^\S+ \w+ = [^\n]*$/u.test(prefix.split('\n').at(-1)!);
        expect(isDropped).toBe(focalMethod.returnType === 'void');
        expect(prefix).not.toContain('= null;');
      }
  });
});

describe('what blind generators are given', () => {
  const prefixes = ['a.b();', 'a.c();', 'a.b();', 'a.d();', 'a.b();'];

  it('is each input once, in an order that has nothing to do with the suite', () => {
    const ofCandidates = prefixes.map((prefix) => oracleInput({ prefix }));
    const { inputs, indices } = toBlindInputs(ofCandidates);
    expect(inputs).toHaveLength(3);
    expect(indices.map((index) => inputs[index]!.prefix)).toEqual(prefixes);
    const reversed = toBlindInputs(ofCandidates.toReversed());
    expect(reversed.inputs).toEqual(inputs);
    expect(reversed.indices).toEqual(indices.toReversed());
  });

  it('has prefix, its surroundings, focal method and docstring, and nothing else of the candidate', () => {
    const input = toOracleInput(candidate(), { imports: '', result: 'none' });
    expect(Object.keys(input).sort()).toEqual(['docstring', 'focalMethod', 'imports', 'prefix', 'result']);
  });
});
