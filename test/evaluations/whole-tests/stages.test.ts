import { describe, expect, it } from 'vitest';
import { classifyCompilerMessage } from '../../../src/evaluations/compile-error-kinds.js';
import { selectFocalCoverage } from '../../../src/evaluations/whole-tests/focal-coverage.js';
import { chooseStage } from '../../../src/evaluations/whole-tests/judge-samples.js';
import { holdingNoTest } from '../../../src/evaluations/whole-tests/stops.js';
import type { GroupCoverage, MethodCoverage } from '../../../src/model/outcome/class-coverage.js';
import type { Outcome } from '../../../src/model/outcome/outcome.js';

const passed: Outcome = { status: 'passed' };
const failed: Outcome = { status: 'failed', cause: 'exception', exception: 'x', message: '', trace: '' };
const broken: Outcome = { status: 'notCompiled', message: 'incompatible types: x', round: 1, errors: 1 };
const empty: Outcome = holdingNoTest;
const limit: Outcome = { status: 'notRun', reason: 'a limit' };
const flaky: Outcome = { status: 'flaky', first: { status: 'passed' }, evidence: '' };

describe('the stage of a sample', () => {
  it.each([
    [[passed, passed], 'sample', 'paper', 'passed', ''],
    [[passed, failed], 'sample', 'paper', 'failed', 'exception'],
    [[failed, flaky, passed], 'sample', 'paper', 'flaky', ''],
    [[passed, limit], 'sample', 'paper', 'notRun', ''],
    [[limit, failed], 'sample', 'paper', 'failed', 'exception'],
    [[passed, broken], 'sample', 'paper', 'notCompiled', 'types'],
    [[passed, broken], 'test', 'paper', 'passed', ''],
    [[broken, broken], 'test', 'paper', 'notCompiled', 'types'],
    [[empty], 'sample', 'paper', 'notRun', 'noTests'],
    [[empty], 'sample', 'replication', 'passed', 'noTests'],
  ] as const)('%j by %s, %s: %s %s', (outcomes, compileBy, definitions, stage, cause) => {
    expect(chooseStage(outcomes, compileBy, definitions)).toEqual([stage, cause]);
  });
});

it.each([
  ['cannot find symbol\n  symbol:   class Rack', 'symbolClass'],
  ['package org.x does not exist', 'symbolClass'],
  ['cannot find symbol\n  symbol:   method empty()', 'symbolMethod'],
  ['cannot find symbol\n  symbol:   variable shelf', 'symbolVariable'],
  ['constructor Shelf in class Shelf cannot be applied to given types;', 'application'],
  ['incompatible types: String cannot be converted to int', 'types'],
  ['unreported exception InterruptedException; must be caught', 'exception'],
  ['article has private access in Shelf', 'access'],
  ['unreachable statement', 'unreachable'],
  ['duplicate class: org.x.Shelf', 'duplicateClass'],
  ['class, interface, or enum expected', 'other'],
])('the compiler says %j: %s', (message, kind) => {
  expect(classifyCompilerMessage(message)).toBe(kind);
});

describe('the coverage of the focal method', () => {
  const lineNumbers = { covered: [], partlyCovered: [], missed: [] };
  const method = (descriptor: string, covered: number): MethodCoverage => ({
    ...{ name: 'add', descriptor },
    lines: { covered, missed: 10 - covered },
    branches: { covered: 0, missed: 0 },
  });
  const group: GroupCoverage = {
    status: 'measured',
    probes: '',
    classes: [
      {
        ...{ status: 'measured', className: 'org.x.Shelf', lineNumbers },
        methods: [method('(I)V', 4), method('(Ljava/util/List;)V', 2), method('(J)V', 0)],
        lines: { covered: 6, missed: 24 },
        branches: { covered: 0, missed: 0 },
      },
    ],
  };
  const select = (parameterTypes: readonly string[], definitions: 'paper' | 'replication') => {
    const assignment = { focalClass: 'org.x.Shelf', focalMethod: { name: 'add', parameterTypes } };
    const found = selectFocalCoverage(group, assignment, definitions);
    return found.kind === 'known' ? found.method?.lines : found;
  };

  it('is that of its signature', () => {
    expect(select(['final int'], 'paper')).toEqual({ covered: 4, missed: 6 });
    expect(select(['java.util.List<? extends T>'], 'paper')).toEqual({ covered: 2, missed: 8 });
  });

  it('is that of all methods with as many parameters, if a type variable hides the signature', () => {
    expect(select(['T'], 'paper')).toEqual({ covered: 6, missed: 24 });
  });

  it('is that of a constructor whose descriptor has further parameters', () => {
    const constructor = { ...method('(Ljava/lang/String;II)V', 7), name: '<init>' };
    const [ofClass] = group.status === 'measured' ? group.classes : [];
    const withConstructor = { ...group, classes: [{ ...ofClass, methods: [constructor] }] } as GroupCoverage;
    const assignment = { focalClass: 'org.x.Shelf', focalMethod: { name: 'Shelf', parameterTypes: ['int'] } };
    expect(selectFocalCoverage(withConstructor, assignment, 'paper')).toMatchObject({
      method: { lines: { covered: 7, missed: 3 } },
    });
  });

  it("takes all overloads with covered lines together, by TestBench's scripts", () => {
    expect(select(['int'], 'replication')).toEqual({ covered: 6, missed: 14 });
  });

  it('is unknown with its reason', () => {
    const focal = { focalClass: 'org.x.Rack' };
    expect(selectFocalCoverage(group, focal, 'paper')).toEqual({
      kind: 'unknown',
      reason: 'org.x.Rack has no code',
    });
  });
});
