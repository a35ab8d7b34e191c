import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { verdicts, type CasePack, type CaseDetail } from '../../src/page/page-data.js';
import { createPacker } from '../../src/page/packs.js';
import { hostileText } from './hostile.js';

const detail = (source: number) => ({ source }) as unknown as CaseDetail;

function unpackBlocks(blocks: readonly { readonly text: string }[]): CasePack[] {
  return blocks.map(({ text }) => {
    const base64 = /^<script type="text\/plain" id="pack-\d+">([A-Za-z0-9+/=]+)<\/script>\n$/.exec(text)![1]!;
    return JSON.parse(gunzipSync(Buffer.from(base64, 'base64')).toString()) as CasePack;
  });
}

test('what goes in comes out, byte for byte; equal texts are there once', () => {
  const packs = createPacker(verdicts);
  packs.add('TP', (intern) => detail(intern(hostileText)));
  const second = packs.add('TP', (intern) => detail(intern(hostileText)));
  expect(second).toEqual({ pack: 0, place: 1 });
  const [pack] = unpackBlocks(packs.finish().blocks);
  expect(pack).toEqual({ texts: [hostileText], cases: [{ source: 0 }, { source: 0 }] });
});

test('a full pack is closed, and its successor knows nothing of its texts', () => {
  const packs = createPacker(verdicts, 1e9, 1000);
  const places = Array.from({ length: 6 }, () => packs.add('FP', (intern) => detail(intern('same'))));
  expect(new Set(places.map(({ pack }) => pack)).size).toBe(3);
  for (const pack of unpackBlocks(packs.finish().blocks)) expect(pack.texts).toEqual(['same']);
});

test('where there is too much, rightly silent test cases go first and true positives last', () => {
  const texts = Array.from({ length: 40 }, () => Math.random().toString(36).repeat(20));
  const size = (budget: number) => {
    const packs = createPacker(verdicts, budget, 1);
    const places = (['TP', 'TN', 'FP'] as const).flatMap((verdict) =>
      texts.map((text) => ({ verdict, pack: packs.add(verdict, (intern) => detail(intern(text))).pack })),
    );
    const { blocks, isLeftOut } = packs.finish();
    const characters = blocks.reduce((sum, { text }) => sum + text.replace(/<[^>]*>|\n/g, '').length, 0);
    return { characters, gone: places.filter(({ pack }) => isLeftOut(pack)).map(({ verdict }) => verdict) };
  };
  const whole = size(1e9);
  expect(whole.gone).toEqual([]);
  const half = size(whole.characters * 0.5);
  expect(half.characters).toBeLessThan(whole.characters * 0.6);
  expect(new Set(half.gone)).toEqual(new Set(['TN', 'FP']));
  expect(half.gone.filter((verdict) => verdict === 'TN')).toHaveLength(texts.length);
});
