import { isSpoiled } from './clause-boundaries.js';
import { negated } from './condition.js';
import type { ReturnFact } from './claims.js';
import { conditionalFactsOf } from './conditional-facts.js';
import type { JavadocComment } from './javadoc-comment.js';
import { readMarkup } from './markup.js';
import { longestSentence, sentencesOf } from './sentences.js';
import type { Signature } from './signature.js';
import { standingFactsOf } from './standing-facts.js';
import { TokenReader } from './token-reader.js';
import { tokenize } from './tokens.js';
import type { Token } from './tokens.js';

/** Reads the `@return` tag, or for want of one the sentences of the description that start with "Returns". */
export function returnFactsOf(comment: JavadocComment, signature: Signature): ReturnFact[] {
  const tags = comment.tags.filter(({ name }) => name === 'return' || name === 'returns');
  const sentences =
    tags.length > 0
      ? tags.flatMap(({ text }) => sentencesIn(text))
      : sentencesIn(comment.description).filter(
          ([first]) => first?.kind === 'word' && first.lower === 'returns',
        );
  const readable = sentences.filter(({ length }) => length <= longestSentence);
  return readable.flatMap((sentence) => factsOf(withoutLeadIn(sentence), signature)).flatMap(withOpposite);
}

function factsOf(sentence: readonly Token[], signature: Signature): ReturnFact[] {
  const conditional = conditionalFactsOf(sentence, signature);
  const standing = isSpoiled(new TokenReader(sentence)) ? [] : standingFactsOf(sentence, signature);
  return [...conditional, ...standing.map((claim): ReturnFact => ({ claim, when: { kind: 'always' } }))];
}

/** "true if …" is the idiom for "true if and only if …"; "false if …" often names but one case. */
function withOpposite(fact: ReturnFact): ReturnFact[] {
  const { claim, when } = fact;
  if (claim.kind !== 'boolean' || !claim.value) return [fact];
  return [fact, { claim: { kind: 'boolean', value: false }, when: negated(when) }];
}

function sentencesIn(text: string): Token[][] {
  return sentencesOf(tokenize(readMarkup(text)));
}

function withoutLeadIn(sentence: readonly Token[]): Token[] {
  const reader = new TokenReader(sentence);
  while (reader.takeSymbol('-', ':') !== undefined);
  reader.takePhrase('returns', 'return');
  return sentence.slice(reader.position);
}
