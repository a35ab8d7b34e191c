// @module-tag evaluation/texts
// @module-tag benchmark/texts
// @module-tag oracle/outputs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explain, readRun, report } from '../../src/library/library.js';
import { UserError } from '../../src/model/common/errors.js';
import { testedPython } from '../python/pythons.js';
import { write, writePairs, writeRows } from './files.js';
import { scoreTexts } from './score-texts.js';

const recordedPairs = JSON.parse(
  readFileSync(new URL('../text-scores/recorded/pairs.json', import.meta.url), 'utf8'),
) as readonly { readonly target: string; readonly output: string }[];
const recorded = JSON.parse(
  readFileSync(new URL('../text-scores/recorded/recorded.json', import.meta.url), 'utf8'),
) as { readonly bleu: { readonly corpus: { readonly none: { readonly bleu: number } } } };
const writeRecorded = () =>
  writePairs(...recordedPairs.map(({ target, output }) => [target, output] as const));

async function refusal(file: string, choices = {}): Promise<string> {
  const thrown: unknown = await scoreTexts([file], choices).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UserError);
  return (thrown as UserError).message.replaceAll(file, 'FILE');
}

describe('a file of pairs', () => {
  it('has the scores of the reference packages', async () => {
    const { value } = await scoreTexts([writeRecorded()], { scored: 'all', empty: 'count' });
    expect(value('bleu')).toBeCloseTo(recorded.bleu.corpus.none.bleu / 100, 9);
    expect(value('bleu_scored')).toBe(value('bleu'));
  });

  it('is read as CSV and as JSON lines alike', async () => {
    const lines = recordedPairs.map(({ target, output }) => JSON.stringify({ target, output }));
    const json = write(`\ufeff${lines.join('\r\n')}\r\n\r\n`, 'jsonl');
    const choices = { empty: 'count', resamples: 20 } as const;
    const [first, second] = [await scoreTexts([writeRecorded()], choices), await scoreTexts([json], choices)];
    const pick = ({ summary }: typeof first) =>
      summary.results.map(({ measures, intervals }) => ({ measures, intervals }));
    expect(pick(second)).toEqual(pick(first));
  });

  it('is adjusted by the share of unparsable outputs', async () => {
    const file = writePairs(
      ['assertEquals(2, list.size());', 'assertEquals(2, list.size());'],
      ['assertEquals(2, list.size());', 'assertEquals(3, list.size());'],
      ['assertEquals(2, list.size());', 'assertEquals(2, list.'],
      ['assertTrue(ready);', 'exception'],
    );
    const { value, remarks, summary } = await scoreTexts([file]);
    expect([value('pairs'), value('scored'), value('unparsable')]).toEqual([4, 2, 0.5]);
    expect(value('bleu_scored')).toBeGreaterThan(0.5);
    expect(value('bleu')).toBeCloseTo(value('bleu_scored')! / 2, 12);
    expect(remarks.join()).toContain('the word exception');
    expect(summary.accounts[0]!.test_cases).toEqual({ same: 1, different: 1, unparsable: 2 });
  });

  it.skipIf(testedPython === 'none')('is read as Python on demand (skipped without Python)', async () => {
    const file = writePairs(
      ['assert size(items) == 2  # two', 'assert size(items) == 2'],
      ['    self.assertEqual("a;b", f"{x}")', "self.assertEqual('a;b', f'{x}')"],
      ['assert total // 2 == 3', 'assert total // 2 =='],
      ['for x in y:\n    print(x)', 'for x in y:\nprint(x)'],
    );
    const { value, remarks } = await scoreTexts([file], { language: 'python' });
    expect([value('pairs'), value('scored'), value('unparsable')]).toEqual([4, 2, 0.5]);
    expect(value('normalised_match')).toBe(0.5);
    expect(remarks).toEqual([expect.stringContaining('CrystalBLEU leaves out')]);
    const asJava = await scoreTexts([file]);
    expect(asJava.remarks.join()).toContain('name it, as in --language python');
  });

  it('counts exact matches by characters and same tokens by tokens', async () => {
    const file = writePairs(
      ['assertTrue(a);', 'assertTrue(a);'],
      ['assertTrue(a);', ' assertTrue(a);\r\n'],
      ['assertTrue(a);', 'assertTrue( a ) // yes'],
      ['assertEquals("a  b", c);', 'assertEquals("a b", c);'],
    );
    const { value } = await scoreTexts([file]);
    expect([value('exact_match'), value('normalised_match')]).toEqual([0.5, 0.75]);
  });

  it('counts outputs at the maximal length, by Java tokens or by a column', async () => {
    const file = writeRows(
      ['target', 'output', 'tokens'],
      ['a();', 'a();', '512'],
      ['a();', 'a(); b();', '20'],
      ['a();', 'a(b, c);', '511'],
    );
    const name = 'at_maximal_length';
    expect((await scoreTexts([file], { maxLength: 7 })).value(name)).toBeCloseTo(2 / 3, 12);
    const byColumn = await scoreTexts([file], { maxLength: 512, columns: 'length=tokens' });
    expect(byColumn.value(name)).toBeCloseTo(1 / 3, 12);
    expect((await scoreTexts([file])).value(name)).toBeNull();
  });
});

describe('scored files are a run', () => {
  it('has a row for each completion, is explained and reported, and resumes', async () => {
    const file = writePairs(['a(1);', 'a(1);'], ['b(2);', 'b(3);'], ['c();', 'c(']);
    const first = await scoreTexts([file]);
    const rows = readFileSync(join(first.folder, 'rows.csv'), 'utf8').trim().split('\n');
    expect(rows[0]).toBe(
      'subject,seed,generator,test_id,group,kind,exact,rouge_l,target,output,place,sample',
    );
    expect(rows.slice(1).map((row) => row.split(',')[5])).toEqual(['same', 'different', 'unparsable']);
    const explained = await explain(first.folder, 'target-2');
    expect(explained.kind).toBe('accounts');
    for (const [format, part] of [
      ['markdown', 'CrystalBLEU'],
      ['junit', '<skipped message="parses, and has other tokens than the target"/>'],
      ['json', '"intervals"'],
    ] as const) {
      const made = await report([first.folder], { format });
      expect(made.kind === 'text' ? made.text : '').toContain(part);
    }
    expect((await readRun(first.folder)).units).toHaveLength(3);
  });
});

describe('what would fool a score', () => {
  it('identical one-token pairs have no 4-gram: BLEU is 0 at corpus level and 1 for sentences', async () => {
    const file = writePairs([';', ';'], [';', ';']);
    const { value } = await scoreTexts([file]);
    expect([value('bleu'), value('rouge_1'), value('rouge_2')]).toEqual([0, 1, 0]);
    expect((await scoreTexts([file], { level: 'sentence' })).value('bleu')).toBe(1);
  });

  it('identical files have every score 1 and no interval', async () => {
    const pair = 'assertEquals(2, list.size());';
    const { summary, value, interval } = await scoreTexts(
      [writePairs([pair, pair], [pair, pair], [pair, pair])],
      { sharedNgrams: 0 },
    );
    for (const { name, kind } of summary.measures) {
      if (kind === 'count' || name === 'unparsable' || name === 'at_maximal_length') continue;
      expect(value(name), name).toBeCloseTo(1, 12);
      if (name.startsWith('bleu')) expect(interval(name).width).toBe('none: no cluster differs');
    }
  });

  it('CrystalBLEU of equal targets is 0 if their n-grams are all left out', async () => {
    const pair = 'assertEquals(2, list.size());';
    const { value, remarks } = await scoreTexts([writePairs([pair, pair], [pair, pair])]);
    expect(value('crystal_bleu')).toBe(0);
    expect(value('bleu')).toBeCloseTo(1, 12);
    expect(remarks).toEqual([
      'CrystalBLEU leaves out 36 of the 36 different n-grams of the targets, so it compares little: choose fewer with --shared-ngrams',
    ]);
    const fewer = await scoreTexts([writePairs([pair, pair], [pair, pair])], { sharedNgrams: 8 });
    expect(fewer.remarks).toEqual([]);
  });

  it('does not depend on the order of rows', async () => {
    const rows = recordedPairs.map(({ target, output }) => [target, output] as const);
    const choices = { empty: 'count', sharedNgrams: 20, resamples: 20 } as const;
    const first = await scoreTexts([writePairs(...rows)], choices);
    const second = await scoreTexts([writePairs(...[...rows].reverse())], choices);
    for (const { name } of first.summary.measures) {
      const score = first.value(name);
      if (score !== null) expect(second.value(name)).toBeCloseTo(score, 12);
    }
  });

  it('empty outputs lower every adjusted score, whether the model repeats them or not', async () => {
    const good = ['assertEquals(2, list.size());', 'assertEquals(2, list.size());'] as const;
    const choices = { empty: 'count' } as const;
    const one = await scoreTexts([writePairs(good, ['assertTrue(a);', ''])], choices);
    const three = await scoreTexts(
      [writePairs(good, ['assertTrue(a);', ''], ['assertTrue(b);', ' // none'], ['assertTrue(c);', '\r\n'])],
      choices,
    );
    expect(one.value('rouge_l')).toBeCloseTo(0.5, 12);
    expect(three.value('rouge_l')).toBeCloseTo(0.25, 12);
    expect(three.remarks[0]).toBe('Outputs without any token: 3. They count as unparsable.');
  });

  it('scores are undefined, not 0, if no output parses', async () => {
    const { value } = await scoreTexts([writePairs(['assertTrue(a);', 'yes'], ['assertTrue(a);', 'no'])]);
    expect([value('bleu'), value('bleu_scored'), value('unparsable')]).toEqual([null, null, 1]);
  });

  it('a share that no output has still has an upper bound', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => [`a(${index});`, `b(${index});`] as const);
    const { value, interval } = await scoreTexts([writePairs(...rows)], { resamples: 20 });
    expect(value('exact_match')).toBe(0);
    expect(interval('exact_match')).toMatchObject({ low: 0, width: 'some' });
    expect(interval('exact_match').high).toBeGreaterThan(0.1);
  });

  it('repeated rows of one cluster do not narrow the interval', async () => {
    const rows = recordedPairs
      .slice(0, 8)
      .map(({ target, output }, index) => [target, output, String(index)]);
    const header = ['target', 'output', 'test'];
    const choices = { cluster: 'test', empty: 'count', sharedNgrams: 0 } as const;
    const once = (await scoreTexts([writeRows(header, ...rows)], choices)).interval('rouge_l');
    const repeated = [1, 2, 3, 4, 5].flatMap(() => rows);
    const often = (await scoreTexts([writeRows(header, ...repeated)], choices)).interval('rouge_l');
    expect(often.clusters).toBe(8);
    expect(often.low).toBeCloseTo(once.low!, 12);
    expect(often.high).toBeCloseTo(once.high!, 12);
  });
});

describe('groups', () => {
  const rows = [
    ['a', 'assertTrue(x);', 'assertTrue(x);'],
    ['b', 'assertTrue(x);', 'assertFalse(x);'],
    ['a', 'assertNull(y);', 'assertNull(y);'],
  ];

  it('are scored by a column, and are the clusters of all', async () => {
    const { value, interval } = await scoreTexts([writeRows(['project', 'target', 'output'], ...rows)], {
      by: 'project',
    });
    const [a, b] = [{ group: 'a' }, { group: 'b' }];
    expect([value('pairs', a), value('pairs', b)]).toEqual([2, 1]);
    expect([value('exact_match', a), value('exact_match', b)]).toEqual([1, 0]);
    expect(interval('rouge_l').clusters).toBe(2);
    expect(interval('rouge_l', b).width).toBe('none: one cluster');
  });

  it('may be files', async () => {
    const files = [writePairs(['a();', 'a();']), writePairs(['a();', 'b();'], ['c();', 'c();'])];
    const { value } = await scoreTexts(files, { by: 'file' });
    expect(files.map((group) => value('pairs', { group }))).toEqual([1, 2]);
    expect(value('pairs')).toBe(3);
  });
});

describe('predictions of TOGA and TEval-plus', () => {
  const header = ['project', 'bug_num', 'test_name', 'test_prefix', 'except_pred', 'assert_pred'];
  const test = (assertion: string) =>
    `public void test0() throws Throwable {\n  Shelf shelf0 = new Shelf();\n  ${assertion}\n}`;

  it("are scored against the suite's last assertion", async () => {
    const { value, remarks } = await scoreTexts(
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
    expect(value('pairs')).toBe(3);
    expect(value('exact_match')).toBeCloseTo(1 / 3, 12);
    expect(value('unparsable')).toBeCloseTo(2 / 3, 12);
    expect(remarks.join()).toContain('tests without an assertion, which are left out: 1');
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
