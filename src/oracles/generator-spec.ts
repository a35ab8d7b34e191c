/** Valid names of generators: parts of columns, folder names and `--oracle`. */
export const generatorName = /^[A-Za-z][\w.-]*$/u;

/** `mine` and `command:a.py` of `mine=command:a.py`. A user's own name precedes the first colon. */
export function parseSpec(spec: string): { readonly ownName?: string; readonly rest: string } {
  const [, ownName, rest] = /^([^:=]*)=(.*)$/su.exec(spec) ?? [];
  return ownName === undefined || rest === undefined ? { rest: spec } : { ownName, rest };
}

/** A module with an argument after its path, such as `./mine.ts` and `./mine.js:argument`; undefined for anything else. */
export function parseModulePath(
  spec: string,
): { readonly path: string; readonly argument: string } | undefined {
  const [, path, argument = ''] = /^([^:]+?\.[cm]?[jt]s)(?::(.*))?$/su.exec(spec) ?? [];
  return path === undefined ? undefined : { path, argument };
}
