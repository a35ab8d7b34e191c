import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Parser } from 'web-tree-sitter';
import { packageRoot } from '../store/files/package-root.js';

/** Loads the Java grammar into a new tree-sitter parser. */
export async function loadTreeSitterParser(): Promise<Parser> {
  const { Language, Parser } = await import('web-tree-sitter');
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(findGrammar()));
  return parser;
}

/** `npm run build` copies the grammar into dist. Before a build, the sources use the package that it is copied from, a development dependency. */
function findGrammar(): string {
  const built = join(packageRoot, 'dist', 'grammar', 'tree-sitter-java.wasm');
  return existsSync(built)
    ? built
    : createRequire(import.meta.url).resolve('tree-sitter-java/tree-sitter-java.wasm');
}
