/** Parses a text as JSON. Returns undefined, which is not a JSON value, if the text is invalid. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
