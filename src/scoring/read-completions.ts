import { removeReasoning } from '../answers/reasoning.js';
import { withoutByteOrderMark } from '../model/common/byte-order-mark.js';
import { stat } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { checkNotUtf16 } from '../formats/csv/check-bytes.js';
import { readCsvRows } from '../formats/csv/read-csv.js';
import { readJsonLines } from '../formats/json-lines.js';
import { UserError } from '../model/common/errors.js';
import type { JavaParser } from '../source/parser.js';
import { readUserFileBytes } from '../store/files/user-file.js';
import { formatPlace, type Completion, type WrittenCompletion } from '../model/text/completion.js';
import { byFile, findGroupColumns } from './score-settings.js';
import type { CompletionColumns, ReadingOptions, TargetlessRow } from './score-settings.js';
import { predictionColumns, readPredictionRow } from './prediction-rows.js';
import type { ScoredTexts, TextLanguage } from './text-language.js';

/** The layouts of files with completions. */
type CompletionFormat = 'CSV' | 'JSON lines' | 'predictions of TOGA or TEval-plus';

const usualColumns: CompletionColumns = { target: 'target', output: 'output', id: 'id', length: 'length' };
const headBytes = 2 ** 18;

/**
 * Reads a file of completions as a stream, row by row: CSV or JSON lines with a target and an output (TOGBench's `togll.csv` and `doc2oracll.csv` among
 * them), or predictions of TOGA and TEval-plus (`oracle_preds.csv`, `full_test_data.csv`).
 *
 * @throws UserError with file and line for malformed files, missing columns, targets without a token, and outputs without one unless they count
 */
export async function* readCompletions(
  file: string,
  options: ReadingOptions,
  { language, parser }: ScoredTexts,
): AsyncGenerator<Completion | TargetlessRow> {
  const format = await detectFormat(file, options);
  if (format === 'predictions of TOGA or TEval-plus' && language.title !== 'Java')
    throw new UserError(
      `${file} has predictions of TOGA or TEval-plus, which are Java: leave out --language`,
    );
  const bytes = readUserFileBytes(file);
  const rows =
    format === 'JSON lines'
      ? readLines(bytes, file, options)
      : format === 'CSV'
        ? readTable(bytes, file, options)
        : readPredictions(bytes, file, options, parser);
  for await (const batch of takeBatches(rows, language.textsAtATime)) {
    const written = batch.filter((row) => row.kind === 'completion');
    const parses = await language.judge(written.flatMap(({ target, output }) => [target, output]));
    let place = 0;
    for (const row of batch) {
      if (row.kind === 'targetless') {
        yield row;
        continue;
      }
      const [target, output] = [parses[place]!, parses[place + 1]!];
      place += 2;
      yield { ...tokenise(row, format, options, language), parses: { target, output } };
    }
  }
}

async function* takeBatches<Row>(rows: AsyncIterable<Row>, size: number): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The format of a file, by its beginning. Throws UserError for a header without the needed columns. */
async function detectFormat(file: string, { columns }: ReadingOptions): Promise<CompletionFormat> {
  const found = await stat(file).catch(() => undefined); // a missing file is reported when it is read
  if (found !== undefined && !found.isFile() && !found.isDirectory())
    throw new UserError(`${file} is no regular file, and teval reads it twice: write it to a file first`);
  const head = await readHead(file);
  const begin = withoutByteOrderMark(head).trimStart();
  if (begin.startsWith('{')) return 'JSON lines';
  if (begin.startsWith('['))
    throw new UserError(
      `${file}:1: this is one JSON list: write one object on each line instead (JSON lines)`,
    );
  const header = readHeader(head);
  if (header === undefined) return 'CSV';
  const wanted = { ...usualColumns, ...columns };
  if ([wanted.target, wanted.output].every((name) => header.includes(name))) return 'CSV';
  const isChosen = columns.target !== undefined || columns.output !== undefined;
  if (!isChosen && predictionColumns.every((name) => header.includes(name)))
    return 'predictions of TOGA or TEval-plus';
  if (header.length < 2) return 'CSV'; // a wrong separator has a message of its own
  const missing = [wanted.target, wanted.output].filter((name) => !header.includes(name));
  throw new UserError(
    `${file}:1: the header lacks ${missing.join(' and ')}; it has ${header.join(', ')}: name the columns with --columns target=…,output=…`,
  );
}

async function readHead(file: string): Promise<string> {
  for await (const bytes of readUserFileBytes(file)) {
    checkNotUtf16(bytes, file);
    return bytes.subarray(0, headBytes).toString('utf8');
  }
  return '';
}

/** The cells of the first line; undefined if it is no CSV, which the reader reports with its place. */
function readHeader(head: string): string[] | undefined {
  try {
    const records: readonly string[][] = parse(head, {
      bom: true,
      to: 1,
      skip_empty_lines: true,
      relax_column_count: true,
    });
    return records[0]?.map((cell) => cell.trim());
  } catch {
    return undefined;
  }
}

async function* readTable(
  bytes: AsyncIterable<Buffer>,
  file: string,
  options: ReadingOptions,
): AsyncGenerator<WrittenCompletion> {
  const columns = { ...usualColumns, ...options.columns };
  const required = [columns.target, columns.output, ...findGroupColumns(options)];
  // A column that the user names must be there.
  for (const name of ['id', 'length'] as const)
    if (options.columns[name] !== undefined) required.push(columns[name]);
  const optional = [columns.id, columns.length].filter((name) => !required.includes(name));
  const wanted = { required: [...new Set(required)], optional, others: 'passedOver' } as const;
  yield* readCsvRows(bytes, file, wanted, (record): WrittenCompletion => {
    const length = options.columns.length === undefined ? '' : record.cell(columns.length).trim();
    if (length !== '' && !/^\d+$/u.test(length)) throw record.refuseCell(columns.length, 'a whole number');
    return {
      kind: 'completion',
      file,
      line: record.line,
      id: record.cell(columns.id),
      target: record.cell(columns.target),
      output: removeReasoning(record.cell(columns.output)).text,
      group: options.by === byFile ? file : options.by === '' ? '' : record.cell(options.by),
      cluster: options.cluster === byFile ? file : options.cluster === '' ? '' : record.cell(options.cluster),
      length: length === '' ? 'unknown' : Number(length),
    };
  });
}

async function* readLines(
  bytes: AsyncIterable<Buffer>,
  file: string,
  options: ReadingOptions,
): AsyncGenerator<WrittenCompletion> {
  const columns = { ...usualColumns, ...options.columns };
  for await (const record of readJsonLines(bytes, file)) {
    const group = (name: string) => (name === byFile ? file : name === '' ? '' : record.requireScalar(name));
    const length = options.columns.length === undefined ? '' : record.requireScalar(columns.length);
    if (length !== '' && !/^\d+$/u.test(length))
      throw record.refuse(`the member ${columns.length} must be a whole number`);
    yield {
      kind: 'completion',
      file,
      line: record.line,
      id: options.columns.id !== undefined || record.has(columns.id) ? record.requireScalar(columns.id) : '',
      target: record.requireText(columns.target),
      output: removeReasoning(record.requireText(columns.output)).text,
      group: group(options.by),
      cluster: group(options.cluster),
      length: length === '' ? 'unknown' : Number(length),
    };
  }
}

async function* readPredictions(
  bytes: AsyncIterable<Buffer>,
  file: string,
  options: ReadingOptions,
  parser: JavaParser,
): AsyncGenerator<WrittenCompletion | TargetlessRow> {
  const required = [...new Set([...predictionColumns, ...findGroupColumns(options)])];
  const optional = ['except_pred'].filter((name) => !required.includes(name));
  yield* readCsvRows(bytes, file, { required, optional, others: 'passedOver' }, (record) =>
    readPredictionRow(record, file, options, parser),
  );
}

/** Adds the tokens. Throws UserError for a target without a token, and for an output without one unless that counts. */
function tokenise(
  completion: WrittenCompletion,
  format: CompletionFormat,
  { empty, columns }: ReadingOptions,
  { listTokens }: TextLanguage,
): Omit<Completion, 'parses'> {
  const names = { ...usualColumns, ...columns };
  const tokens = {
    target: () => listTokens(completion.target),
    output: () => listTokens(completion.output),
  };
  if (tokens.target().length === 0)
    throw new UserError(
      `${formatPlace(completion)}: the target (${names.target}) is empty: a score needs something to compare with`,
    );
  // In TOGA's files, an empty prediction means that the generator predicts no assertion.
  const isRefused = empty === 'refuse' && format !== 'predictions of TOGA or TEval-plus';
  if (isRefused && tokens.output().length === 0)
    throw new UserError(
      `${formatPlace(completion)}: the output (${names.output}) is empty: remove the row, or count empty outputs as unparsable with --empty count`,
    );
  return { ...completion, tokens };
}
