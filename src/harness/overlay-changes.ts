import type { Overlay } from './protocol.js';
import { startAsmService } from './services/asm-service.js';

/** Where a test can meet the difference between a version and one that overlays it. Lines are such as `org/x/Shelf.java:12`. */
export type OverlayChanges =
  | {
      readonly kind: 'known';
      /** Lines of the original. A test that executes none of them behaves the same on both versions. */
      readonly entries: readonly string[];
      /** All lines of the source files of the replaced classes. */
      readonly lines: readonly string[];
    }
  /** Executed lines can't tell. */
  | { readonly kind: 'uncertain'; readonly reason: string };

/**
 * Compares the classes of an overlay with those that they replace, instruction by instruction (`teval.harness.changes`).
 *
 * @param original its class path, and any JDK
 */
export async function findOverlayChanges(
  original: { readonly javaHome: string; readonly classPath: readonly string[] },
  { folder, asmJars }: Pick<Overlay, 'folder' | 'asmJars'>,
): Promise<OverlayChanges> {
  const main = 'teval.harness.changes.ChangeMain';
  const service = await startAsmService(asmJars, original.javaHome, main, 'compares versions of programs');
  const answer = (await service.ask({ classPath: original.classPath, overlay: folder })) as {
    readonly uncertain?: string;
    readonly entries?: string;
    readonly lines?: string;
  };
  if (answer.uncertain !== undefined) return { kind: 'uncertain', reason: answer.uncertain };
  return { kind: 'known', entries: splitLines(answer.entries), lines: splitLines(answer.lines) };
}

function splitLines(text = ''): string[] {
  return text === '' ? [] : text.split('\n');
}
