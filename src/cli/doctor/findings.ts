import { asm, asmTree, hamcrestCore, junit4, junit5, testNg } from '../../toolchain/artefacts.js';
import { generatorArtefact, runtimeArtefact } from '../../test-generators/evosuite/evosuite-artefacts.js';
import { java8 } from '../../toolchain/jdk.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { examineDefects4j } from './defects4j-finding.js';
import type { Finding } from './finding.js';
import {
  examineAllJdks,
  examineArtefacts,
  examineHarness,
  harnessJava,
  examineJdk,
} from './java-findings.js';
import { examineCoveragePackage } from './python-finding.js';
import {
  cacheFinding,
  examineCommand,
  examineDisk,
  examineProcessors,
  examineNode,
  examineSandbox,
} from './machine-findings.js';

/** Examines everything. Fetches nothing and creates only the cache's folder. */
export async function examineMachine(context: ArtefactContext): Promise<Finding[]> {
  const [basics, optionalTools, defects4j] = await Promise.all([
    examineBasics(context),
    examineOptionalTools(),
    examineDefects4j(context.tools),
  ]);
  return [...basics, ...optionalTools, ...defects4j];
}

/** Examines what may keep a run from working, so without optional tools. */
export async function examineRequirements(context: ArtefactContext): Promise<Finding[]> {
  return (await Promise.all([examineBasics(context), examineDefects4j(context.tools)])).flat();
}

async function examineBasics(context: ArtefactContext): Promise<Finding[]> {
  const maven = await examineCommand('Maven', 'mvn', 'or name a folder of jars with --jars DIR');
  const hasMaven = maven.state === 'ok';
  const java = await Promise.all([
    examineJdk('JDK for tests', harnessJava, 'missing', context),
    examineJdk('JDK 8 for EvoSuite', java8, 'absent', context),
    examineAllJdks(context),
    examineHarness(),
    examineArtefacts('JUnit', [junit4, hamcrestCore], 'missing', hasMaven, context),
    examineArtefacts('JUnit 5', junit5, 'absent', hasMaven, context),
    examineArtefacts('TestNG', testNg, 'absent', hasMaven, context),
    examineArtefacts('ASM', [asm, asmTree], 'missing', hasMaven, context),
    examineArtefacts('EvoSuite', [generatorArtefact], 'absent', hasMaven, context),
    examineArtefacts('EvoSuite runtime', [runtimeArtefact], 'absent', hasMaven, context),
  ]);
  const machine = await Promise.all([
    cacheFinding(context.cache.root),
    examineDisk(context.cache.root),
    Promise.resolve(examineProcessors()),
    examineSandbox(),
  ]);
  return [examineNode(process.versions.node), ...java, maven, ...machine];
}

const optional = 'optional';

function examineOptionalTools(): Promise<Finding[]> {
  return Promise.all([
    examineCommand('Gradle', 'gradle', optional),
    examineCommand('git', 'git', optional),
    examineCommand('bzip2', 'bzip2', 'optional: --form tar.gz does not need it'),
    examineCommand('Python', 'python3', optional),
    examineCoveragePackage(),
    examineCommand('Slurm', 'sinfo', optional),
  ]);
}
