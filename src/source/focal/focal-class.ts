import type { MethodSignature } from '../../model/sample/assignment.js';
import type { ClassFile } from '../class-file.js';
import { findDescendants, listMembers, type JavaParser, type Node } from '../parser.js';
import { hasModifier } from '../suites/test-methods.js';
import { createDedentation, editText } from '../text-edits.js';
import { toFocalMethod } from '../types/source-types.js';
import { findTypeDeclaration } from './locate-method.js';

/** A class as its source declares it. */
export interface FocalClass {
  /** Its text without package, imports and other types. */
  readonly declaration: string;
  /** In the order of the source, without constructors. */
  readonly methods: readonly DeclaredMethod[];
  /** Methods of the other types of its file, and of types and expressions within the class. */
  readonly otherMethods: readonly DeclaredMethod[];
}

/** A method of a class, for those who are asked to test it. */
export interface DeclaredMethod {
  readonly signature: MethodSignature;
  readonly access: 'public' | 'restricted';
  readonly body: 'present' | 'absent';
  /** Without the indentation of its class, and without its Javadoc. */
  readonly source: string;
  /** With its comment marks; empty if there is none. */
  readonly docstring: string;
}

/** Reads a class of a file; `none` if the file does not declare it. */
export function readFocalClass(parser: JavaParser, { source, types }: ClassFile): FocalClass | 'none' {
  return parser.withTree(source, (root) => {
    const declaration = findTypeDeclaration(root, types);
    if (declaration === undefined) return 'none';
    const text = (node: Node) => editText(source, node, createDedentation(source, node));
    const toDeclaredMethod = (member: Node): DeclaredMethod => {
      const { name, parameters, docstring } = toFocalMethod(member, '');
      return {
        signature: { name, parameterTypes: parameters.map(({ type }) => type) },
        access: isPublic(member) ? 'public' : 'restricted',
        body: member.childForFieldName('body') === null ? 'absent' : 'present',
        source: text(member),
        docstring,
      };
    };
    const own = listMembers(declaration).filter(({ type }) => type === 'method_declaration');
    const others = findDescendants(root, 'method_declaration').filter(
      ({ id }) => !own.some((member) => member.id === id),
    );
    return {
      declaration: text(declaration),
      methods: own.map(toDeclaredMethod),
      otherMethods: others.map(toDeclaredMethod),
    };
  });
}

/** Methods of an interface are public unless they are private. */
function isPublic(member: Node): boolean {
  return member.parent?.type === 'interface_body'
    ? !hasModifier(member, 'private')
    : hasModifier(member, 'public');
}
