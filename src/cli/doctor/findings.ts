import {
  asm,
  asmTree,
  evosuiteMaster,
  evosuiteRuntime,
  hamcrestCore,
  junit4,
} from '../../toolchain/artefacts.js';
import { java8 } from '../../toolchain/jdk.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { defects4jFindings } from './defects4j-finding.js';
import type { Finding } from './finding.js';
import { allJdksFinding, artefactFinding, harnessFinding, harnessJava, jdkFinding } from './java-findings.js';
import {
  cacheFinding,
  commandFinding,
  diskFinding,
  machineFinding,
  nodeFinding,
  sandboxFinding,
} from './machine-findings.js';

/** Examines everything; nothing is fetched, and only the cache's folder is made. */
export async function findingsOf(context: ArtefactContext): Promise<Finding[]> {
  const maven = await commandFinding(
    'Maven',
    'mvn',
    'fetches jars on first use (or --jars DIR); apt install maven, brew install maven',
  );
  const hasMaven = maven.state === 'ok';
  const java = await Promise.all([
    jdkFinding('JDK for tests', harnessJava, 'missing', context),
    jdkFinding('JDK 8 for EvoSuite', java8, 'absent', context),
    allJdksFinding(context),
    harnessFinding(),
    artefactFinding('JUnit', [junit4, hamcrestCore], 'missing', hasMaven, context),
    artefactFinding('ASM', [asm, asmTree], 'missing', hasMaven, context),
    artefactFinding('EvoSuite', [evosuiteMaster], 'absent', hasMaven, context),
    artefactFinding('EvoSuite runtime', [evosuiteRuntime], 'absent', hasMaven, context),
  ]);
  const machine = await Promise.all([
    cacheFinding(context.cache.root),
    diskFinding(context.cache.root),
    machineFinding(),
    sandboxFinding(),
    commandFinding(
      'git',
      'git',
      'optional, for benchmarks of your own that are Git revisions; apt install git',
    ),
  ]);
  const defects4j = await defects4jFindings(context.tools);
  return [nodeFinding(process.versions.node), ...java, maven, ...machine, ...defects4j];
}
