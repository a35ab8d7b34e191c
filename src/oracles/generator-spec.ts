/** `mine` and `command:a.py` of `mine=command:a.py`; a name of the user's own stands before the first colon. */
export function specPartsOf(spec: string): { readonly ownName?: string; readonly rest: string } {
  const [, ownName, rest] = /^([^:=]*)=(.*)$/su.exec(spec) ?? [];
  return ownName === undefined || rest === undefined ? { rest: spec } : { ownName, rest };
}
