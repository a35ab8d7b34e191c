import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/render/figures/figure.js';
import { drawFigures } from '../../../src/render/figures/draw-figures.js';
import { estimateTextWidth, type Label } from '../../../src/render/figures/scene/scene.js';
import { colourNames, getColour, renderColourStyles } from '../../../src/render/figures/scene/colours.js';
import { createReport, testCase, threeGenerators, withUsage } from '../../support/report-input.js';

/** Names that would break a drawing that takes them as they are. */
const long = `command:python3 /home/somebody/${'generators/'.repeat(12)}run.py <&"'> \u0007 é`;
const names = Array.from({ length: 30 }, (_, index) => `${long} ${index}`);
const drawings = new Map<string, readonly Figure[]>();

beforeAll(async () => {
  const three = await createReport({ run: threeGenerators }, { detail: 'whole' });
  drawings.set('three generators', drawFigures(withUsage(three.input)));
  const many = await createReport({
    run: {
      plan: { bugs: [`${'VeryLongProjectName'.repeat(6)}-1`, 'B-2'], seeds: [1, 2], oracleGenerators: names },
      testsOf: ({ oracleGenerator, bug }) => [
        testCase(
          1,
          names.indexOf(oracleGenerator) % 3 === 0 || bug === 'B-2' ? 'TP' : 'FP',
          'assertion',
          0.5,
        ),
        testCase(2, 'FP'),
      ],
    },
  });
  drawings.set('thirty with long names', drawFigures(many.input));
  const plan = { bugs: ['B-1'], seeds: [1], oracleGenerators: ['wolf'] };
  const one = await createReport({ run: { plan, testsOf: () => [testCase(1, 'TP')] } });
  drawings.set('one of all', drawFigures(one.input));
});

describe.each(['three generators', 'thirty with long names', 'one of all'])('the SVGs of %s', (which) => {
  it('are well-formed, named, and without script, request or undefined number', () => {
    const figures = drawings.get(which)!;
    expect(figures.length).toBeGreaterThan(5);
    for (const { id, svg, title } of figures) {
      expect(XMLValidator.validate(svg), id).toBe(true);
      const parsed = new XMLParser({ ignoreAttributes: false }).parse(svg) as { svg: Record<string, string> };
      expect(parsed.svg['@_role']).toBe('img');
      expect(parsed.svg['@_aria-label']).toBe(title);
      expect(svg, id).not.toMatch(/NaN|Infinity|undefined|null|<script|href|url\((?!#)|="[^"]*e-\d/);
      const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, name]) => name!);
      expect(ids.every((name) => name.startsWith(`${id}-`))).toBe(true);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, name] of svg.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(name);
    }
  });

  it('have labels that do not overlap and stay inside', () => {
    for (const { id, scene } of drawings.get(which)!) {
      const labels = scene.shapes.filter((shape) => shape.kind === 'label').filter(({ text }) => text !== '');
      const boxes = labels.map((each) => ({ each, box: computeExtent(each) }));
      for (const { each, box } of boxes) {
        expect(box.left, `${id}: ${each.text}`).toBeGreaterThanOrEqual(-2);
        expect(box.right, `${id}: ${each.text}`).toBeLessThanOrEqual(scene.width + 2);
        expect(box.top, `${id}: ${each.text}`).toBeGreaterThanOrEqual(-2);
        expect(box.bottom, `${id}: ${each.text}`).toBeLessThanOrEqual(scene.height + 2);
      }
      const touching = boxes.flatMap((first, index) =>
        boxes
          .slice(index + 1)
          .filter((second) => overlap(first.box, second.box))
          .map((second) => `${id}: ${first.each.text} / ${second.each.text}`),
      );
      expect(touching).toEqual([]);
      const strokes = scene.shapes
        .filter((shape) => shape.kind === 'line')
        .filter(({ colour, points }) => colour === 'text' && points[0]![1] === points[1]![1])
        .map(({ points: [from, to] }) => ({
          left: from![0],
          right: to![0],
          top: to![1],
          bottom: to![1] + 0.1,
        }));
      const crossed = boxes.filter(({ box }) => strokes.some((stroke) => overlap(stroke, box)));
      expect(crossed.map(({ each }) => `${id}: ${each.text}`)).toEqual([]);
    }
  });

  it('have the titles of vertical axes clear of the names of ticks, in any font', () => {
    for (const { id, scene } of drawings.get(which)!) {
      const labels = scene.shapes.filter((shape) => shape.kind === 'label');
      for (const title of labels.filter(({ turned }) => turned === 'up'))
        for (const { text, at, anchor, size } of labels) {
          const isTick = anchor === 'end' && at[0] > title.at[0] && at[0] - title.at[0] < 70;
          if (!isTick || /[a-z]{3}/iu.test(text)) continue;
          const left = at[0] - estimateTextWidth(text, size);
          expect(left, `${id}: ${text}`).toBeGreaterThanOrEqual(title.at[0] + title.size / 2);
        }
    }
  });

  it('draw all numbers within the picture', () => {
    for (const { id, scene } of drawings.get(which)!)
      for (const shape of scene.shapes) {
        const points =
          shape.kind === 'line' || shape.kind === 'area'
            ? shape.points
            : shape.kind === 'box'
              ? ([
                  [shape.x, shape.y],
                  [shape.x + shape.width, shape.y + shape.height],
                ] as const)
              : [shape.at];
        for (const [x, y] of points) {
          expect(x >= -6 && x <= scene.width + 6, `${id}: x ${x}`).toBe(true);
          expect(y >= -6 && y <= scene.height + 6, `${id}: y ${y}`).toBe(true);
        }
      }
  });
});

/** The width of a text in the most common font, whose characters are about nine tenths as wide as the planned ones. */
function computeExtent({ at: [x, y], text, anchor, size, turned }: Label) {
  const width = 0.9 * estimateTextWidth(text, size);
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  const half = 0.45 * size;
  return turned === 'up'
    ? { left: x - half, right: x + half, top: y - (width - before), bottom: y + before }
    : { left: x - before, right: x - before + width, top: y - half, bottom: y + half };
}

function overlap(a: ReturnType<typeof computeExtent>, b: ReturnType<typeof computeExtent>): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe('the colours', () => {
  it('of a page are all that figures ask for, each for light and dark', () => {
    const set = [
      ...renderColourStyles().matchAll(/--([\w-]+): light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);/g),
    ].map(([, name]) => name);
    const asked = [...drawings.values()]
      .flat()
      .flatMap(({ svg }) => [...svg.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name));
    expect(new Set(set)).toEqual(new Set([...asked, 'text', ...set]));
    expect(asked.length).toBeGreaterThan(100);
  });

  it.each(['light', 'dark'] as const)('stand out from a %s page', (background) => {
    const page = luminance(getColour('surface', background));
    for (const name of colourNames.filter(
      (each) => each.startsWith('series') || each === 'text' || each === 'muted',
    )) {
      const own = luminance(getColour(name, background));
      const contrast = (Math.max(page, own) + 0.05) / (Math.min(page, own) + 0.05);
      expect(contrast, name).toBeGreaterThan(name.startsWith('series') ? 3 : 4.5);
    }
  });
});

/** Relative, as WCAG 2 has it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
