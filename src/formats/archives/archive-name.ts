import { sides, toVersionLetter, type Side } from '../../model/program/bug.js';

/** The parts of Defects4J's name of a suite: `<Project>-<bug><b|f|o>-<tool>.<id>.tar.bz2`. */
export interface ArchiveName {
  /** `Lang-7` */
  readonly bug: string;
  readonly side: Side;
  /** `evosuite-branch`, `randoop`, … */
  readonly tool: string;
  /** Distinguishes suites of one tool; the seed. */
  readonly id: number;
  readonly form: ArchiveForm;
}

/** Format of the suite; `folder` if unpacked. */
export type ArchiveForm = 'tar.bz2' | 'tar.gz' | 'tar' | 'folder';

const formsByEnding: readonly (readonly [string, ArchiveForm])[] = [
  ['.tar.bz2', 'tar.bz2'],
  ['.tbz2', 'tar.bz2'],
  ['.tar.gz', 'tar.gz'],
  ['.tgz', 'tar.gz'],
  ['.tar', 'tar'],
];

/** Parses the name of a file or folder; `other` if it does not follow Defects4J's naming. */
export function parseArchiveName(name: string, isFolder: boolean): ArchiveName | 'other' {
  const packed = isFolder ? undefined : formsByEnding.find(([ending]) => name.endsWith(ending));
  if (!isFolder && packed === undefined) return 'other';
  const [ending, form] = packed ?? ['', 'folder'];
  const parts = /^(.+)-(M?\d+)([bfo])-(.+)\.(\d+)$/.exec(name.slice(0, name.length - ending.length));
  if (parts === null) return 'other';
  const [, project = '', number = '', side, tool = '', id] = parts;
  return {
    bug: `${project}-${number.startsWith('M') ? number : Number(number)}`,
    side: sides.find((each) => toVersionLetter(each) === side)!,
    tool,
    id: Number(id),
    form,
  };
}

/** The name of a suite's archive by Defects4J's naming. */
export function formatArchiveName({ bug, side, tool, id, form }: ArchiveName): string {
  const stem = `${bug}${toVersionLetter(side)}-${tool}.${id}`;
  return form === 'folder' ? stem : `${stem}.${form}`;
}
