import { letterOf, type Side } from '../../model/bug.js';

/** What Defects4J's name of a suite says: `<Project>-<bug><b|f>-<tool>.<id>.tar.bz2`. */
export interface ArchiveName {
  /** `Lang-7` */
  readonly bug: string;
  readonly side: Side;
  /** `evosuite-branch`, `randoop`, … */
  readonly tool: string;
  /** The number that tells suites of one tool apart; the seed. */
  readonly id: number;
  readonly form: ArchiveForm;
}

/** How the suite is packed; `folder` for an unpacked one. */
export type ArchiveForm = 'tar.bz2' | 'tar.gz' | 'tar' | 'folder';

const formsByEnding: readonly (readonly [string, ArchiveForm])[] = [
  ['.tar.bz2', 'tar.bz2'],
  ['.tbz2', 'tar.bz2'],
  ['.tar.gz', 'tar.gz'],
  ['.tgz', 'tar.gz'],
  ['.tar', 'tar'],
];

/** Takes a file's or a folder's name apart, or says that it is none of Defects4J's. */
export function parseArchiveName(name: string, isFolder: boolean): ArchiveName | 'other' {
  const packed = isFolder ? undefined : formsByEnding.find(([ending]) => name.endsWith(ending));
  if (!isFolder && packed === undefined) return 'other';
  const [ending, form] = packed ?? ['', 'folder'];
  const parts = /^(.+)-(\d+)([bf])-(.+)\.(\d+)$/.exec(name.slice(0, name.length - ending.length));
  if (parts === null) return 'other';
  const [, project = '', number, side, tool = '', id] = parts;
  return {
    bug: `${project}-${Number(number)}`,
    side: side === 'b' ? 'buggy' : 'fixed',
    tool,
    id: Number(id),
    form,
  };
}

/** The name of a suite's archive in Defects4J's naming. */
export function archiveNameOf({ bug, side, tool, id, form }: ArchiveName): string {
  const stem = `${bug}${letterOf(side)}-${tool}.${id}`;
  return form === 'folder' ? stem : `${stem}.${form}`;
}
