import { junitJars, mavenJar } from './driver.js';

/** The jars of JUnit 5 in the versions of `src/toolchain/artefacts.ts`, and those of JUnit 4. */
export const jupiterJars = (): string[] => [
  ...junitJars(),
  ...['commons', 'engine', 'launcher'].map((part) =>
    mavenJar(`org.junit.platform:junit-platform-${part}:1.14.1`),
  ),
  ...['api', 'engine', 'params'].map((part) => mavenJar(`org.junit.jupiter:junit-jupiter-${part}:5.14.1`)),
  mavenJar('org.opentest4j:opentest4j:1.3.0'),
];
