import { createRequire } from 'node:module';
import type { Parser } from 'web-tree-sitter';

/** Loads the Java grammar into a new tree-sitter parser. */
export async function loadTreeSitterParser(): Promise<Parser> {
  const { Language, Parser } = await import('web-tree-sitter');
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-java/tree-sitter-java.wasm');
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return parser;
}
