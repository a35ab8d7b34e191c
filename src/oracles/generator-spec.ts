/** What a generator may be called: part of columns, of folders' names and of `--oracle`. */
export const generatorName = /^[A-Za-z][\w.-]*$/u;

/** `mine` and `command:a.py` of `mine=command:a.py`; a name of the user's own stands before the first colon. */
export function specPartsOf(spec: string): { readonly ownName?: string; readonly rest: string } {
  const [, ownName, rest] = /^([^:=]*)=(.*)$/su.exec(spec) ?? [];
  return ownName === undefined || rest === undefined ? { rest: spec } : { ownName, rest };
}
