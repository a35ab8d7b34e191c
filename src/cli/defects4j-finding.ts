import { tmpdir } from 'node:os';
import { defects4jCommand } from '../benchmarks/defects4j/command.js';
import { installationOf, projectsOf } from '../benchmarks/defects4j/installation.js';
import type { ToolPaths } from '../java/tools.js';
import { messageOf } from '../model/errors.js';
import { foundWell, type Finding } from './finding.js';

const use = 'optional, for `--benchmark defects4j`';

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
    const [first = ''] = messageOf(thrown).split('; its last lines:');
    return { name, state: 'absent', found: first, advice: `${use}; see docs/defects4j.md` };
  }
}
