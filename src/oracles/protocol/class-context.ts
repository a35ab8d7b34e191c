import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FocalMethod } from '../../model/suite/candidate.js';
import { listSourcePlaces } from '../../model/suite/java-names.js';
import { findDescendants, type JavaParser } from '../../source/parser.js';
import { editText, createRemovalOfNode } from '../../source/text-edits.js';
import { replaceUnlessExhausted } from '../../store/files/storage-errors.js';
import type { Context } from './choices.js';

/** Returns the context of focal methods from a folder of sources. Reads each file once. */
export function createClassContexts(
  parser: JavaParser,
  context: Context,
  sourceFolder: () => Promise<string>,
): (focalMethod: FocalMethod | 'unknown') => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (focalMethod) => {
    if (context === 'none' || focalMethod === 'unknown') return Promise.resolve('');
    const { className } = focalMethod;
    const text =
      known.get(className) ??
      readClassSource(className, sourceFolder).then((source) =>
        context === 'class' ? source : withoutBodies(parser, source),
      );
    known.set(className, text);
    return text;
  };
}

/** The source file of a class, `org.x.Outer.Inner` in that of `org.x.Outer`; empty if there is none. */
async function readClassSource(className: string, sourceFolder: () => Promise<string>): Promise<string> {
  const folder = await sourceFolder();
  for (const { path } of listSourcePlaces(className)) {
    const source = await readFile(join(folder, path), 'utf8').catch(replaceUnlessExhausted(undefined));
    if (source !== undefined) return source;
  }
  return '';
}

/** A file with `;` instead of the bodies of its methods and constructors, and without its initialisers. */
export function withoutBodies(parser: JavaParser, source: string): string {
  return parser.withTree(source, (root) => {
    const members = findDescendants(
      root,
      'method_declaration',
      'constructor_declaration',
      'compact_constructor_declaration',
    );
    const bodies = members.flatMap((member) => {
      const body = member.childForFieldName('body');
      if (body === null) return [];
      const before = source.slice(0, body.startIndex).trimEnd().length;
      return [{ start: before, end: body.endIndex, replacement: ';' }];
    });
    const initialisers = findDescendants(root, 'class_body', 'enum_body_declarations').flatMap(
      ({ namedChildren }) =>
        namedChildren
          .filter(({ type }) => type === 'block' || type === 'static_initializer')
          .map((initialiser) => createRemovalOfNode(source, initialiser)),
    );
    return editText(source, { startIndex: 0, endIndex: source.length }, [...bodies, ...initialisers]);
  });
}
