import type { BuiltModule, BuiltProject } from '../../builds/built-project.js';
import { UserError } from '../../model/common/errors.js';
import type { ProjectFile } from './source-files.js';

/**
 * The built module that a source file belongs to: the one with the longest folder around it.
 *
 * @param named the project's folder in messages
 * @throws UserError if no module of the build contains it
 */
export function selectModule(
  { modules }: BuiltProject,
  { path, className }: ProjectFile,
  named: string,
): BuiltModule {
  const around = modules
    .filter((module) => module.path === '' || path.startsWith(`${module.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (around !== undefined) return around;
  const built = modules.map(({ name }) => name).join(', ');
  throw new UserError(
    `${className} belongs to no module that the build of ${named} compiles (${built}); choose another class with --bugs, or activate its profile with --build-args`,
  );
}
