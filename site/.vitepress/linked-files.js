import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';

/** Paths in Git of the site's pages: those in docs, and those next to it. */
const isPage = (path) => /^(README|CONTRIBUTING|CHANGELOG|SECURITY|docs\/[^/]+)\.md$/u.test(path);

const isSchema = (path) => /^docs\/schemas\/.+\.json$/u.test(path);

/** Where a path of the project is on the site, from its root: a page, a schema as it is, or a page that shows the file or folder. */
function placeOf(path) {
  if (isPage(path)) return path.replace(/README\.md$/u, 'index.md');
  return isSchema(path) ? path : `source/${path}.html`;
}

/** A link of a page, leading to the same on the site; other sites' and those within the page are left alone. */
export function siteLink(page, link) {
  if (/^([a-z]+:|#)/u.test(link)) return link;
  const [path, anchor] = link.split('#');
  const target = normalize(join(dirname(page), path)).replace(/\/$/u, '');
  return `/${placeOf(target)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The paths that git keeps. */
function keptFiles(root) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64e6 };
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
    .trim()
    .split('\n');
}

/** Files and folders that pages lead to and that are neither page nor schema, each as a page of Markdown. */
export function shownFiles(root) {
  const kept = keptFiles(root);
  const links = kept.filter(isPage).flatMap((page) => {
    const prose = readFileSync(join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gmu, '');
    return [...prose.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, link]) => siteLink(page, link));
  });
  const paths = links.flatMap((link) => /^\/source\/(.*)\.html/u.exec(link)?.[1] ?? []);
  return [...new Set(paths)].sort().map((path) => ({ path, markdown: shown(root, path, kept) }));
}

function shown(root, path, kept) {
  const title = `# \`${path}\`\n\n`;
  if (statSync(join(root, path)).isDirectory()) return title + listed(path, kept);
  const language = extname(path).slice(1) || 'text';
  const text = readFileSync(join(root, path), 'utf8');
  return `${title}\`\`\`\`\`${language}\n${text}\n\`\`\`\`\`\n`;
}

/** What is in a folder; schemas are led to. */
function listed(folder, kept) {
  const inside = kept
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
  const names = [...new Set(inside.map((path) => path.replace(/\/.*/u, '/')))];
  const lines = names.map((name) =>
    isSchema(`${folder}/${name}`) ? `- [${name}](/${folder}/${name})` : `- \`${name}\``,
  );
  return lines.join('\n');
}
