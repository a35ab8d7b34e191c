/** The text of a Java file: UTF-8 or, if invalid, the encoding of older sources. */
export function decodeSource(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
