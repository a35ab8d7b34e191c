/** A text without the byte order mark with which some editors and models begin it. */
export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\ufeff/u, '');
}
