import { join } from 'node:path';
import { readPythonSource } from '../../../formats/python-source.js';
import type { Bug } from '../../../model/program/bug.js';
import type { Workspace } from '../../../model/program/workspace.js';
import { listModulePaths } from '../../../model/suite/python-names.js';
import type { CollectionRequest } from '../../../python/suites/suite-protocol.js';

/** The sources of the modules that the fix changes. */
export async function readModules(
  { modifiedClasses }: Pick<Bug, 'modifiedClasses'>,
  { sourceFolders }: Pick<Workspace, 'sourceFolders'>,
): Promise<CollectionRequest['modules']> {
  const modules = modifiedClasses.map(async (name) => {
    for (const folder of sourceFolders)
      for (const path of listModulePaths(name)) {
        const source = await readPythonSource(join(folder, path)).catch(() => undefined);
        if (source !== undefined) return [{ name, source }];
      }
    return [];
  });
  return (await Promise.all(modules)).flat();
}
