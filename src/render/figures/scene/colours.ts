/**
 * Colours of figures for light and dark backgrounds. The series use the palette of Okabe and Ito, which Wong recommends for colour-blind readers
 * (Nature Methods 8, 441, 2011), without yellow, which is invisible on white paper. Dark colours are lightened for dark backgrounds, and the reverse,
 * so that each has a contrast of 3:1 (WCAG 1.4.11).
 */
const palette = {
  text: { light: '#1b1b1b', dark: '#ececec' },
  muted: { light: '#5c5c5c', dark: '#a8a8a8' },
  grid: { light: '#dcdcdc', dark: '#3d3d3d' },
  surface: { light: '#ffffff', dark: '#161616' },
  'series-1': { light: '#0072b2', dark: '#56b4e9' },
  'series-2': { light: '#d55e00', dark: '#ff8c42' },
  'series-3': { light: '#00805c', dark: '#2ec79b' },
  'series-4': { light: '#b4558b', dark: '#e59ac6' },
  'series-5': { light: '#a66f00', dark: '#f0b73a' },
  'series-6': { light: '#4b5bb5', dark: '#a3b1ff' },
  'series-7': { light: '#6f6f6f', dark: '#b5b5b5' },
  'series-8': { light: '#8c564b', dark: '#d0a193' },
} as const;

export type ColourName = keyof typeof palette;
export const colourNames = Object.keys(palette) as readonly ColourName[];

/** A colour as `#0072b2`. */
export function getColour(name: ColourName, background: 'light' | 'dark'): string {
  return palette[name][background];
}

/** Style for an ancestor of the figures (`:root`): `--series-1: light-dark(#0072b2, #56b4e9); …`, which follows its `color-scheme`. */
export function renderColourStyles(): string {
  return colourNames
    .map((name) => `--${name}: light-dark(${palette[name].light}, ${palette[name].dark});`)
    .join(' ');
}

/** Colours of the series, in order. */
const seriesColours = colourNames.filter((name) => name.startsWith('series-'));
export function chooseSeriesColour(index: number): ColourName {
  return seriesColours[index % seriesColours.length]!;
}
