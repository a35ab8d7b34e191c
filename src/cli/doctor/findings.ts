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
  processorsFinding,
  nodeFinding,
  sandboxFinding,
} from './machine-findings.js';

/** Examines everything; nothing is fetched, and only the cache's folder is made. */
export async function findingsOf(context: ArtefactContext): Promise<Finding[]> {
  const maven = await commandFinding('Maven', 'mvn', 'or name a folder of jars with --jars DIR');
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
    Promise.resolve(processorsFinding()),
    sandboxFinding(),
    commandFinding('git', 'git', optional),
    commandFinding('bzip2', 'bzip2', 'optional: --form tar.gz does without'),
    commandFinding('Python', 'python3', optional),
    commandFinding('Slurm', 'sinfo', optional),
  ]);
  const defects4j = await defects4jFindings(context.tools);
  return [nodeFinding(process.versions.node), ...java, maven, ...machine, ...defects4j];
}

const optional = 'optional';
