/**
 * Bundles the compiled command and library into few files, because loading hundreds of modules takes longer than running them. Both are
 * entries of one bundle, so that a plug-in and the command share each class. Of the packages, those of many files that most commands need are
 * bundled, with their licences beside them.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const compiled = join(root, 'dist', 'src');
const target = join(root, 'dist', 'bundle');
const packages = join(root, 'node_modules');
const bundledPackages = ['commander', 'leven', 'p-limit', 'yocto-queue', 'zod'];
const main = join(compiled, 'cli', 'main.js');
const commands = join(compiled, 'cli', 'commands.js');
let ofStart;
let ofCommands;

/** One file for what starts the program, one for what the definitions of all commands import. rolldown divides the rest by its imports on demand. */
function nameChunk(id, context) {
  ofStart ??= findImported([main], context);
  ofCommands ??= findImported([commands], context);
  if (id.startsWith(join(packages, 'zod'))) return 'zod';
  return ofStart.has(id) ? 'start' : ofCommands.has(id) ? 'commands' : null;
}

/** Modules and all that they import, without imports on demand. */
function findImported(ids, context) {
  const found = new Set();
  const left = [...ids];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** zod's messages in English alone, not in fifty languages. */
const zodInEnglish = {
  name: 'zod-in-english',
  load: (id) =>
    id === join(packages, 'zod', 'v4', 'locales', 'index.js')
      ? "export { default as en } from './en.js';"
      : null,
};

rmSync(target, { recursive: true, force: true });
const bundle = await rolldown({
  input: { main, index: join(compiled, 'index.js') },
  platform: 'node',
  plugins: [zodInEnglish],
  external: (id) => /^[^./]/u.test(id) && !bundledPackages.includes(id),
  preserveEntrySignatures: 'allow-extension',
  checks: { ineffectiveDynamicImport: false },
});
await bundle.write({
  dir: target,
  format: 'esm',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ name: nameChunk, debugName: 'start-up' }],
  },
});

const notices = bundledPackages.map((name) => {
  const folder = join(packages, name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licence = readdirSync(folder).find((file) => /^licen[cs]e/iu.test(file));
  return `${name} ${version}\n\n${readFileSync(join(folder, licence), 'utf8').trim()}\n`;
});
writeFileSync(join(target, 'LICENSES.txt'), notices.join(`\n${'-'.repeat(80)}\n\n`));
