import { isParsable } from '../source/parsability.js';
import { listJavaTokens } from '../source/java-tokens.js';
import { loadJavaParser, type JavaParser } from '../source/parser.js';
import type { ScoreOptions } from './score-settings.js';
import { findPython } from '../python/interpreter/find-python.js';
import { judgePythonTexts } from '../python/texts/python-syntax.js';
import { listPythonTokens } from '../python/texts/python-tokens.js';

/** The language of targets and outputs. */
export interface TextLanguage {
  /** For messages. */
  readonly title: 'Java' | 'Python';
  readonly listTokens: (text: string) => readonly string[];
  /** Texts to judge together: a process for each text would take long. */
  readonly textsAtATime: number;
  /** For each text, whether it parses. The answer may be computed only when it is needed. */
  readonly judge: (texts: readonly string[]) => Promise<readonly (() => boolean)[]>;
}

function createJavaTexts(parser: JavaParser): TextLanguage {
  return {
    title: 'Java',
    listTokens: listJavaTokens,
    textsAtATime: 1,
    judge: (texts) => Promise.resolve(texts.map((text) => () => isParsable(parser, text))),
  };
}

/** @param named the user's Python, or `search`; throws UserError if there is none */
async function createPythonTexts(named: string): Promise<TextLanguage> {
  const { executable } = await findPython(named, 'suites');
  return {
    title: 'Python',
    listTokens: listPythonTokens,
    textsAtATime: 1_000,
    judge: async (texts) => (await judgePythonTexts(executable, texts)).map((parses) => () => parses),
  };
}

/** What reads the texts of files: their language, and Java for the tests of predictions. */
export interface ScoredTexts {
  readonly language: TextLanguage;
  readonly parser: JavaParser;
}

/** Throws UserError if the language needs a Python and there is none. */
export async function createTexts({
  language,
  python,
}: Pick<ScoreOptions, 'language' | 'python'>): Promise<ScoredTexts> {
  const parser = await loadJavaParser();
  return {
    parser,
    language: language === 'java' ? createJavaTexts(parser) : await createPythonTexts(python),
  };
}
