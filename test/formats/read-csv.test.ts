import type { CsvSource } from '../../src/formats/csv/check-bytes.js';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/model/common/errors.js';
import { readCsv } from '../../src/formats/csv/read-csv.js';

const columns = { required: ['project', 'test'], optional: ['seed'], others: 'passedOver' } as const;

const read = (source: CsvSource, recordLimitBytes?: number) =>
  readCsv(
    source,
    'f.csv',
    columns,
    (record) => `${record.line} ${record.cell('project')} ${record.cell('test')} ${record.cell('seed')}`,
    recordLimitBytes,
  );

/** A text as bytes in pieces of so many each. */
function* pieces(text: string | Buffer, bytes: number): Generator<Buffer> {
  const all = Buffer.from(text);
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes);
}

const awkward =
  '\ufeff\r\nproject,test,seed,other\r\n"Läng","a\n""b"",\n",3,x\n\nCli,„ß😀",,y\r\n"",t,"",""\n"""",t,,\r\n';

describe('however the bytes come', () => {
  const wanted = ['3 Läng a\n"b",\n 3', '7 Cli „ß😀" ', '8  t ', '9 " t '];

  test.each([1, 2, 3, 5, 7, 4095, 4096, 4097])('in pieces of %i', async (bytes) => {
    const padded = `${awkward}${'Math,long,,\n'.repeat(1000)}`.replace('„ß😀"', '„ß😀');
    const rows = await read(pieces(padded, bytes));
    expect(rows.slice(0, 4)).toEqual(wanted.map((row) => row.replace('„ß😀"', '„ß😀')));
    expect(rows.slice(4)).toEqual(Array.from({ length: 1000 }, (_, index) => `${10 + index} Math long `));
  });

  test('unclosed quotes and wrong bytes are found at the same place', async () => {
    const unclosed = `project,test\nLang,"a ""b""\n\nc"\nCli,"x\n""y\n${'z'.repeat(5000)}`;
    const latin = Buffer.from(`project,test\nLang,${'ä'.repeat(3000)}\nCli,\xe4\n`, 'utf8');
    const wrong = Buffer.concat([latin, Buffer.from('Cli,m\xe4x\n', 'latin1')]);
    for (const bytes of [1, 2, 3, 1000, 100_000]) {
      await expect(read(pieces(unclosed, bytes))).rejects.toThrow(
        'f.csv:5: the quoted cell that begins here',
      );
      await expect(read(pieces(wrong, bytes))).rejects.toThrow('f.csv:4: byte 6 of the line, E4 in hex');
    }
  });
});

describe('an invalid header', () => {
  test.each([
    ['nothing', '', 'f.csv is empty: it needs a header with the columns project, test'],
    ['a byte-order mark', '\ufeff', 'f.csv contains only a byte-order mark: it needs a header'],
    ['white space', '\n\r\n\n', 'f.csv contains only white space: it needs a header'],
    ['data', 'Lang,a\nCli,b\n', 'f.csv:1: the header lacks the columns project, test'],
    ['data behind blank lines', '\n\nLang,a\n', 'f.csv:3: the header lacks the columns project, test'],
    ['a column twice', 'project,test,seed,seed\n', 'f.csv:1: the header has the column seed twice'],
  ])('%s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(new RegExp(`^${message}`));
    await expect(read(pieces(text, 1))).rejects.toThrow(UserError);
  });

  test('a column that is passed over may be there twice', async () => {
    expect(await read('project,test,x,x\nLang,a,1,2\n')).toEqual(['2 Lang a ']);
  });
});

describe('files of another kind', () => {
  const text = 'project,test\nLang,a\n';
  test.each([
    ['semicolons', 'project;test\nLang;a\n', 'f.csv is separated by semicolons, not by commas'],
    ['quoted semicolons', '"project";"test";"x,y"\n"Lang";"a"\n', 'f.csv is separated by semicolons'],
    ['tabs', '\ufeffproject\ttest\nLang\ta\n', 'f.csv is separated by tabs'],
    ['bars', 'project|test\nLang|a\n', 'f.csv is separated by bars'],
    ['UTF-16LE', Buffer.from(`\ufeff${text}`, 'utf16le'), 'f.csv is in UTF-16LE, not in UTF-8'],
    ['UTF-16LE without a mark', Buffer.from(text, 'utf16le'), 'f.csv is in UTF-16LE'],
    ['UTF-16BE', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'f.csv is in UTF-16BE'],
    ['UTF-16BE without a mark', Buffer.from(text, 'utf16le').swap16(), 'f.csv is in UTF-16BE'],
    [
      'Windows-1252',
      Buffer.from('project,test\nL\xe4ng,\x93a\n', 'latin1'),
      'f.csv:2: byte 2 of the line, E4 in hexadecimal, is not UTF-8 (in Windows-1252 it is "ä")',
    ],
    ['a letter cut off', Buffer.from(`${text}Cli,ä`).subarray(0, -1), 'f.csv:3: byte 5 of the line, C3 in'],
    [
      'half a pair of surrogates',
      Buffer.concat([Buffer.from(text), Buffer.from('eda080', 'hex')]),
      'f.csv:3: byte 1 of the line, ED',
    ],
  ])('%s', async (_, bytes, message) => {
    for (const size of [1, 3, 100_000]) await expect(read(pieces(bytes, size))).rejects.toThrow(message);
    await expect(read(pieces(bytes, 1))).rejects.toThrow(UserError);
  });

  test('a separator within cells means nothing', async () => {
    expect(await read('"x;y",project,test\na;b,Lang,c;d\n')).toEqual(['2 Lang c;d ']);
  });
});

describe('quotes', () => {
  test.each([
    [
      'opened in another line than its record',
      'project,test\n"La\nng","a\n',
      'f.csv:3: the quoted cell that begins here is not closed before the end of the file (its record begins on line 2): quotes within a cell are doubled',
    ],
    [
      'of the header',
      '"project,test\nLang,a\n',
      'f.csv:1: the quoted cell that begins here is not closed before the end',
    ],
    ['within a cell', 'project,test\nLang,a"b\n', 'f.csv:2: a quote is within an unquoted cell'],
    ['before the end of a cell', 'project,test\nLang,"a"b\n', 'f.csv:2: a quoted cell continues after its'],
  ])('%s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('one that is not closed does not swallow a file of any size', async () => {
    let given = 0;
    const endless = function* () {
      yield Buffer.from('project,test\nLang,a\nCli,"b\n');
      for (; given < 1000; given++) yield Buffer.alloc(1000, 'x\n');
    };
    await expect(read(endless(), 10_000)).rejects.toThrow(
      'f.csv:3: the quoted cell that begins here is not closed before 10000 bytes later',
    );
    expect(given).toBeLessThan(30);
  });

  test('a record that is too long without one is refused, too', async () => {
    await expect(read(`project,test\nLang,${'x'.repeat(20_000)}`, 10_000)).rejects.toThrow(
      'f.csv:2: the record is too long',
    );
  });
});

test('a record with too many or too few cells', async () => {
  await expect(read('project,test\nLang,a\nCli\n')).rejects.toThrow(
    'f.csv:3: the record has 1 cells, the header has 2',
  );
  await expect(read('project,test\nLang,a\nCli,b,c\n')).rejects.toThrow('f.csv:3: the record has 3 cells');
});

test('what reading a record throws is thrown', async () => {
  const reading = readCsv('project,test\nLang,a\n', 'f.csv', columns, (record) => {
    throw record.refuse('no');
  });
  await expect(reading).rejects.toThrow(new UserError('f.csv:2: no'));
});
