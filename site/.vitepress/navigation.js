import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

/**
 * The groups of docs/README.md as a sidebar: its headings, and under each the pages of its table with their own
 * headings. A page appears where it is named first.
 */
export function sidebarOf(root) {
  const seen = new Set();
  const [start, ...sections] = readFileSync(join(root, 'docs/README.md'), 'utf8').split(/^## /mu);
  const groups = [`Start\n${start}`, ...sections].map((section) => {
    const pages = [...section.matchAll(/\]\(([^)#]+\.md)[^)]*\)/gu)].map(([, link]) =>
      normalize(`docs/${link}`),
    );
    const items = pages.filter((page) => !seen.has(page) && seen.add(page)).map((page) => itemOf(root, page));
    return { text: section.split('\n')[0], items };
  });
  return groups.filter(({ items }) => items.length > 0);
}

function itemOf(root, page) {
  const [, heading] = /^# (.*)$/mu.exec(readFileSync(join(root, page), 'utf8'));
  return { text: heading.replaceAll('`', ''), link: `/${page.replace(/\.md$/u, '')}` };
}
