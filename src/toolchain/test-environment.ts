import { UserError } from '../model/common/errors.js';

/** How tests are isolated from the machine: bubblewrap, or only limits of the process. */
export type Sandbox = 'bwrap' | 'none';

/** The environment of tests, equal on every machine. */
export interface TestEnvironment {
  readonly sandbox: Sandbox;
  /** An IANA name: `America/Los_Angeles`. */
  readonly timeZone: string;
  /** Language and country (`en_US`), or language alone. */
  readonly locale: string;
  /** The default encoding by its Java name: `UTF-8`. */
  readonly encoding: string;
}

/** Throws UserError for an unknown time zone or locale. */
export function checkTestEnvironment({ timeZone, locale }: Omit<TestEnvironment, 'sandbox'>): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new UserError(`--time-zone ${timeZone}: unknown time zone; name one as in Europe/Berlin or UTC`);
  }
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(locale))
    throw new UserError(`--locale ${locale}: name a language and a country, as in en_US or de_DE`);
}

/** JVM options for the environment. */
export function buildEnvironmentFlags({ timeZone, locale, encoding }: TestEnvironment): string[] {
  const [language = '', country = ''] = locale.split('_');
  return [
    `-Duser.timezone=${timeZone}`,
    `-Duser.language=${language}`,
    `-Duser.country=${country}`,
    `-Dfile.encoding=${encoding}`,
  ];
}

/** Environment variables of the JVM, which processes of tests inherit. */
export function buildEnvironmentVariables({ timeZone, locale }: TestEnvironment): Record<string, string> {
  return { TZ: timeZone, LANG: `${locale}.UTF-8`, LC_ALL: 'C.UTF-8' };
}

/** An agent as in `FILE.jar=options`, with what `replace` gives for the absolute path of its jar. */
export async function replaceJar(agent: string, replace: (jar: string) => Promise<string>): Promise<string> {
  const [jar = '', ...options] = agent.split('=');
  return [await replace(jar), ...options].join('=');
}
