import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JavaParser } from '../../../src/source/parser.js';
import { readSourceUnit } from '../../../src/source/types/source-types.js';
import type { SourceType } from '../../../src/source/types/source-types.js';
import type { FocalMethod } from '../../../src/model/suite/candidate.js';
import { isDecidable } from '../../../generators/javadoc/condition.js';
import type { Condition } from '../../../generators/javadoc/condition.js';
import { readJavadocComment } from '../../../generators/javadoc/javadoc-comment.js';
import { readReturnFacts } from '../../../generators/javadoc/return-facts.js';
import { readSignature } from '../../../generators/javadoc/signature.js';
import { readThrowsClauses } from '../../../generators/javadoc/throws-clauses.js';

export type Understanding = 'full' | 'partial' | 'none';

/** What the rules read in one method's documentation comment. */
export interface MethodCoverage {
  readonly method: FocalMethod;
  /** For each `@throws` tag: its text and how much of it was understood. */
  readonly throwsTags: readonly { readonly text: string; readonly understanding: Understanding }[];
  /** The `@return` tag's text and whether a fact with a condition that can be decided was found in it. */
  readonly returnTag: { readonly text: string; readonly claims: readonly string[] } | 'none';
}

/** Reads all documented methods and constructors below a folder of Java sources. */
export function measureCoverage(folder: string, parser: JavaParser): MethodCoverage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.java'),
  );
  return files.sort().flatMap((file) => {
    const { types } = readSourceUnit(parser, readFileSync(join(folder, file), 'utf8'));
    return types
      .flatMap(listMethods)
      .filter(({ docstring }) => docstring !== '')
      .map(coverageOfMethod);
  });
}

function listMethods(type: SourceType): FocalMethod[] {
  return [...type.methods, ...type.nested.flatMap(listMethods)];
}

function coverageOfMethod(method: FocalMethod): MethodCoverage {
  const comment = readJavadocComment(method.docstring);
  const signature = readSignature(method, comment);
  const tags = comment.tags.filter(({ name }) => name === 'throws' || name === 'exception');
  const clauses = readThrowsClauses(comment, signature);
  const returnTag = comment.tags.find(({ name }) => name === 'return');
  return {
    method,
    throwsTags: tags.map(({ text }, index) => ({
      text: text.replace(/\s+/g, ' '),
      understanding: classifyCondition(clauses[index]!.condition),
    })),
    returnTag:
      returnTag === undefined
        ? 'none'
        : {
            text: returnTag.text.replace(/\s+/g, ' '),
            claims: readReturnFacts(comment, signature)
              .filter(({ when }) => isDecidable(when, 'true'))
              .map(({ claim }) => claim.kind),
          },
  };
}

/** How much of a condition was understood: all of it, some alternative of it, or nothing. */
function classifyCondition(condition: Condition): Understanding {
  switch (condition.kind) {
    case 'unknown':
      return 'none';
    case 'always':
    case 'type':
    case 'property':
    case 'comparison':
      return 'full';
    case 'not':
    case 'some element':
      return classifyCondition(condition.condition);
    case 'any':
    case 'all':
    case 'agreed': {
      const parts = condition.conditions.map(classifyCondition);
      if (parts.every((part) => part === 'full')) return 'full';
      // One alternative is worth something alone; of several conditions that must hold together each is needed.
      return condition.kind === 'any' && parts.some((part) => part !== 'none') ? 'partial' : 'none';
    }
  }
}
