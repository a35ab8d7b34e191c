import { tmpdir } from 'node:os';
import { defects4jCommand } from '../../defects4j/command.js';
import { installationOf, projectsOf } from '../../defects4j/installation.js';
import type { ToolPaths } from '../java/tools.js';
import { messageOf } from '../model/errors.js';
import { foundWell, type Finding } from './finding.js';

const use = 'optional, for `--benchmark defects4j`';

const longestCharacters = 400;

/** Looks for Defects4J and, where there is one, has it list a project's bugs: that takes its Java and its Perl modules. */
export async function defects4jFinding(tools: ToolPaths): Promise<Finding> {
  const name = 'Defects4J';
  try {
    const installation = await installationOf(tools);
    const { version, home, foundBy } = installation;
    const projects = await projectsOf(installation);
    const [project] = projects;
    if (project !== undefined) await defects4jCommand(installation, tools)(['bids', '-p', project], tmpdir());
    return foundWell(name, `${version} in ${home} (by ${foundBy}), ${projects.length} projects`);
  } catch (thrown) {
    const found = messageOf(thrown)
      .replaceAll(/\s*\n\s*/g, ' / ')
      .slice(0, longestCharacters);
    return { name, state: 'absent', found, advice: `${use}; see docs/defects4j.md` };
  }
}
