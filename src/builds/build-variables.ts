import { digestOfKey } from '../store/cache/key-digest.js';

/** Variables that change what Maven, Gradle and the JVMs of a build do. `ORG_GRADLE_PROJECT_…` sets properties of the project. */
const named =
  /^(?:MAVEN_(?:OPTS|ARGS)|GRADLE_OPTS|JAVA_OPTS|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|_JAVA_OPTIONS|ORG_GRADLE_PROJECT_\w+)$/u;
/** Options of these variables that change no result: where Maven keeps its repository, and how much memory a JVM has. */
const indifferent = /(?:^|\s)(?:-Dmaven\.repo\.local=\S+|-X(?:m[sx]|ss)\S+)/gu;

/** The part of the environment of a build that belongs to its key, as digests, because values may be secrets; empty if nothing is set. */
export function listBuildVariables(environment: Readonly<Record<string, string | undefined>> = process.env): {
  readonly variables?: Readonly<Record<string, string>>;
} {
  const set = Object.entries(environment).flatMap(([name, value = '']) => {
    const told = value.replaceAll(indifferent, '').trim();
    return named.test(name) && told !== '' ? [[name, digestOfKey(told)] as const] : [];
  });
  return set.length === 0 ? {} : { variables: Object.fromEntries(set.sort(([a], [b]) => (a < b ? -1 : 1))) };
}
