import { splitParagraphs } from '../model/oracle/model-exchange.js';
import { getFirstFailure, type Outcome } from '../model/outcome/outcome.js';
import { getRemark } from '../model/outcome/reason.js';
import type { TestCase } from '../model/suite/test-case.js';
import { describeAnswer, describeCost } from '../render/exchange-text.js';
import type { CaseDetail, OutcomeDetail } from './page-data.js';
import type { Intern } from './packs.js';

/** Longest source, trace or message in the page, in characters. */
const longestText = 100_000;

/** The request to a model behind a test case, and the answer; nothing if no model was asked. */
export function internExchange(
  { exchange }: Pick<TestCase, 'exchange'>,
  intern: Intern,
): Pick<CaseDetail, 'exchange'> {
  if (exchange === undefined) return {};
  const { model, messages } = exchange;
  const keep = (text: string) => splitParagraphs(shortenText(text)).map(intern);
  return {
    exchange: {
      model,
      cost: describeCost(exchange),
      messages: messages.map(({ role, content }) => ({ role, content: keep(content) })),
      answer: keep(describeAnswer(exchange)),
    },
  };
}

/** @param keep stores a text, shortened */
export function buildOutcomeDetail(outcome: Outcome, keep: Intern): OutcomeDetail {
  const failure = getFirstFailure(outcome);
  if (failure === 'none') return { status: outcome.status, words: keep(getRemark(outcome)), trace: keep('') };
  const { cause, exception, message, trace, thrownAt, invocation } = failure;
  // Imported results may lack details.
  const told = [exception, message].filter((text) => text !== '').join(': ') || 'no details are recorded';
  const thrown = invocation === undefined ? told : `${told} (in ${invocation})`;
  const words =
    outcome.status === 'flaky' || outcome.status === 'inspecting'
      ? `${outcome.evidence}; first ${thrown}`
      : thrown;
  return {
    status: outcome.status === 'failed' ? `failed (${cause})` : outcome.status,
    words: keep(words),
    trace: keep(trace),
    ...(thrownAt === undefined ? {} : { line: thrownAt.line }),
  };
}

/** A text that is not too long for a page. */
export function shortenText(text: string): string {
  const more = text.length - longestText;
  return more <= 0
    ? text
    : `${text.slice(0, longestText)}\n… ${more} characters more; teval explain --json has them`;
}
