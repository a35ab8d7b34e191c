/** The languages of programs that runs know (docs/languages.md). */
export const languages = ['java', 'python'] as const;
/** `text`: no program, but texts for targets. */
export type Language = (typeof languages)[number] | 'text';

/** As people write it: `Python`. */
export function toTitle(language: Language): string {
  return language.charAt(0).toUpperCase() + language.slice(1);
}
