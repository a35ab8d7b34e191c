import { UserError } from '../model/errors.js';

/** What stands between tests and the machine: bubblewrap, or nothing but the process's own limits. */
export type Sandbox = 'bwrap' | 'none';
/** `bwrap` is the old name of `required`. */
export const sandboxChoices = ['auto', 'required', 'bwrap', 'none'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

/** What tests find around them, the same on every machine. */
export interface TestEnvironment {
  readonly sandbox: Sandbox;
  /** As in the IANA data base: `America/Los_Angeles`. */
  readonly timeZone: string;
  /** Language and country: `en_US`, or a language alone. */
  readonly locale: string;
  /** Of files, as Java names it: `UTF-8`. */
  readonly encoding: string;
}

/** Defects4J's time zone, language and encoding, which published suites were generated in. */
export const defects4jEnvironment = {
  timeZone: 'America/Los_Angeles',
  locale: 'en_US',
  encoding: 'UTF-8',
} as const;

/** The encodings that every Java has and that source files and logs are written in. */
export const encodings = ['UTF-8', 'ISO-8859-1', 'US-ASCII', 'windows-1252'] as const;

/** Throws UserError for a time zone or locale that is none. */
export function checkTestEnvironment({ timeZone, locale }: Omit<TestEnvironment, 'sandbox'>): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new UserError(
      `--time-zone ${timeZone}: there is no such time zone; name one as in Europe/Berlin or UTC`,
    );
  }
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(locale))
    throw new UserError(`--locale ${locale}: name a language and a country, as in en_US or de_DE`);
}

/** JVM flags for it. */
export function environmentFlags({ timeZone, locale, encoding }: TestEnvironment): string[] {
  const [language = '', country = ''] = locale.split('_');
  return [
    `-Duser.timezone=${timeZone}`,
    `-Duser.language=${language}`,
    `-Duser.country=${country}`,
    `-Dfile.encoding=${encoding}`,
  ];
}

/** Environment variables of the JVM, where tests' own processes find them. */
export function environmentVariables({ timeZone, locale }: TestEnvironment): Record<string, string> {
  return { TZ: timeZone, LANG: `${locale}.UTF-8`, LC_ALL: 'C.UTF-8' };
}
