/** What a generator may be called: part of columns, of folders' names and of `--oracle`. */
export const generatorName = /^[A-Za-z][\w.-]*$/u;

/** `mine` and `command:a.py` of `mine=command:a.py`; a name of the user's own stands before the first colon. */
export function specPartsOf(spec: string): { readonly ownName?: string; readonly rest: string } {
  const [, ownName, rest] = /^([^:=]*)=(.*)$/su.exec(spec) ?? [];
  return ownName === undefined || rest === undefined ? { rest: spec } : { ownName, rest };
}

/** A module with the argument behind its path, as in `./mine.ts` and `./mine.js:argument`; undefined for anything else. */
export function modulePathOf(spec: string): { readonly path: string; readonly argument: string } | undefined {
  const [, path, argument = ''] = /^([^:]+?\.[cm]?[jt]s)(?::(.*))?$/su.exec(spec) ?? [];
  return path === undefined ? undefined : { path, argument };
}
