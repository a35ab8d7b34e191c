import { estimateTextTokens } from '../../asking/chat/spending.js';
import type { TestAssignment } from '../../asking/tests/test-asker.js';
import { UserError } from '../../model/common/errors.js';
import { isSameSignature } from '../../model/sample/assignment.js';
import type { JavaParser } from '../../source/parser.js';
import { renderTestContext } from '../../source/scaffold/test-context.js';
import type { DeveloperScaffolds, SampleRequest } from '../contract.js';
import { describeScaffolded, type FocalPart } from '../../asking/java-tests/describe-assignment.js';
import type { Focal } from '../../asking/java-tests/focal-choice.js';
import { listFocalParts, type UsualMethods } from '../../asking/java-tests/focal-parts.js';

/** A method that a generator is asked to test by a method of the developers' test class. */
export interface ScaffoldPart extends FocalPart {
  readonly assignment: TestAssignment;
  readonly testClass: string;
}

/**
 * What is to be tested by methods of the developers' test classes: the user's choice, or the methods with a ground truth. Throws UserError for a bug
 * or a class without any, and for a class that has no test class.
 */
export async function listScaffoldParts(
  parser: JavaParser,
  { bug, workspace }: Pick<SampleRequest, 'bug' | 'workspace'>,
  scaffolds: DeveloperScaffolds,
  { focals, contextTokens }: { readonly focals: readonly Focal[]; readonly contextTokens: number },
): Promise<{ readonly parts: readonly ScaffoldPart[]; readonly remarks: readonly string[] }> {
  const usual = selectTested(scaffolds);
  const { parts: found, remarks } = await listFocalParts(parser, bug, workspace, focals, usual);
  if (found.length === 0)
    throw new UserError(
      `${bug.id}: no developers' test is mapped to a method of ${bug.modifiedClasses.join(', ')}, so no method can be tested in their test class; name methods with --focal, or choose other --bugs`,
    );
  let cut = 0;
  const parts = found.map((part): ScaffoldPart => {
    const { className, method } = part;
    if (method === undefined)
      throw new Error(`a scaffold takes tests of methods, and ${className} is a class`);
    const frame = scaffolds.findTestClass({ focalClass: className, focalMethod: method.signature });
    if (typeof frame === 'string')
      throw new UserError(
        `${bug.id}: no test class of the developers is known for ${className}, so no test can be put into it; choose another --focal, or leave --scaffold out`,
      );
    const context = renderTestContext(
      parser,
      { ...part, method, frame },
      (text) => estimateTextTokens(text) <= contextTokens,
    );
    if (context.size === 'cut') cut += 1;
    return {
      ...part,
      assignment: describeScaffolded(parser, { ...part, method }, frame.className, context.text),
      testClass: frame.className,
    };
  });
  const ofCut = `the ends of ${cut} of ${parts.length} contexts are cut off at ${contextTokens} tokens (--context-tokens), because they are longer without everything that can be left out`;
  return { parts, remarks: [...remarks, ...(cut === 0 ? [] : [ofCut])] };
}

function selectTested({ groundTruths }: DeveloperScaffolds): UsualMethods {
  return {
    words: 'methods with a ground truth',
    ofNamedClass: 'methods',
    has: (className, { signature }) =>
      groundTruths.some(
        ({ focalClass, focalMethod }) => focalClass === className && isSameSignature(focalMethod, signature),
      ),
  };
}
