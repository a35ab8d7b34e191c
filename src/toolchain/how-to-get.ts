import type { JavaRange } from '../model/workspace.js';

/** What to type, or where to look, on the systems that most people have. */
export interface HowToGet {
  /** And Ubuntu. */
  readonly debian: string;
  readonly fedora: string;
  readonly macos: string;
}

/** The same package name wherever there is one. */
export function packageEverywhere(name: string): HowToGet {
  return { debian: `apt install ${name}`, fedora: `dnf install ${name}`, macos: `brew install ${name}` };
}

/** Debian and Fedora have the newest versions only; Eclipse Temurin has all. */
export function jdkPackages(range: JavaRange): HowToGet {
  const version = versionToGet(range);
  return {
    debian: `apt install openjdk-${version}-jdk (Ubuntu), or temurin-${version}-jdk from packages.adoptium.net`,
    fedora: `dnf install adoptium-temurin-java-repository, fedora-third-party enable, then dnf install temurin-${version}-jdk`,
    macos: `brew install --cask temurin@${version}`,
  };
}

/** How to get a JDK in one sentence, for messages. */
export function howToGet(range: JavaRange): string {
  const version = versionToGet(range);
  return (
    `Ubuntu: apt install openjdk-${version}-jdk; Debian, Fedora: temurin-${version}-jdk from packages.adoptium.net; ` +
    `macOS: brew install --cask temurin@${version}; with SDKMAN: sdk list java, then sdk install java ${version}…-tem`
  );
}

/** Java 17 where it will do: the newest that most programs under test build with. */
function versionToGet({ from, to }: JavaRange): number {
  return to === 8 ? 8 : Math.max(from, Math.min(to, 17));
}
