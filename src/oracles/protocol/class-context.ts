import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FocalMethod } from '../../model/candidate.js';
import { sourcePlacesOf } from '../../model/java-names.js';
import { descendants, type JavaParser } from '../../source/parser.js';
import { editedText, removal } from '../../source/text-edits.js';
import { unlessExhausted } from '../../store/storage-errors.js';

/** How much of the focal class comes along: nothing, its file without the bodies of methods, or its file. */
export const contexts = ['none', 'signatures', 'class'] as const;
export type Context = (typeof contexts)[number];

/** Gives the context of focal methods from a folder of sources; each file is read once. */
export function classContexts(
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
      sourceOf(className, sourceFolder).then((source) =>
        context === 'class' ? source : withoutBodies(parser, source),
      );
    known.set(className, text);
    return text;
  };
}

/** The file that declares a class, `org.x.Outer.Inner` in that of `org.x.Outer`; empty where there is none. */
async function sourceOf(className: string, sourceFolder: () => Promise<string>): Promise<string> {
  const folder = await sourceFolder();
  for (const { path } of sourcePlacesOf(className)) {
    const source = await readFile(join(folder, path), 'utf8').catch(unlessExhausted(undefined));
    if (source !== undefined) return source;
  }
  return '';
}

/** A file with `;` for the bodies of its methods and constructors, and without its initialisers. */
export function withoutBodies(parser: JavaParser, source: string): string {
  return parser.withTree(source, (root) => {
    const members = descendants(
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
    const initialisers = descendants(root, 'class_body', 'enum_body_declarations').flatMap(
      ({ namedChildren }) =>
        namedChildren
          .filter(({ type }) => type === 'block' || type === 'static_initializer')
          .map((initialiser) => removal(source, initialiser)),
    );
    return editedText(source, { startIndex: 0, endIndex: source.length }, [...bodies, ...initialisers]);
  });
}
