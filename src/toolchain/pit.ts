import type { Artefact } from './artefact.js';
import type { ArtefactContext } from './maven.js';
import { fetchArtefact } from './maven.js';

/** A version of PIT. */
export interface Pit {
  readonly version: string;
  /** Mutates class files. */
  readonly engine: Artefact;
  /** Its filters of mutants. */
  readonly entry: Artefact;
}

const createPit = (version: string, engineSha256: string, entrySha256: string): Pit => ({
  version,
  engine: { groupId: 'org.pitest', artifactId: 'pitest', version, sha256: engineSha256 },
  entry: { groupId: 'org.pitest', artifactId: 'pitest-entry', version, sha256: entrySha256 },
});

/** Mutates class files of Java 5 to 23. Runs on Java 8; versions from 1.19 on need 11. */
export const pit = createPit(
  '1.17.0',
  '2db6a41e29e62f1ae06c722d79570d2bd370d05add6947a1008d0e80244280c1',
  '993b9a4206ee74d2961ecba2baefb5b96188d64c887d4532700f55da58d49dad',
);

/**
 * Mutates class files of Java 5 to 18. The last version before 1.8.0, which filters the counters of more loops. TestBench names no version; its published
 * kills are those of this one (docs/whole-tests.md).
 */
export const pitOfTestbench = createPit(
  '1.7.6',
  'd47f71660dc64c114c53377f7fc5a0d53f634a48b6a870430bcc3004bf0975f2',
  '03a6fbedbcb64d1c2db3599af4b0f45a421d5681bdee8f03c04fcc17eb7121b6',
);

/** Identifies a version of PIT by its content. */
export function listDigests({ engine, entry }: Pit): readonly string[] {
  return [engine.sha256!, entry.sha256!];
}

/** Absolute paths of its jars. */
export async function fetchPit({ engine, entry }: Pit, context: ArtefactContext): Promise<readonly string[]> {
  return Promise.all([engine, entry].map((each) => fetchArtefact(each, context)));
}
