import { XMLParser } from 'fast-xml-parser';

/** The elements of a pom that teval reads without Maven. */
export interface Pom {
  readonly modules?: PomModules;
  readonly profiles?: { readonly profile?: readonly { readonly modules?: PomModules }[] };
  readonly parent?: { readonly relativePath?: string };
}

interface PomModules {
  readonly module?: readonly string[];
}

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'module' || name === 'profile',
});

/** The project of a pom's text; without elements if it is broken, which Maven reports. */
export function parsePom(text: string): Pom {
  try {
    const { project } = parser.parse(text) as { project?: Pom };
    return project ?? {};
  } catch {
    return {};
  }
}

/** The elements with a name, at any depth: texts, or objects of their elements by name. */
export function listElements(within: unknown, name: string): readonly unknown[] {
  if (Array.isArray(within)) return within.flatMap((each) => listElements(each, name));
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([key, value]) => [
    ...(key === name ? [value as unknown].flat() : []),
    ...listElements(value, name),
  ]);
}
