import type { SourceFolders } from '../build-tool.js';

const words =
  /\b(?<set>main|test)\b(?!['"])|\b(?<kind>java|kotlin|groovy|scala|resources)\b|\b(?:setSrcDirs|srcDirs?)\b(?<named>[^\n;}[(]*(?:\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\))?[^\n;}]*)/gu;

/** The folders of Java sources that a build file of Gradle names in `sourceSets`, in Groovy or in Kotlin. Names that it computes are left out. */
export function listGradleSources(build: string): SourceFolders {
  const text = build.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"\w])\/\/.*/gu, '');
  const start = text.indexOf('sourceSets');
  const found = { main: [] as string[], test: [] as string[] };
  if (start < 0) return found;
  let set: keyof typeof found = 'main';
  let kind = 'java';
  for (const { groups = {} } of text.slice(start).matchAll(words)) {
    if (groups['set'] !== undefined) set = groups['set'] as keyof typeof found;
    else if (groups['kind'] !== undefined) kind = groups['kind'];
    else if (kind === 'java') found[set].push(...readPaths(groups['named'] ?? ''));
  }
  return found;
}

function readPaths(text: string): readonly string[] {
  return [...text.matchAll(/'([^']*)'|"([^"]*)"/gu)]
    .map(([, single, double]) => single ?? double ?? '')
    .map((path) => path.replace(/^\$\{?(?:projectDir|rootDir)\}?\/|^\.\//u, ''))
    .filter((path) => path !== '' && !path.includes('$'));
}
