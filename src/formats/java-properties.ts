/** The properties of a text in Java's format, by name. Lines that continue and escaped characters are not supported. */
export function parseProperties(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^[ \t]*([^#!\s=:][^\s=:]*)[ \t]*[=: ][ \t]*(.*?)[ \t]*$/gmu);
  return new Map(Array.from(lines, ([, name = '', value = '']) => [name, value]));
}
