import type { JavaRange } from '../model/program/workspace.js';

/** What to type, or where to look, on the most common systems. */
export interface HowToGet {
  /** Also for Ubuntu. */
  readonly debian: string;
  readonly fedora: string;
  readonly macos: string;
}

/** The same package name for every system. */
export function createHowToGet(name: string): HowToGet {
  return { debian: `apt install ${name}`, fedora: `dnf install ${name}`, macos: `brew install ${name}` };
}

/** Debian and Fedora have only the newest versions; Eclipse Temurin has all. */
export function listJdkPackages(range: JavaRange): HowToGet {
  const version = chooseVersionToGet(range);
  return {
    debian: `apt install openjdk-${version}-jdk (Ubuntu), or temurin-${version}-jdk from packages.adoptium.net`,
    fedora: `dnf install adoptium-temurin-java-repository, fedora-third-party enable, then dnf install temurin-${version}-jdk`,
    macos: `brew install --cask temurin@${version}`,
  };
}

/** How to get a JDK in one sentence, for messages. */
export function describeHowToGet(range: JavaRange): string {
  const version = chooseVersionToGet(range);
  return (
    `Ubuntu: apt install openjdk-${version}-jdk; Debian, Fedora: temurin-${version}-jdk from packages.adoptium.net; ` +
    `macOS: brew install --cask temurin@${version}; with SDKMAN: sdk list java, then sdk install java ${version}…-tem`
  );
}

/** Java 17 if the range includes it: the newest version that builds most programs under test. */
function chooseVersionToGet({ from, to }: JavaRange): number {
  return to === 8 ? 8 : Math.max(from, Math.min(to, 17));
}
