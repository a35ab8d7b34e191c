import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Workspace } from '../model/program/workspace.js';
import type { Cache } from '../store/cache/cache.js';
import { asm, asmTree, fetchAsm } from '../toolchain/artefacts.js';
import type { ToolPaths } from '../options/tool-options.js';
import { startAsmService } from './services/asm-service.js';
import { expandClassPath } from '../toolchain/class-path.js';

/** A version of a program that needs neutral variants. */
export interface VariedProgram {
  readonly workspace: Pick<Workspace, 'classPath' | 'digest'>;
  /** The version to distinguish it from: classes that differ are varied. */
  readonly other: Pick<Workspace, 'classPath' | 'digest'> | 'none';
  /** Further classes to vary, including nested ones. */
  readonly classes: readonly string[];
}

/** What making variants needs. */
export interface VariantContext {
  readonly cache: Cache;
  readonly tools: ToolPaths;
  /** Of any JDK. */
  readonly javaHome: string;
}

/** Increase this when the way of making variants changes, so that cached ones are not found. */
export const variantsFormat = 2;

/**
 * The class paths of neutral variants of a program: different bytes, line numbers and members, same behaviour
 * (`teval.harness.variants.NeutralClass`). Each variant depends only on the program's digest and its number. Elements
 * of the class path without varied classes are not copied.
 */
export async function makeNeutralVariants(
  { cache, tools, javaHome }: VariantContext,
  { workspace, other, classes }: VariedProgram,
  count: number,
): Promise<readonly (readonly string[])[]> {
  const otherDigest = other === 'none' ? 'none' : other.digest;
  const classPath = await expandClassPath(workspace.classPath);
  const seeds = Array.from({ length: count }, (_, index) =>
    deriveSeed([workspace.digest, otherDigest, `${index + 1}`]),
  );
  const key = {
    format: variantsFormat,
    asm: [asm.sha256, asmTree.sha256],
    program: workspace.digest,
    other: otherDigest,
    classes,
    count,
  };
  const folder = await cache.entry('variants', key, async (to) => {
    const task = 'writes neutral variants of programs';
    const main = 'teval.harness.variants.VariantMain';
    const service = await startAsmService(await fetchAsm({ cache, tools }), javaHome, main, task);
    const otherPath = other === 'none' ? [] : await expandClassPath(other.classPath);
    await service.ask({ classPath, other: otherPath, classes, seeds, to });
  });
  return seeds.map((_, variant) =>
    classPath.map((element, index) => {
      const name = `${index}${element.endsWith('.jar') ? '.jar' : ''}`;
      const varied = join(folder, `${variant + 1}`, name);
      return existsSync(varied) ? varied : element;
    }),
  );
}

/** Sixteen hexadecimal digits. */
function deriveSeed(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
