import { delimiter, join } from 'node:path';

/** The environment of this process, as children inherit it. */
export function copyEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** That environment with a JDK as JAVA_HOME and first on the PATH. */
export function createJdkEnvironment(javaHome: string): Record<string, string> {
  return {
    ...copyEnvironment(),
    JAVA_HOME: javaHome,
    PATH: [join(javaHome, 'bin'), process.env['PATH'] ?? ''].join(delimiter),
  };
}
