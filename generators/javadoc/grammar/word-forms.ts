const abbreviations = new Map([
  ['cls', 'class'],
  ['len', 'length'],
  ['str', 'string'],
]);

/** `startIndex` → `start index`, `URLCodec` → `url codec`, `array2` → `array`. */
export function splitCamelCase(name: string): string[] {
  const words = name
    .replace(/\d+$/, '')
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(/[\s_$-]+/);
  return words.filter((word) => word !== '').map((word) => word.toLowerCase());
}

/** Spells out common abbreviations in names. */
export function spellOut(words: readonly string[]): string[] {
  return words.map((word) => abbreviations.get(word) ?? word);
}

/** `indices` → `index`, `arrays` → `array`, `classes` → `class`, `entries` → `entry`; other words stay unchanged. */
export function singularise(word: string): string {
  if (word === 'indices' || word === 'indexes') return 'index';
  if (/(ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ss|x|sh|ch)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}
