import type { FocalMethod } from '../../model/suite/candidate.js';
import { readClassFile } from '../../source/class-file.js';
import type { JavaParser } from '../../source/parser.js';
import { withoutBodies } from '../../source/without-bodies.js';
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
      sourceFolder()
        .then((folder) => readClassFile([folder], className))
        .then((file) => {
          const source = file === 'none' ? '' : file.source;
          return context === 'class' ? source : withoutBodies(parser, source);
        });
    known.set(className, text);
    return text;
  };
}
