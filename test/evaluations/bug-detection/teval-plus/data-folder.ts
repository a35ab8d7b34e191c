import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { tevalPlusColumns } from '../../../../src/evaluations/bug-detection/teval-plus/test-data-columns.js';

/** A line of full_test_data.csv as pandas writes one, by what matters to a test. */
export interface MadeLine {
  /** `Lang-7` */
  readonly bug?: string;
  /** The test's method in the suite. */
  readonly test?: string;
  /** Failures on record. */
  readonly fails?: readonly ('buggy' | 'fixed')[];
  readonly exceptPred?: boolean;
  readonly assertPred?: string;
  readonly trace?: string;
  readonly focalMethod?: string;
  /** test_data.csv had no such test: cells of its result are empty. */
  readonly withoutResult?: boolean;
  /** Cells as they are. */
  readonly cells?: Readonly<Record<string, string>>;
}

const statement = '      Shelf shelf0 = new Shelf();\n      shelf0.take(2); // "two", or {';

/** The line's cells, with the traps of the real files: quoted newlines, NaN as nothing, numbers as floats, True and False. */
export function formatLine(line: MadeLine): Record<string, string> {
  const { bug = 'Lang-7', test = 'test03', fails = [], exceptPred = false, assertPred = '' } = line;
  const [project = '', number = ''] = bug.split('-');
  const name = `org.x.Shelf_ESTest::${test}1`;
  const [buggy, fixed] = [fails.includes('buggy'), fails.includes('fixed')];
  const python = (value: boolean) => (line.withoutResult === true ? '' : value ? 'True' : 'False');
  const own = { '': '      assertEquals(2, shelf0.size());\n' }[assertPred] ?? '';
  const header = `  public void ${test}()  throws Throwable  {\n${statement}\n`;
  const generated =
    assertPred !== ''
      ? `@Test\n${header.trimEnd()}\n      ${assertPred};\n}`
      : exceptPred
        ? `@Test\n${header.replace('{', '{\n\ttry {')}\n\t\tfail("Expecting exception"); } catch (Exception e) { }\n\t}`
        : `@Test\n${header}\n    }`;
  const trace = ` ${name}\njava.lang.IllegalStateException: shelf "2" is empty,\nreally\n\tat org.x.Shelf.take(Shelf.java:12)\n`;
  return {
    project,
    bug_num: number,
    test_id: '0',
    unique_test_name: name,
    focal_method: line.focalMethod ?? 'public int take(int number) { return number; }',
    test_prefix: `${header}${own}}`,
    docstring: '',
    generated_test: generated,
    except_pred: exceptPred ? '1.0' : '0.0',
    except_logit_0: '0.1',
    except_logit_1: '-2.5e-05',
    assert_pred: assertPred,
    assert_logit_0: '',
    assert_logit_1: '',
    bug_exception_triggered: python(buggy),
    bug_assertion_triggered: python(false),
    failed_buggy: python(buggy),
    fixed_exception_triggered: python(fixed),
    fixed_assertion_triggered: python(false),
    failed_fixed: python(fixed),
    buggy_test_trace: buggy ? (line.trace ?? trace) : '',
    TP: python(buggy && !fixed),
    FP: python(buggy && fixed),
    TN: python(!buggy && !fixed),
    FN: python(!buggy && fixed),
    ...line.cells,
  };
}

export function testData(lines: readonly MadeLine[]): string {
  const records = lines.map(formatLine).map((cells) => tevalPlusColumns.map((column) => cells[column] ?? ''));
  return stringify([[...tevalPlusColumns], ...records]);
}

/** Writes files below a folder, by their paths. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** The path of test data below a data folder. */
export function createPlace({
  side = 'buggy',
  seed = 1,
  method = 'toga',
  results = 'merged_results',
}: { side?: string; seed?: number; method?: string; results?: string } = {}): string {
  return `evosuite_${side}_tests/${seed}/${method}_generated/${results}/full_test_data.csv`;
}
