import { delimiter, join } from 'node:path';

/** The environment of this process, as children get it whole. */
export function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** That environment with a JDK as JAVA_HOME and first on the PATH. */
export function environmentWithJdk(javaHome: string): Record<string, string> {
  return {
    ...inheritedEnvironment(),
    JAVA_HOME: javaHome,
    PATH: [join(javaHome, 'bin'), process.env['PATH'] ?? ''].join(delimiter),
  };
}
