import type { JavaParser, OracleInput } from '../contract.js';
import { signatureOf } from '../protocol/build-request.js';
import { classContexts } from '../protocol/class-context.js';
import type { Placeholder } from './prompt-template.js';

/** Gives what the placeholders stand for; the program's sources are looked at only for templates that use them. */
export function promptValues(
  parser: JavaParser,
  uses: ReadonlySet<Placeholder>,
  sourceFolder: () => Promise<string>,
): (input: OracleInput) => Promise<Readonly<Record<Placeholder, string>>> {
  const sourceOf = classContexts(parser, uses.has('class_source') ? 'class' : 'none', sourceFolder);
  const signaturesOf = classContexts(
    parser,
    uses.has('class_signatures') ? 'signatures' : 'none',
    sourceFolder,
  );
  return async ({ prefix, imports, result, focalMethod, docstring }) => ({
    imports,
    prefix,
    result: result === 'none' ? '' : `${result.type} ${result.name}`,
    class: focalMethod === 'unknown' ? '' : focalMethod.className,
    signature: focalMethod === 'unknown' ? '' : signatureOf(parser, focalMethod),
    focal_method: focalMethod === 'unknown' ? '' : focalMethod.source,
    javadoc: docstring,
    class_signatures: await signaturesOf(focalMethod),
    class_source: await sourceOf(focalMethod),
  });
}
