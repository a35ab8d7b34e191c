import { join } from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../../src/store/files/package-root.js';
import { listMembers } from '../docs/interface-members.js';

/** The required content of `src/options/run-configuration.ts`, unformatted: the type of all tables of options, written out. */
export function configurationSource(): string {
  const file = join(packageRoot, 'src/settings/inferred-configuration.ts');
  const { config } = ts.readConfigFile(join(packageRoot, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [file] },
    ts.sys,
    packageRoot,
  );
  const program = ts.createProgram([file], options);
  const node = program
    .getSourceFile(file)!
    .statements.filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'InferredConfiguration')!;
  return [
    '// The tables of options (src/options) say what stands here: npx vitest run test/library/settings.test.ts --update writes it anew.',
    '/** The options that influence rows. Their resolved values on this machine, and the content of files, are inputs. */',
    `export ${listMembers(node, 'RunConfiguration', program.getTypeChecker())}`,
  ]
    .join('\n\n')
    .replace('*/\n\nexport', '*/\nexport');
}
