import { jdkPackages, packageEverywhere, type HowToGet } from '../../toolchain/how-to-get.js';
import { java8 } from '../../toolchain/jdk.js';
import type { DescribedFinding, Finding } from './finding.js';
import { harnessJava } from './java-findings.js';

interface Purpose {
  readonly purpose: string;
  readonly get?: HowToGet;
}

const withMaven = 'comes with Maven on first use, or by hand into a folder for --jars';

/** What each thing is for, and how to get it. */
const purposes: Readonly<Record<string, Purpose>> = {
  Node: {
    purpose: 'runs teval',
    get: {
      debian: 'nvm install 22, or nodejs from deb.nodesource.com',
      fedora: 'dnf install nodejs22',
      macos: 'brew install node@22',
    },
  },
  'JDK for tests': { purpose: 'compiles and runs test cases', get: jdkPackages(harnessJava) },
  'JDK 8 for EvoSuite': {
    purpose: 'runs EvoSuite where suites are generated',
    get: jdkPackages(java8),
  },
  'JDKs found': {
    purpose: 'programs under test get the one that they are written for',
    get: jdkPackages(harnessJava),
  },
  'Test harness': { purpose: "teval's own part in Java; npm run build makes it" },
  JUnit: { purpose: `what test cases are written with; ${withMaven}` },
  ASM: { purpose: `measures coverage of the patch; ${withMaven}` },
  EvoSuite: { purpose: `generates test suites; ${withMaven}` },
  'EvoSuite runtime': { purpose: `what suites of --evosuite-runtime need; ${withMaven}` },
  Maven: { purpose: 'fetches jars, and programs of --benchmark maven', get: packageEverywhere('maven') },
  'Cache folder': { purpose: 'keeps checkouts, classes, suites and outcomes for the next run' },
  Disk: { purpose: 'holds the cache' },
  Processors: { purpose: 'a worker each, unless --workers says otherwise' },
  Memory: { purpose: 'one JVM a worker' },
  bubblewrap: {
    purpose: 'a sandbox around tests',
    get: {
      debian: 'apt install bubblewrap',
      fedora: 'dnf install bubblewrap',
      macos: 'there is none: tests run without',
    },
  },
  git: { purpose: 'benchmarks of your own that are Git revisions; Defects4J', get: packageEverywhere('git') },
  bzip2: { purpose: 'writes archives of suites (teval export suites)', get: packageEverywhere('bzip2') },
  Python: {
    purpose: 'oracle generators that are Python programs (command:python3 …)',
    get: { debian: 'apt install python3', fedora: 'dnf install python3', macos: 'brew install python' },
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
  'Planned run': { purpose: 'what --for asks about, as teval plan estimates it' },
  'Same as submitted': { purpose: 'shards are put together only if all machines made them from the same' },
  'Disk for the run': { purpose: 'what the planned run leaves in the cache and in its folder' },
};

/** Adds what a finding's name says. */
export function described(finding: Finding): DescribedFinding {
  const known = purposes[finding.name];
  if (known !== undefined) return { ...finding, ...known };
  const [, java] = /^JDK (\d+) for Defects4J$/.exec(finding.name) ?? [];
  const range = { from: Number(java), to: Number(java) };
  return { ...finding, purpose: "Defects4J's own scripts and builds", get: jdkPackages(range) };
}
