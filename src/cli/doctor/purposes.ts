import { listJdkPackages, createHowToGet, type HowToGet } from '../../toolchain/how-to-get.js';
import { java8 } from '../../toolchain/jdk.js';
import type { DescribedFinding, Finding } from './finding.js';
import { harnessJava } from './java-findings.js';

interface Purpose {
  readonly purpose: string;
  readonly get?: HowToGet;
}

const withMaven = 'Maven fetches it on first use; or put it into a folder for --jars';

/** The purpose of each thing, and how to get it. */
const purposes: Readonly<Record<string, Purpose>> = {
  Node: {
    purpose: 'runs teval',
    get: {
      debian: 'nvm install 22, or nodejs from deb.nodesource.com',
      fedora: 'dnf install nodejs22',
      macos: 'brew install node@22',
    },
  },
  'JDK for tests': { purpose: 'compiles and runs test cases', get: listJdkPackages(harnessJava) },
  'JDK 8 for EvoSuite': {
    purpose: 'runs EvoSuite to generate suites',
    get: listJdkPackages(java8),
  },
  'JDKs found': {
    purpose: 'a program under test gets the one for which it is written',
    get: listJdkPackages(harnessJava),
  },
  'Test harness': { purpose: 'the Java part of teval; npm run build builds it' },
  JUnit: { purpose: `test cases are written with it; ${withMaven}` },
  'JUnit 5': { purpose: `runs suites of JUnit 5; ${withMaven}` },
  TestNG: { purpose: `runs suites of TestNG without one of their own; ${withMaven}` },
  ASM: { purpose: `measures coverage of the patch; ${withMaven}` },
  EvoSuite: { purpose: `generates test suites; ${withMaven}` },
  'EvoSuite runtime': { purpose: `suites of --evosuite-runtime need it; ${withMaven}` },
  Maven: {
    purpose: 'fetches jars, and programs of --benchmark maven; builds Maven projects without a wrapper',
    get: createHowToGet('maven'),
  },
  Gradle: {
    purpose: 'builds Gradle projects without a wrapper (--benchmark project:DIR)',
    get: {
      debian: 'sdk install gradle, with SDKMAN; apt install gradle is version 4.4',
      fedora: 'sdk install gradle, with SDKMAN',
      macos: 'brew install gradle',
    },
  },
  'Cache folder': { purpose: 'keeps checkouts, classes, suites and outcomes for the next run' },
  Disk: { purpose: 'holds the cache' },
  Processors: { purpose: 'one worker per core, unless --workers is given' },
  Memory: { purpose: 'one JVM per worker' },
  bubblewrap: {
    purpose: 'a sandbox around tests',
    get: {
      debian: 'apt install bubblewrap',
      fedora: 'dnf install bubblewrap',
      macos: 'not available: tests run without it',
    },
  },
  git: { purpose: 'your own benchmarks of Git revisions; Defects4J', get: createHowToGet('git') },
  bzip2: { purpose: 'writes archives of suites (teval export suites)', get: createHowToGet('bzip2') },
  Python: {
    purpose:
      'runs tests of Python programs, and oracle generators that are Python programs (command:python3 …)',
    get: { debian: 'apt install python3', fedora: 'dnf install python3', macos: 'brew install python' },
  },
  'coverage.py': {
    purpose: 'measures lines and branches that tests of Python programs cover',
    get: {
      debian: 'apt install python3-coverage',
      fedora: 'dnf install python3-coverage',
      macos: 'python3 -m pip install coverage',
    },
  },
  Slurm: {
    purpose: 'sends parts of a study to the machines of a cluster; teval itself needs none',
    get: {
      debian: 'apt install slurm-client',
      fedora: 'dnf install slurm',
      macos: "on the cluster's machines only",
    },
  },
  Defects4J: { purpose: 'the bugs of --benchmark defects4j' },
  "JDK for Defects4J's tests": {
    purpose: 'compiles and runs test cases for the bugs of --benchmark defects4j',
  },
  'Planned run': { purpose: 'the run of --for, as teval plan estimates it' },
  'Same as submitted': {
    purpose: 'shards can be merged only if all machines made them from the same inputs',
  },
  'Disk for the run': { purpose: 'space that the planned run needs in the cache and in its folder' },
};

/** Adds the members that the finding's name determines. */
export function addPurpose(finding: Finding): DescribedFinding {
  const known = purposes[finding.name];
  if (known !== undefined) return { ...finding, ...known };
  const [, java] = /^JDK (\d+) for Defects4J$/.exec(finding.name) ?? [];
  const range = { from: Number(java), to: Number(java) };
  return { ...finding, purpose: "Defects4J's own scripts and builds", get: listJdkPackages(range) };
}
