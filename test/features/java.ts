import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';
import type { JavaTextReader } from '../../features/java-text.js';
import { createTextReader } from '../../features/java-text.js';

/** A reader of Java text over the real grammar. */
export async function createJavaTextReader(): Promise<JavaTextReader> {
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-java/tree-sitter-java.wasm');
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return createTextReader(parser);
}
