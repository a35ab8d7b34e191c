import type { JavaTextReader } from '../../features/java-text.js';
import { createTextReader } from '../../features/java-text.js';
import { loadTreeSitterParser } from '../../src/source/tree-sitter.js';

/** A reader of Java text over the real grammar. */
export async function createJavaTextReader(): Promise<JavaTextReader> {
  return createTextReader(await loadTreeSitterParser());
}
