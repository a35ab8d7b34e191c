/** The languages of programs that runs know (docs/languages.md). */
export const languages = ['java', 'python'] as const;
export type Language = (typeof languages)[number];

/** As people write it: `Python`. */
export function toTitle(language: Language): string {
  return language.charAt(0).toUpperCase() + language.slice(1);
}
