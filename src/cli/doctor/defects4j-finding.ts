import { tmpdir } from 'node:os';
import { createDefects4jCommand } from '../../../defects4j/command.js';
import {
  findInstallation,
  nameInstallation,
  listProjects,
  type Installation,
} from '../../../defects4j/installation.js';
import { findDefects4jJdk, findJdk } from '../../toolchain/jdk.js';
import type { ToolPaths } from '../../options/tool-options.js';
import { getMessage } from '../../model/common/errors.js';
import { anyJava } from '../../model/program/workspace.js';
import { createFoundFinding, notWell, type Finding } from './finding.js';
import { toJdkFinding } from './java-findings.js';

const use = 'optional, for `--benchmark defects4j`';

const longestCharacters = 400;

/**
 * Looks for Defects4J and, if it is installed, for the JDKs of its scripts and of its tests. If its scripts can run, lists a project's bugs with it,
 * which needs its Perl modules and the files that its init.sh fetches.
 */
export async function examineDefects4j(tools: ToolPaths): Promise<readonly Finding[]> {
  try {
    const installation = await findInstallation(tools);
    const jdk = await examineScriptsJdk(installation, tools);
    const ofInstallation =
      jdk.state === 'ok' ? await askDefects4j(installation, tools) : toFoundFinding(installation);
    return [ofInstallation, jdk, await examineTestsJdk(installation, tools)];
  } catch (thrown) {
    return [toAbsentFinding(thrown)];
  }
}

async function askDefects4j(installation: Installation, tools: ToolPaths): Promise<Finding> {
  try {
    const projects = await listProjects(installation);
    const [project] = projects;
    if (project !== undefined)
      await createDefects4jCommand(installation, tools)(['bids', '-p', project], tmpdir());
    const finding = toFoundFinding(installation);
    return { ...finding, found: `${finding.found}, ${projects.length} projects` };
  } catch (thrown) {
    return toAbsentFinding(thrown);
  }
}

function toFoundFinding({ version, home, foundBy }: Installation): Finding {
  return createFoundFinding('Defects4J', `${version} in ${home} (by ${foundBy})`, { version, where: home });
}

/** The JDK that the installation needs: `missing` if the user has named one of the two, otherwise `toAbsentFinding`. */
async function examineScriptsJdk(installation: Installation, tools: ToolPaths): Promise<Finding> {
  const { java } = installation;
  const name = `JDK ${java} for Defects4J`;
  try {
    return toJdkFinding(name, await findDefects4jJdk(java, tools, nameInstallation(installation)));
  } catch (thrown) {
    const found = tools.defects4jJavaHome === undefined ? 'none' : getMessage(thrown);
    const advice = `required by ${nameInstallation(installation)}, for \`--benchmark defects4j\`; or name one with --defects4j-java DIR`;
    const isNamed = tools.defects4jHome !== undefined || tools.defects4jJavaHome !== undefined;
    return { name, state: isNamed ? 'missing' : 'absent', found, advice };
  }
}

/** The JDK that tests of its bugs run on: only on Defects4J's own version outcomes are those of Defects4J. */
async function examineTestsJdk({ java }: Installation, tools: ToolPaths): Promise<Finding> {
  const name = "JDK for Defects4J's tests";
  try {
    const jdk = await findJdk({ ...anyJava, preferred: java }, tools);
    const finding = toJdkFinding(name, jdk);
    if (jdk.version === java) return finding;
    const advice = `tests may behave differently than on Java ${java}, on which Defects4J runs them; name a JDK ${java} with --java DIR`;
    return { ...finding, state: 'low', advice };
  } catch (thrown) {
    return notWell(name, 'absent', getMessage(thrown), 'required for `--benchmark defects4j`');
  }
}

function toAbsentFinding(thrown: unknown): Finding {
  const found = getMessage(thrown)
    .replaceAll(/\s*\n\s*/g, ' / ')
    .slice(0, longestCharacters);
  return notWell('Defects4J', 'absent', found, `${use}; see docs/defects4j.md`);
}
