import { unknownCondition } from './condition.js';
import type { Condition } from './condition.js';
import { readCondition } from './grammar/condition-grammar.js';
import type { JavadocComment } from './javadoc-comment.js';
import { readMarkup } from './grammar/markup.js';
import { longestSentence, splitSentences } from './grammar/sentences.js';
import type { Signature } from './signature.js';
import { TokenReader } from './grammar/token-reader.js';
import { tokenize } from './grammar/tokens.js';
import type { Token } from './grammar/tokens.js';

/** What a documentation comment states about one exception. */
export interface ThrowsClause {
  /** As written, simple or qualified; empty for a type variable, or if only "an exception" is promised. */
  readonly exception: string;
  readonly condition: Condition;
}

/** Phrases that may precede the condition. Longer ones precede the shorter ones that they start with. */
const leadIns = (
  'if and only if|if|when|whenever|in case of|in case that|in case|in the case of|in the case that|in the event that|' +
  'on|upon|for'
).split('|');

/** Reads the `@throws` and `@exception` tags, then sentences of the description such as "If the name is null, throws X." */
export function readThrowsClauses(comment: JavadocComment, signature: Signature): ThrowsClause[] {
  const fromTags = comment.tags.flatMap(({ name, text }): ThrowsClause[] => {
    if (name !== 'throws' && name !== 'exception') return [];
    const [, exception = '', description = ''] = /^(\S+)([\s\S]*)$/.exec(text) ?? [];
    return [
      {
        exception: findExceptionName(exception),
        condition: parseTagCondition(exception, description, signature),
      },
    ];
  });
  const fromSentences = splitSentences(tokenize(readMarkup(comment.description))).flatMap((sentence) => {
    return sentence.length > longestSentence ? [] : (parseThrowingSentence(sentence, signature) ?? []);
  });
  return [...fromTags, ...fromSentences];
}

/** The text after the exception's name in a tag. */
function parseTagCondition(exception: string, description: string, signature: Signature): Condition {
  const [sentence = [], ...further] = splitSentences(tokenize(readMarkup(description)));
  const reader = new TokenReader(sentence);
  while (reader.takeSymbol('-', ':', ',') !== undefined);
  if (reader.isWord(toSimpleName(exception).toLowerCase())) reader.position += 1;
  if (saysAlways(sentence)) return { kind: 'always' };
  reader.takePhrase('is thrown', 'will be thrown', 'thrown', 'throws');
  if (reader.takePhrase(...leadIns) === undefined) return unknownCondition;
  const tokens = sentence.slice(reader.position);
  const isAboutNumbers = toSimpleName(exception) === 'NumberFormatException';
  const condition = readCondition(isAboutNumbers ? rewriteNumberTalk(tokens) : tokens, signature);
  // A second sentence may add a case ("Also if …"), but revokes one only with one of these words.
  return further.some(takesBack) ? unknownCondition : condition;
}

/** For a NumberFormatException, "cannot be converted" and "cannot be parsed" mean "is not a number". */
function rewriteNumberTalk(tokens: readonly Token[]): Token[] {
  const replacement = tokenize([{ text: 'is not a number', isCode: false }]);
  const getText = (token: Token | undefined) => (token?.kind === 'word' ? token.lower : '');
  const start = tokens.findIndex((token, index) => {
    const phrase = [token, tokens[index + 1], tokens[index + 2]].map(getText).join(' ');
    return (
      /^(cannot|can't) be (converted|parsed)$/.test(phrase) &&
      !/^(as|to|into)$/.test(getText(tokens[index + 3]))
    );
  });
  if (start < 0) return [...tokens];
  return [...tokens.slice(0, start), ...replacement, ...tokens.slice(start + 3)];
}

/** "always", "always thrown", "as this is not supported" */
function saysAlways(sentence: readonly Token[]): boolean {
  const text = sentence.map((token) => (token.kind === 'word' ? token.lower : token.text)).join(' ');
  return /^(always( thrown)?( (as|since|because) .*)?|(as|since|because) this (method |operation |class )?(is not|isn't) supported.*)$/.test(
    text,
  );
}

function takesBack(sentence: readonly Token[]): boolean {
  return sentence.some(
    (token) => token.kind === 'word' && /^(unless|except|only|however|but|not)$/.test(token.lower),
  );
}

/** "If …, throws X" */
function parseThrowingSentence(sentence: readonly Token[], signature: Signature): ThrowsClause | undefined {
  const reader = new TokenReader(sentence);
  if (reader.takePhrase('if', 'when') === undefined) return undefined;
  const start = reader.position;
  for (; !reader.atEnd; reader.position += 1) {
    const end = reader.position;
    const exception = reader.attempt(() => {
      const isApart = reader.takeSymbol(',') ?? reader.takePhrase('then');
      if (isApart === undefined) return undefined;
      reader.takePhrase('then');
      const name = readThrowing(reader);
      return reader.atEnd ? name : undefined;
    });
    if (exception !== undefined)
      return { exception, condition: readCondition(sentence.slice(start, end), signature) };
  }
  return undefined;
}

/** Reads "throws an X", "this method will throw a X". */
function readThrowing(reader: TokenReader): string | undefined {
  reader.takePhrase('this method', 'the method', 'this constructor', 'this', 'it', 'and');
  reader.takePhrase('will', 'must', 'shall');
  if (reader.takePhrase('throws', 'throw') === undefined) return undefined;
  reader.takePhrase('a', 'an', 'the');
  return readExceptionName(reader);
}

function readExceptionName(reader: TokenReader): string | undefined {
  const token = reader.peek();
  if (token.kind !== 'word') return undefined;
  if (!/^([\w$]+\.)*[A-Z]\w*(Exception|Error)$/.test(token.text) && token.lower !== 'exception')
    return undefined;
  reader.position += 1;
  return findExceptionName(token.text);
}

/** Type variables and the word "exception" do not name an exception. */
function findExceptionName(name: string): string {
  const plain = name.replace(/^[^\w$]+|[^\w$]+$/g, '');
  return /^[A-Z]$/.test(plain) || !/^([\w$]+\.)*[A-Z]\w*$/.test(plain) ? '' : plain;
}

function toSimpleName(name: string): string {
  return name.split('.').at(-1) ?? name;
}
