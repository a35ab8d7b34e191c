import type { JavaParser, OracleInput } from '../contract.js';
import { renderSignature } from '../../source/signature-line.js';
import { createClassContexts } from '../protocol/class-context.js';
import type { OraclePlaceholder } from './oracle-prompts.js';

/** Returns the values of the placeholders. Reads the program's sources only for templates that need them. */
export function createPromptValues(
  parser: JavaParser,
  uses: ReadonlySet<OraclePlaceholder>,
  sourceFolder: () => Promise<string>,
): (input: OracleInput) => Promise<Readonly<Record<OraclePlaceholder, string>>> {
  const readSource = createClassContexts(parser, uses.has('class_source') ? 'class' : 'none', sourceFolder);
  const readSignatures = createClassContexts(
    parser,
    uses.has('class_signatures') ? 'signatures' : 'none',
    sourceFolder,
  );
  return async ({ prefix, imports, result, focalMethod, docstring }) => ({
    imports,
    prefix,
    result: result === 'none' ? '' : `${result.type} ${result.name}`,
    class: focalMethod === 'unknown' ? '' : focalMethod.className,
    signature: focalMethod === 'unknown' ? '' : renderSignature(parser, focalMethod),
    focal_method: focalMethod === 'unknown' ? '' : focalMethod.source,
    javadoc: docstring,
    class_signatures: await readSignatures(focalMethod),
    class_source: await readSource(focalMethod),
  });
}
