import type { ClassCoverage, CodeCoverage } from '../../model/outcome/class-coverage.js';

/** A class as the harness reports it. Lines are numbers with blanks between them. */
export type CoveredClass =
  | { readonly className: string; readonly reason: string; readonly probes?: 'forged' }
  | (CoveredCode & {
      readonly className: string;
      readonly covered: string;
      readonly partlyCovered: string;
      readonly missed: string;
      readonly methods: readonly CoveredMethod[];
    });

interface CoveredCode {
  readonly linesCovered: number;
  readonly linesMissed: number;
  readonly branchesCovered: number;
  readonly branchesMissed: number;
}

interface CoveredMethod extends CoveredCode {
  readonly name: string;
  readonly descriptor: string;
  /** -1 without line numbers. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** A class of the harness's report. Pure. */
export function toClassCoverage(told: CoveredClass): ClassCoverage {
  if ('reason' in told) return { status: 'unknown', ...told };
  const { className, covered, partlyCovered, missed, methods } = told;
  return {
    ...{ status: 'measured', className, ...toCounters(told) },
    lineNumbers: {
      covered: splitNumbers(covered),
      partlyCovered: splitNumbers(partlyCovered),
      missed: splitNumbers(missed),
    },
    methods: methods.map(({ name, descriptor, firstLine, lastLine, ...code }) => ({
      ...{ name, descriptor, ...toCounters(code) },
      ...(firstLine === -1 ? {} : { range: [firstLine, lastLine] as const }),
    })),
  };
}

function toCounters(code: CoveredCode): CodeCoverage {
  return {
    lines: { covered: code.linesCovered, missed: code.linesMissed },
    branches: { covered: code.branchesCovered, missed: code.branchesMissed },
  };
}

function splitNumbers(text: string): readonly number[] {
  return text === '' ? [] : text.split(' ').map(Number);
}
