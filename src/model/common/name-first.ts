/** `a, b and 3 more`: at most `most` names. */
export function nameFirst(names: readonly (string | number)[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
