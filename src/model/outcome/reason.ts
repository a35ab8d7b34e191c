import type { Outcome } from './outcome.js';

/** The message of the compiler or the harness for an inconclusive outcome; otherwise empty. */
export function getRemark(outcome: Outcome): string {
  switch (outcome.status) {
    case 'notCompiled':
      return outcome.message;
    case 'notRun':
      return outcome.reason;
    case 'flaky':
    case 'inspecting':
      return outcome.evidence;
    case 'passed':
    case 'failed':
      return '';
  }
}
