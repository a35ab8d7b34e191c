import { mavenJar } from './driver.js';

/** What the class path of tests needs for a version of TestNG; by default that of `src/toolchain/artefacts.ts`. */
export const testNgJars = (version = '7.5.1'): string[] =>
  [`org.testng:testng:${version}`, ...librariesOf(version)].map(mavenJar);

function librariesOf(version: string): string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 7) return ['com.beust:jcommander:1.72'];
  return minor < 6
    ? ['com.beust:jcommander:1.78']
    : ['org.jcommander:jcommander:1.83', 'org.slf4j:slf4j-api:2.0.16'];
}
