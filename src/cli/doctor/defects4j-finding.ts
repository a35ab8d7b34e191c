import { tmpdir } from 'node:os';
import { defects4jCommand } from '../../../defects4j/command.js';
import { installationOf, nameOf, projectsOf, type Installation } from '../../../defects4j/installation.js';
import { defects4jJdk } from '../../toolchain/jdk.js';
import type { ToolPaths } from '../../toolchain/tools.js';
import { messageOf } from '../../model/errors.js';
import { foundWell, type Finding } from './finding.js';
import { jdkFound } from './java-findings.js';

const use = 'optional, for `--benchmark defects4j`';

const longestCharacters = 400;

/**
 * Looks for Defects4J and, where there is one, for the JDK of its scripts; where there is that, too, has it list a project's bugs, which
 * takes its Perl modules and what its init.sh fetches.
 */
export async function defects4jFindings(tools: ToolPaths): Promise<readonly Finding[]> {
  try {
    const installation = await installationOf(tools);
    const jdk = await jdkOf(installation, tools);
    return [jdk.state === 'ok' ? await answerOf(installation, tools) : foundOnly(installation), jdk];
  } catch (thrown) {
    return [absent(thrown)];
  }
}

async function answerOf(installation: Installation, tools: ToolPaths): Promise<Finding> {
  try {
    const projects = await projectsOf(installation);
    const [project] = projects;
    if (project !== undefined) await defects4jCommand(installation, tools)(['bids', '-p', project], tmpdir());
    const finding = foundOnly(installation);
    return { ...finding, found: `${finding.found}, ${projects.length} projects` };
  } catch (thrown) {
    return absent(thrown);
  }
}

function foundOnly({ version, home, foundBy }: Installation): Finding {
  return foundWell('Defects4J', `${version} in ${home} (by ${foundBy})`, { version, where: home });
}

async function jdkOf(installation: Installation, tools: ToolPaths): Promise<Finding> {
  const { java } = installation;
  const name = `JDK ${java} for Defects4J`;
  try {
    return jdkFound(name, await defects4jJdk(java, tools, nameOf(installation)));
  } catch (thrown) {
    const found = tools.defects4jJavaHome === undefined ? 'none' : messageOf(thrown);
    const advice = `${use}; or name one with --defects4j-java DIR`;
    return { name, state: 'absent', found, advice };
  }
}

function absent(thrown: unknown): Finding {
  const found = messageOf(thrown)
    .replaceAll(/\s*\n\s*/g, ' / ')
    .slice(0, longestCharacters);
  return { name: 'Defects4J', state: 'absent', found, advice: `${use}; see docs/defects4j.md` };
}
