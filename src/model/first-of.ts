/** `a, b and 3 more`: no more than so many of the names. */
export function firstOf(names: readonly (string | number)[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
