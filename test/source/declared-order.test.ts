import { describe, expect, it } from 'vitest';
import { declaresOrderOfAll, listOrderedClasses } from '../../src/source/suites/declared-order.js';

interface More {
  readonly source?: string;
  readonly companions?: readonly (readonly [string, string])[];
}

type Suite = Parameters<typeof listOrderedClasses>[0][number];

function suite(before: string, { source = '@Test void t() {}', companions = [] }: More): Suite {
  const named = companions.map(([className, text]) => ({ className, source: text }));
  const test = { name: 't', nest: '', source };
  return {
    frame: { className: 'q.A', before, after: '}', companions: named },
    tests: [test],
  } as unknown as Suite;
}

const ofBase: More = { companions: [['q.Base', '@FixMethodOrder abstract class Base<T> {}']] };
const ofAnnotation: More = { companions: [['q.InOrder', '@TestMethodOrder(X.class) @interface InOrder {}']] };
const ofInterface: More = {
  companions: [
    ['q.B', 'class B implements C {}'],
    ['q.C', '@TestMethodOrder(X.class) interface C {}'],
  ],
};
const helper: More = { companions: [['q.B', '@TestMethodOrder(X.class) class B {}']] };
const cases: readonly (readonly [string, string, More, boolean])[] = [
  ['a plain class', 'class A {', {}, false],
  ['an orderer', '@org.junit.jupiter.api.TestMethodOrder(X.class) class A {', {}, true],
  ['a shared instance', '@TestInstance(TestInstance.Lifecycle.PER_CLASS)\nclass A {', {}, true],
  ['an instance for each test', '@TestInstance(Lifecycle.PER_METHOD) class A {', {}, false],
  ['a priority', 'class A {', { source: '@Test(groups = "x",\n priority = 1) void t() {}' }, true],
  ['a dependency', 'class A {', { source: '@Test(dependsOnMethods = "s") void t() {}' }, true],
  ['a base class', 'class A extends q.Base<String> {', ofBase, true],
  ['an annotation', '@InOrder class A {', ofAnnotation, true],
  ['an interface of a base class', 'class A extends B {', ofInterface, true],
  ['a helper with an order', 'class A { B b;', helper, false],
];

describe('a declared order of tests', () => {
  it.each(cases)('%s', (_, before, more, expected) => {
    expect(listOrderedClasses([suite(before, more)]).has('q.A')).toBe(expected);
  });

  it('may be of all classes, by a parameter of JUnit 5', () => {
    const start = {
      ...{ tree: '', workingDirectory: '', outputFolder: '', properties: {}, platformProperties: {} },
      ...{ environment: {}, arguments: [], compilerArguments: [], classes: [] },
    };
    const lifecycle = 'junit.jupiter.testinstance.lifecycle.default';
    const order = 'junit.jupiter.testmethod.order.default';
    expect(declaresOrderOfAll(start)).toBe(false);
    expect(declaresOrderOfAll({ ...start, properties: { [lifecycle]: 'per_class' } })).toBe(true);
    expect(declaresOrderOfAll({ ...start, properties: { [lifecycle]: 'per_method' } })).toBe(false);
    expect(declaresOrderOfAll({ ...start, platformProperties: { [order]: 'x' } })).toBe(true);
  });
});
