import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/store/files/package-root.js';

/** A page of Markdown: its path from the package's root, and its text. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** All pages of Markdown that are kept, but those of recorded data. */
export function pages(): Page[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  return listed
    .trim()
    .split('\n')
    .filter((path) => !path.startsWith('bundled/') && !path.startsWith('test/fixtures/'))
    .map((path) => ({ path, text: readFileSync(join(packageRoot, path), 'utf8') }));
}

/** The content of fenced blocks of this language. */
export function listBlocks({ text }: Page, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gmu'))].map(
    ([, block]) => block!,
  );
}

/** The text without code, which may look like a link. */
export function removeCode({ text }: Page): string {
  return text.replaceAll(/^```[\s\S]*?^```/gmu, '').replaceAll(/`[^`\n]*`/gu, 'code');
}

/** The anchors of a page's headings, as GitHub makes them. */
export function listAnchors({ text }: Page): Set<string> {
  const headings = text.replaceAll(/^```[\s\S]*?^```/gmu, '').matchAll(/^#{1,6} (.*)$/gmu);
  const anchors = new Set<string>();
  for (const [, heading] of headings) {
    const words = heading!
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = words;
    for (let number = 1; anchors.has(anchor); number++) anchor = `${words}-${number}`;
    anchors.add(anchor);
  }
  return anchors;
}
