/** Differences below this are errors of floating-point sums. */
const noise = 1e-9;

/**
 * A number with fixed decimals. It never rounds to what it is not: a small one is `<0.1` instead of 0, and one just below 100, such as a precision with
 * a false alarm, is `>99.9`.
 */
export function writeNumber(value: number, decimals: number): string {
  const step = 10 ** -decimals;
  if (Math.abs(value) < noise) return (0).toFixed(decimals);
  const text = value.toFixed(decimals);
  if (Number(text) === 0) return value > 0 ? `<${step.toFixed(decimals)}` : `>-${step.toFixed(decimals)}`;
  return value < 100 - noise && Number(text) === 100 ? `>${(100 - step).toFixed(decimals)}` : text;
}

/** A share in percent: `40.5 %`. */
export function writeShare(share: number, decimals = 1): string {
  return `${writeNumber(100 * share, decimals)} %`;
}

/** A whole number without decimals, any other with one. A mean that would round to zero keeps two significant digits. */
export function writeMean(mean: number): string {
  const value = Math.round(mean / noise) * noise;
  if (Math.abs(mean - Math.round(mean)) < noise) return String(Math.round(mean));
  const rounded = value.toFixed(1);
  return Number(rounded) === 0 ? value.toPrecision(2) : rounded;
}

/** Two numbers and their distance, with one number of decimals. */
export interface WrittenPair {
  readonly first: string;
  readonly second: string;
  readonly distance: string;
}

const mostDecimals = 9;

/** Whether a text is 0 or 100 only if its value is. */
function isHonest(value: number, text: string): boolean {
  if (Number(text) === 0) return Math.abs(value) < noise;
  return Number(text) !== 100 || Math.abs(value - 100) < noise || value > 100;
}

/**
 * Two numbers with as many decimals as they need to differ if they do, and not to be 0 or 100 if they are not.
 *
 * @param whole `any`: whole numbers have no decimals; `decimals`: all have at least one
 */
export function writePair(first: number, second: number, whole: 'any' | 'decimals' = 'any'): WrittenPair {
  const trim = whole === 'any' ? trimWhole : (text: string) => text;
  const apart = Math.abs(first - second);
  const areWhole =
    whole === 'any' && [first, second].every((each) => Math.abs(each - Math.round(each)) < noise);
  for (let decimals = areWhole ? 0 : 1; ; decimals += 1) {
    const [one, other, distance] = [first, second, apart].map((each) => each.toFixed(decimals)) as [
      string,
      string,
      string,
    ];
    const isTold =
      (apart < noise || (one !== other && Number(distance) !== 0)) &&
      isHonest(first, one) &&
      isHonest(second, other);
    if (isTold || decimals === mostDecimals)
      return { first: trim(one), second: trim(other), distance: trim(distance) };
  }
}

/** `3` for `3.0`. */
function trimWhole(text: string): string {
  return text.replace(/\.0+$/u, '').replace(/^-0$/u, '0');
}

/** The usual level of significance, to which no p-value below it may round. */
const usualLevel = 0.05;

/** `0.0703`, but never `0.0000`, and `0.0500` only if it is not below. A double holds no probability below 1e-308. */
export function writeProbability(value: number): string {
  if (value === 0) return '<1e-300';
  if (value < 0.00005) return value.toExponential(0);
  const text = value.toFixed(4);
  return value < usualLevel && Number(text) === usualLevel ? `<${text}` : text;
}
