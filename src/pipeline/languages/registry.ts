import type { Language } from '../../model/program/language.js';
import { javaLanguage } from './java.js';
import type { ProgramLanguage } from './program-language.js';
import { pythonLanguage } from './python.js';
import { textLanguage } from './text.js';

/** The languages of programs, one line each. */
const languages: Readonly<Record<Language, ProgramLanguage>> = {
  java: javaLanguage,
  python: pythonLanguage,
  text: textLanguage,
};

/** The language of a benchmark's programs. */
export function chooseLanguage({ language = 'java' }: { readonly language?: Language }): ProgramLanguage {
  return languages[language];
}
