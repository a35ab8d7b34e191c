/** What a figure is at least and at most. */
export type Bounds<Value> = Readonly<Record<'lower' | 'upper', Value>>;
