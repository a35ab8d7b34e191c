import { writeShare } from '../../model/common/write-number.js';
import type { JudgedTest } from '../../python/judge/judged-test.js';

const stageInWords: Readonly<Record<JudgedTest['stage'], string>> = {
  unparsable: 'it does not parse',
  failed: 'it fails with something other than an assertion',
  notCalled: 'its text does not call the program',
  assertionFailed: 'it is executed, and an assertion fails',
  passed: 'it is executed, and passes',
};

/** The name of a judged test among those of its program: `line:15`. */
export function nameJudgedTest({ goal, target }: Pick<JudgedTest, 'goal' | 'target'>): string {
  return `${goal}:${target}`;
}

/** Why a Python test was judged as it was: some lines of text. */
export function explainPythonItem(generator: string, item: JudgedTest): string {
  const { outcome, text, source, reach, baseline } = item;
  const rows: readonly (readonly [string, string])[] = [
    ['from', generator],
    ['stage', `${item.stage}: ${stageInWords[item.stage]}`],
    ['counts', item.is_executed ? 'as executed' : 'as not executed'],
    ...(outcome.status === 'passed' ? [] : [['failure', describeFailure(outcome)] as const]),
    ...(reach === undefined ? [] : [['target', describeReach(reach)] as const]),
    ...(baseline === undefined ? [] : [['baseline', describeReach(baseline)] as const]),
    ['test', source.trimEnd()],
    ...(text.trim() === source.trim() ? [] : [['answer', text.trimEnd()] as const]),
  ];
  return [
    `${item.stage.toUpperCase()}  ${item.program} ${nameJudgedTest(item)}`,
    ...rows.map(([title, value]) => `  ${title.padEnd(9)} ${indent(value)}`),
  ].join('\n');
}

const indentation = ' '.repeat(12);

function indent(text: string): string {
  return text.replaceAll('\n', `\n${indentation}`);
}

function describeFailure({ cause, exception = '', message = '', line }: JudgedTest['outcome']): string {
  const kind = cause === undefined ? 'syntax' : cause;
  const what = [exception, message].filter((each) => each !== '').join(': ');
  return `${kind}${what === '' ? '' : `: ${what}`}${line === undefined ? '' : ` (line ${line} of the test)`}`;
}

function describeReach({ is_hit: isHit, similarity }: NonNullable<JudgedTest['reach']>): string {
  const share = similarity === undefined ? '' : `, similarity ${writeShare(similarity)}`;
  return `${isHit ? 'reached' : 'not reached'}${share}`;
}
