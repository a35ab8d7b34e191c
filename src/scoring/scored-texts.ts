import { loadJavaParser, type JavaParser } from '../source/parser.js';
import type { ScoreOptions } from './score-settings.js';
import { createJavaTexts, createPythonTexts, type TextLanguage } from './text-language.js';

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
