import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MetricName } from '../../src/scoring/metrics.js';
import { scoreByChoices } from '../../src/scoring/resolve-score.js';
import type { GroupScores, ScoreReport } from '../../src/scoring/score-report.js';
import { UserError } from '../../src/model/common/errors.js';
import { testedPython } from '../python/pythons.js';
import { write, writePairs, writeRows } from './files.js';

const find = ({ metrics }: GroupScores, name: MetricName) => metrics.find(({ metric }) => metric === name)!;
const value = (report: ScoreReport, name: MetricName) => find(report.overall, name).value;
const recordedPairs = JSON.parse(
  readFileSync(new URL('../text-scores/recorded/pairs.json', import.meta.url), 'utf8'),
) as readonly { readonly target: string; readonly output: string }[];
const recorded = JSON.parse(
  readFileSync(new URL('../text-scores/recorded/recorded.json', import.meta.url), 'utf8'),
) as { readonly bleu: { readonly corpus: { readonly none: { readonly bleu: number } } } };

async function refusal(file: string, choices = {}): Promise<string> {
  const thrown: unknown = await scoreByChoices([file], choices).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UserError);
  return (thrown as UserError).message.replace(file, 'FILE');
}

describe('a file of pairs', () => {
  it('has the scores of the reference packages', async () => {
    const file = writePairs(...recordedPairs.map(({ target, output }) => [target, output] as const));
    const report = await scoreByChoices([file], { scored: 'all', empty: 'count' });
    expect(value(report, 'bleu')).toBeCloseTo(recorded.bleu.corpus.none.bleu / 100, 9);
  });

  it('is read as CSV and as JSON lines alike', async () => {
    const lines = recordedPairs.map(({ target, output }) => JSON.stringify({ target, output }));
    const [csv, json] = [
      writePairs(...recordedPairs.map(({ target, output }) => [target, output] as const)),
      write(`\ufeff${lines.join('\r\n')}\r\n\r\n`, 'jsonl'),
    ];
    const first = await scoreByChoices([csv], { empty: 'count' });
    const second = await scoreByChoices([json], { empty: 'count' });
    expect(second.overall).toEqual(first.overall);
    expect(second.files[0]!.format).toBe('JSON lines');
  });

  it('is adjusted by the share of unparsable outputs', async () => {
    const file = writePairs(
      ['assertEquals(2, list.size());', 'assertEquals(2, list.size());'],
      ['assertEquals(2, list.size());', 'assertEquals(3, list.size());'],
      ['assertEquals(2, list.size());', 'assertEquals(2, list.'],
      ['assertTrue(ready);', 'exception'],
    );
    const report = await scoreByChoices([file], {});
    expect(report.overall).toMatchObject({ pairs: 4, scored: 2 });
    expect(value(report, 'unparsable')).toBe(0.5);
    const bleu = find(report.overall, 'bleu');
    expect(bleu.value).toBeGreaterThan(0.5);
    expect(bleu.adjusted!.value).toBeCloseTo(bleu.value / 2, 12);
    expect(report.remarks.join()).toContain('the word exception');
  });

  it.skipIf(testedPython === 'none')('is read as Python on demand (skipped without Python)', async () => {
    const file = writePairs(
      ['assert size(items) == 2  # two', 'assert size(items) == 2'],
      ['    self.assertEqual("a;b", f"{x}")', "self.assertEqual('a;b', f'{x}')"],
      ['assert total // 2 == 3', 'assert total // 2 =='],
      ['for x in y:\n    print(x)', 'for x in y:\nprint(x)'],
    );
    const report = await scoreByChoices([file], { language: 'python' });
    expect(report.method.tokens).toBe('Python');
    expect(report.overall).toMatchObject({ pairs: 4, scored: 2 });
    expect(value(report, 'unparsable')).toBe(0.5);
    expect(value(report, 'normalised_match')).toBe(0.5);
    expect(report.remarks).toEqual([expect.stringContaining('CrystalBLEU leaves out')]);
    const asJava = await scoreByChoices([file], {});
    expect(asJava.remarks.join()).toContain('name it, as in --language python');
  });

  it('counts exact matches by characters and same tokens by tokens', async () => {
    const file = writePairs(
      ['assertTrue(a);', 'assertTrue(a);'],
      ['assertTrue(a);', ' assertTrue(a);\r\n'],
      ['assertTrue(a);', 'assertTrue( a ) // yes'],
      ['assertEquals("a  b", c);', 'assertEquals("a b", c);'],
    );
    const report = await scoreByChoices([file], {});
    expect(value(report, 'exact_match')).toBe(0.5);
    expect(value(report, 'normalised_match')).toBe(0.75);
  });

  it('counts outputs at the maximal length, by Java tokens or by a column', async () => {
    const file = writeRows(
      ['target', 'output', 'tokens'],
      ['a();', 'a();', '512'],
      ['a();', 'a(); b();', '20'],
      ['a();', 'a(b, c);', '511'],
    );
    const report = await scoreByChoices([file], { maxLength: 7 });
    expect(value(report, 'at_maximal_length')).toBeCloseTo(2 / 3, 12);
    const byColumn = await scoreByChoices([file], { maxLength: 512, columns: { length: 'tokens' } });
    expect(value(byColumn, 'at_maximal_length')).toBeCloseTo(1 / 3, 12);
    expect(value(await scoreByChoices([file], {}), 'at_maximal_length')).toBeNaN();
  });
});

describe('what would fool a score', () => {
  it('identical one-token pairs have no 4-gram: BLEU is 0 at corpus level and 1 for sentences', async () => {
    const file = writePairs([';', ';'], [';', ';']);
    expect(value(await scoreByChoices([file], {}), 'bleu')).toBe(0);
    expect(value(await scoreByChoices([file], { level: 'sentence' }), 'bleu')).toBe(1);
    expect(value(await scoreByChoices([file], {}), 'rouge_1')).toBe(1);
    expect(value(await scoreByChoices([file], {}), 'rouge_2')).toBe(0);
  });

  it('identical files have every score 1 and no interval', async () => {
    const pair = 'assertEquals(2, list.size());';
    const report = await scoreByChoices([writePairs([pair, pair], [pair, pair], [pair, pair])], {
      sharedNgrams: 0,
    });
    for (const { metric, value: score, width } of report.overall.metrics) {
      if (metric === 'unparsable' || metric === 'at_maximal_length') continue;
      expect(score, metric).toBeCloseTo(1, 12);
      if (metric.startsWith('bleu')) expect(width).toBe('none: no cluster differs');
    }
  });

  it('CrystalBLEU of equal targets is 0 if their n-grams are all left out', async () => {
    const pair = 'assertEquals(2, list.size());';
    const report = await scoreByChoices([writePairs([pair, pair], [pair, pair])], {});
    expect(value(report, 'crystal_bleu')).toBe(0);
    expect(value(report, 'bleu')).toBeCloseTo(1, 12);
    expect(report.remarks).toEqual([
      'CrystalBLEU leaves out 36 of the 36 different n-grams of the targets, so it compares little: choose fewer with --shared-ngrams.',
    ]);
    const fewer = await scoreByChoices([writePairs([pair, pair], [pair, pair])], { sharedNgrams: 8 });
    expect(fewer.remarks).toEqual([]);
  });

  it('does not depend on the order of rows', async () => {
    const rows = recordedPairs.map(({ target, output }) => [target, output] as const);
    const choices = { empty: 'count', sharedNgrams: 20 } as const;
    const first = await scoreByChoices([writePairs(...rows)], choices);
    const second = await scoreByChoices([writePairs(...[...rows].reverse())], choices);
    for (const [index, { value: score }] of first.overall.metrics.entries())
      if (!Number.isNaN(score)) expect(second.overall.metrics[index]!.value).toBeCloseTo(score, 12);
  });

  it('empty outputs lower every adjusted score, whether the model repeats them or not', async () => {
    const good = ['assertEquals(2, list.size());', 'assertEquals(2, list.size());'] as const;
    const choices = { empty: 'count' } as const;
    const one = await scoreByChoices([writePairs(good, ['assertTrue(a);', ''])], choices);
    const three = await scoreByChoices(
      [writePairs(good, ['assertTrue(a);', ''], ['assertTrue(b);', ' // none'], ['assertTrue(c);', '\r\n'])],
      choices,
    );
    expect(find(one.overall, 'rouge_l').adjusted!.value).toBeCloseTo(0.5, 12);
    expect(find(three.overall, 'rouge_l').adjusted!.value).toBeCloseTo(0.25, 12);
    expect(three.remarks[0]).toBe('Outputs without any token: 3. They count as unparsable.');
  });

  it('scores are undefined, not 0, if no output parses', async () => {
    const report = await scoreByChoices(
      [writePairs(['assertTrue(a);', 'yes'], ['assertTrue(a);', 'no'])],
      {},
    );
    expect(value(report, 'bleu')).toBeNaN();
    expect(value(report, 'unparsable')).toBe(1);
    expect(JSON.parse(JSON.stringify(report))).toHaveProperty('overall.metrics.0.value', null);
  });

  it('a share that no output has still has an upper bound', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => [`a(${index});`, `b(${index});`] as const);
    const exact = find((await scoreByChoices([writePairs(...rows)], {})).overall, 'exact_match');
    expect(exact).toMatchObject({ value: 0, low: 0, width: 'some' });
    expect(exact.high).toBeGreaterThan(0.1);
  });

  it('repeated rows of one cluster do not narrow the interval', async () => {
    const rows = recordedPairs
      .slice(0, 8)
      .map(({ target, output }, index) => [target, output, String(index)]);
    const header = ['target', 'output', 'test'];
    const choices = { cluster: 'test', empty: 'count', sharedNgrams: 0 } as const;
    const once = find((await scoreByChoices([writeRows(header, ...rows)], choices)).overall, 'rouge_l');
    const often = await scoreByChoices([writeRows(header, ...[1, 2, 3, 4, 5].flatMap(() => rows))], choices);
    expect(often.overall.clusters).toBe(8);
    expect(find(often.overall, 'rouge_l').low).toBeCloseTo(once.low, 12);
    expect(find(often.overall, 'rouge_l').high).toBeCloseTo(once.high, 12);
  });
});

describe('groups', () => {
  const rows = [
    ['a', 'assertTrue(x);', 'assertTrue(x);'],
    ['b', 'assertTrue(x);', 'assertFalse(x);'],
    ['a', 'assertNull(y);', 'assertNull(y);'],
  ];

  it('are scored by a column, and are the clusters of all', async () => {
    const report = await scoreByChoices([writeRows(['project', 'target', 'output'], ...rows)], {
      by: 'project',
    });
    expect(report.groups.map(({ group, pairs }) => [group, pairs])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(find(report.groups[0]!, 'exact_match').value).toBe(1);
    expect(find(report.groups[1]!, 'exact_match').value).toBe(0);
    expect(report.overall.clusters).toBe(2);
    expect(find(report.groups[1]!, 'rouge_l').width).toBe('none: one cluster');
  });

  it('may be files', async () => {
    const files = [writePairs(['a();', 'a();']), writePairs(['a();', 'b();'], ['c();', 'c();'])];
    const report = await scoreByChoices(files, { by: 'file' });
    expect(report.groups.map(({ group }) => group)).toEqual(files);
    expect(report.overall.pairs).toBe(3);
  });
});

describe('predictions of TOGA and TEval-plus', () => {
  const header = ['project', 'bug_num', 'test_name', 'test_prefix', 'except_pred', 'assert_pred'];
  const test = (assertion: string) =>
    `public void test0() throws Throwable {\n  Shelf shelf0 = new Shelf();\n  ${assertion}\n}`;

  it("are scored against the suite's last assertion", async () => {
    const report = await scoreByChoices(
      [
        writeRows(
          header,
          [
            'Lang',
            '1',
            'a_ESTest::test0',
            test('assertEquals(2, shelf0.size());'),
            '0',
            'assertEquals(2, shelf0.size())',
          ],
          ['Lang', '1', 'a_ESTest::test1', test('assertTrue(shelf0.isEmpty());'), '1', ''],
          ['Lang', '1', 'a_ESTest::test2', test('shelf0.clear();'), '0', ''],
          ['Lang', '2', 'a_ESTest::test3', test('assertNull(shelf0.take(1));'), '0', ''],
        ),
      ],
      { by: 'project' },
    );
    expect(report.files[0]).toMatchObject({ format: 'predictions of TOGA or TEval-plus', pairs: 3 });
    expect(value(report, 'exact_match')).toBeCloseTo(1 / 3, 12);
    expect(value(report, 'unparsable')).toBeCloseTo(2 / 3, 12);
    expect(report.remarks[0]).toBe('Tests without an assertion, which are left out: 1.');
  });
});

describe('bad input is refused with its place', () => {
  it.each<[string, () => string, object, string]>([
    [
      'a missing column',
      () => writeRows(['gold', 'answer'], ['a();', 'b();']),
      {},
      'FILE:1: the header lacks target and output; it has gold, answer: name the columns with --columns target=…,output=…',
    ],
    [
      'a missing group',
      () => writePairs(['a();', 'b();']),
      { by: 'project' },
      'FILE:1: the header lacks the column project',
    ],
    [
      'an empty output',
      () => writePairs(['a();', 'b();'], ['a();', ' ']),
      {},
      'FILE:3: the output (output) is empty: remove the row, or count empty outputs as unparsable with --empty count',
    ],
    [
      'an empty target',
      () => writePairs(['a();', 'b();'], ['// none', 'b();']),
      { empty: 'count' },
      'FILE:3: the target (target) is empty: a score needs something to compare with',
    ],
    ['no row', () => writePairs(), {}, 'FILE has no completion: it ends after its header'],
    [
      'another encoding',
      () => write(Buffer.from('target,output\nassertEquals("\xe9"; a),b\n', 'latin1')),
      {},
      'FILE:2: byte 15 of the line, E9 in hexadecimal, is not UTF-8 (in Windows-1252 it is "é"): write the file again in UTF-8, as iconv -f WINDOWS-1252 -t UTF-8 does',
    ],
    [
      'UTF-16',
      () => write(Buffer.from('\ufefftarget,output\na,b\n', 'utf16le')),
      {},
      'FILE is in UTF-16LE, not in UTF-8: write it again in UTF-8, as iconv -f UTF-16LE -t UTF-8 does',
    ],
    [
      'an open quote',
      () => write('target,output\na();,"b();\nc();,d();\n'),
      {},
      'FILE:2: the quoted cell that begins here is not closed before the end of the file: quotes within a cell are doubled',
    ],
    [
      'semicolons',
      () => write('target;output\na();b()\n'),
      {},
      "FILE is separated by semicolons, not by commas: write it again with commas, as pandas' to_csv does by default",
    ],
    [
      'a JSON list',
      () => write('[{"target": "a();", "output": "b();"}]'),
      {},
      'FILE:1: this is one JSON list: write one object on each line instead (JSON lines)',
    ],
    [
      'broken JSON',
      () => write('{"target": "a();", "output": "b();"}\n{"target": '),
      {},
      'FILE:2: the line is not JSON (Unexpected end of JSON input): write one object on each line',
    ],
    [
      'a number as a text',
      () => write('{"target": "a();", "output": 1}'),
      {},
      'FILE:1: the member output must be a text, not 1',
    ],
    ['a missing member', () => write('{"target": "a();"}'), {}, 'FILE:1: the object lacks the member output'],
    [
      'an empty file',
      () => write(''),
      {},
      'FILE is empty: it needs a header with the columns target, output',
    ],
    ['no file', () => '/no/such/file.csv', {}, 'FILE: there is no such file'],
    [
      'a useless value',
      () => writePairs(['a();', 'b();']),
      { smoothingValue: 1 },
      'the smoothing none uses no value: leave out --smoothing-value, or choose floor or add-k',
    ],
  ])('%s', async (_, make, choices, message) => {
    expect(await refusal(make(), choices)).toBe(message);
  });
});
