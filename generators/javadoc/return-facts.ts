import { isSpoiled } from './grammar/clause-boundaries.js';
import { negate } from './condition.js';
import type { ReturnFact } from './claims.js';
import { readConditionalFacts } from './conditional-facts.js';
import type { JavadocComment } from './javadoc-comment.js';
import { readMarkup } from './grammar/markup.js';
import { longestSentence, splitSentences } from './grammar/sentences.js';
import type { Signature } from './signature.js';
import { readStandingFacts } from './standing-facts.js';
import { TokenReader } from './grammar/token-reader.js';
import { tokenize } from './grammar/tokens.js';
import type { Token } from './grammar/tokens.js';

/** Reads the `@return` tag or, if there is none, the sentences of the description that start with "Returns". */
export function readReturnFacts(comment: JavadocComment, signature: Signature): ReturnFact[] {
  const tags = comment.tags.filter(({ name }) => name === 'return' || name === 'returns');
  const sentences =
    tags.length > 0
      ? tags.flatMap(({ text }) => readSentences(text))
      : readSentences(comment.description).filter(
          ([first]) => first?.kind === 'word' && first.lower === 'returns',
        );
  const readable = sentences.filter(({ length }) => length <= longestSentence);
  return readable.flatMap((sentence) => readFacts(withoutLeadIn(sentence), signature)).flatMap(withOpposite);
}

function readFacts(sentence: readonly Token[], signature: Signature): ReturnFact[] {
  const conditional = readConditionalFacts(sentence, signature);
  const standing = isSpoiled(new TokenReader(sentence)) ? [] : readStandingFacts(sentence, signature);
  return [...conditional, ...standing.map((claim): ReturnFact => ({ claim, when: { kind: 'always' } }))];
}

/** "true if …" usually means "true if and only if …"; "false if …" often names only one case. */
function withOpposite(fact: ReturnFact): ReturnFact[] {
  const { claim, when } = fact;
  if (claim.kind !== 'boolean' || !claim.value) return [fact];
  return [fact, { claim: { kind: 'boolean', value: false }, when: negate(when) }];
}

function readSentences(text: string): Token[][] {
  return splitSentences(tokenize(readMarkup(text)));
}

function withoutLeadIn(sentence: readonly Token[]): Token[] {
  const reader = new TokenReader(sentence);
  while (reader.takeSymbol('-', ':') !== undefined);
  reader.takePhrase('returns', 'return');
  return sentence.slice(reader.position);
}
