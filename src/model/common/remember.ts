/** Computes the value of each key once. */
export function remember<Value extends object | string>(
  compute: (key: string) => Value,
): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
