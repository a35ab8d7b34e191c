import { escapeControls } from '../printable.js';

/** Characters that XML 1.0 excludes and `escapeControls` leaves: lone surrogates and two noncharacters (section 2.2, Char). */
const excluded = /[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A text for the content of an XML element or attribute. Characters that XML does not allow become their codes, as in `\u0000`. */
export function escapeXml(text: string): string {
  return escapeControls(text)
    .replace(excluded, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;');
}
