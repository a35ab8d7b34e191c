import { UserError } from '../model/common/errors.js';

/** A file in Maven repositories. */
export interface Artefact {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
  /** `sources`, … */
  readonly classifier?: string | undefined;
  /** Default: `jar`. */
  readonly extension?: string | undefined;
  /** Expected digest of the file, in hexadecimal. */
  readonly sha256?: string | undefined;
}

/** `org.x:shelf:1.0:sources`, the usual notation. */
export function formatCoordinates(artefact: Artefact): string {
  const { groupId, artifactId, version, classifier } = artefact;
  return [groupId, artifactId, version, ...(classifier === undefined ? [] : [classifier])].join(':');
}

/** The file's name in repositories and in a `--jars` folder: `shelf-1.0-sources.jar`. */
export function formatFileName(artefact: Artefact): string {
  const classifier = artefact.classifier === undefined ? '' : `-${artefact.classifier}`;
  return `${artefact.artifactId}-${artefact.version}${classifier}.${artefact.extension ?? 'jar'}`;
}

/** The file's path below a repository, with `/`. */
export function formatRepositoryPath(artefact: Artefact): string {
  const { groupId, artifactId, version } = artefact;
  return `${groupId.replaceAll('.', '/')}/${artifactId}/${version}/${formatFileName(artefact)}`;
}

/**
 * Refuses coordinates that Maven does not allow. They come from users' files and become paths and XML.
 *
 * @throws UserError for invalid coordinates
 */
export function checkCoordinates(artefact: Artefact): void {
  const {
    groupId,
    artifactId,
    version,
    classifier = 'x',
    extension = 'jar',
    sha256 = '0'.repeat(64),
  } = artefact;
  for (const part of [groupId, artifactId, version, classifier, extension])
    if (!/^[\w.+-]+$/.test(part) || part.startsWith('.') || part.includes('..'))
      throw new UserError(
        `'${formatCoordinates(artefact)}' are not Maven coordinates: '${part}' has characters that Maven does not allow`,
      );
  if (!/^[0-9a-f]{64}$/.test(sha256))
    throw new UserError(
      `the SHA-256 of ${formatCoordinates(artefact)} must have 64 digits 0-9 and a-f, but is '${sha256}'`,
    );
}
