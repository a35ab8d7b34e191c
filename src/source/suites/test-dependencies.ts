import { fieldText, findDescendants, nodeAround, type JavaParser, type Node } from '../parser.js';
import { listAnnotations, type TestDependencies } from './test-methods.js';

/** Reads `dependsOnMethods` and `dependsOnGroups` in the files of a suite. */
export function readTestDependencies(parser: JavaParser, sources: readonly string[]): TestDependencies {
  const lists = sources
    .filter((source) => source.includes('dependsOn'))
    .flatMap((source) =>
      parser.withTree(source, (root) =>
        findDescendants(root, 'annotation').flatMap((annotation) => [
          ...readNames(annotation, 'dependsOnMethods').map((name) => ({ kind: 'method', name }) as const),
          ...readNames(annotation, 'dependsOnGroups').map((name) => ({ kind: 'group', name }) as const),
        ]),
      ),
    );
  const ofMethods = lists.filter(({ kind }) => kind === 'method').map(({ name }) => name);
  return {
    methods: new Set(ofMethods.map((name) => name.slice(name.lastIndexOf('.') + 1))),
    groups: lists.some(({ kind }) => kind === 'group') ? 'some' : 'none',
  };
}

/** Whether a test depends on others, or others on it, so that it runs only together with them and under its own name. */
export function isDependency(method: Node, { methods, groups }: TestDependencies): boolean {
  if (methods.has(fieldText(method, 'name'))) return true;
  const type = nodeAround(method, ['class_declaration']);
  const annotations = [method, ...(type === undefined ? [] : [type])].flatMap(listAnnotations);
  const names = (key: string) => annotations.some((each) => readNames(each, key).length > 0);
  return names('dependsOnMethods') || names('dependsOnGroups') || (groups === 'some' && names('groups'));
}

/** The texts of a key's value, which may be constants. */
function readNames(annotation: Node, key: string): string[] {
  const pair = annotation
    .childForFieldName('arguments')
    ?.namedChildren.find((each) => each.childForFieldName('key')?.text === key);
  const value = pair?.childForFieldName('value');
  if (value === undefined || value === null) return [];
  const elements = value.type === 'element_value_array_initializer' ? value.namedChildren : [value];
  return elements.map(({ text }) => text.replace(/^"|"$/gu, ''));
}
