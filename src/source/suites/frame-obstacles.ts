import type { PrefixObstacle } from '../../model/suite/candidate.js';
import { fieldText, nodeAround, type Node } from '../parser.js';
import { isDependency } from './test-dependencies.js';
import { hasAnnotation, isTestFactory, listAnnotations } from './test-methods.js';
import type { AnnotationMeanings, TestRules } from './test-methods.js';

/** Why a test in its class's frame gives no prefixes. */
export type FrameObstacle = Extract<
  PrefixObstacle,
  'testFactory' | 'parameterizedClass' | 'sourceByName' | 'dependentTest' | 'insideFrame'
>;

/** Why a test that stays in the frame gives no prefixes. `insideFrame`: because of the class that declares it. */
export function findFrameObstacle(method: Node, rules: Omit<TestRules, 'style'>): FrameObstacle {
  const { meanings, dependencies } = rules;
  if (isInParameterizedClass(method, meanings)) return 'parameterizedClass';
  if (isTestFactory(method, meanings)) return 'testFactory';
  if (dependencies !== undefined && isDependency(method, dependencies)) return 'dependentTest';
  return findsSourceByName(method, meanings) ? 'sourceByName' : 'insideFrame';
}

/** Whether a test of the suite's class runs unchanged and gives no prefixes. */
export function staysInFrame(method: Node, type: Node, rules: Omit<TestRules, 'style'>): boolean {
  return type.type === 'interface_declaration' || findFrameObstacle(method, rules) !== 'insideFrame';
}

/** Whether JUnit 5 runs a class around a method once per set of parameters, all its tests each time. The harness does not run such classes. */
function isInParameterizedClass(method: Node, meanings?: AnnotationMeanings): boolean {
  for (let around = nodeAround(method, classes); around !== undefined; around = nodeAround(around, classes))
    if (hasAnnotation(around, 'ParameterizedClass', meanings)) return true;
  return false;
}

const classes = ['class_declaration', 'record_declaration'];

/** Whether a composed annotation has JUnit take the arguments from the member with the test's name, which prefixes do not have. */
function findsSourceByName(method: Node, meanings?: AnnotationMeanings): boolean {
  return listAnnotations(method).some((annotation) => {
    const included = meanings?.get(fieldText(annotation, 'name'));
    return ['MethodSource', 'FieldSource'].some((source) => included?.has(source) === true);
  });
}
