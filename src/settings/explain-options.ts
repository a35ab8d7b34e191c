import { ownAccounts } from '../evaluations/own/report-own.js';
import { evaluations } from '../evaluations/registry.js';
import { verdictKinds } from '../evaluations/bug-detection/verdict.js';
import { look, type Checked, type Options } from '../options/option.js';
import type { ValueType } from '../options/value-type.js';
import { text, texts } from '../options/value-types.js';

/** Verdicts of bug detection, and accounts of the other evaluations. */
const names: readonly string[] = [
  ...new Set([
    ...verdictKinds,
    ...evaluations.flatMap(({ measured, accounts }) => (measured === undefined ? [] : accounts)),
    ...ownAccounts,
  ]),
];

const verdicts: ValueType<readonly string[], string> = {
  word: 'LIST',
  reads: 'text',
  schema: (z) =>
    z.string().transform((given, context) =>
      given.split(',').map((name) => {
        const kind = names.find((each) => each.toLowerCase() === name.trim().toLowerCase());
        if (kind === undefined) context.addIssue(`Expected a list of ${names.join(', ')}, not '${name}'.`);
        return kind ?? z.NEVER;
      }),
    ),
};

/** The options of `teval explain` that select test cases. */
export const explainOptions = {
  seed: look(text('LIST'), 'seeds, as in 3 or 1,4..6', 'all'),
  sample: look(text('LIST'), 'samples, as in 2 or 1..3', 'all'),
  oracle: look(texts('NAME'), 'oracle generator; may be repeated', 'all'),
  verdict: look(
    verdicts,
    `of ${verdictKinds.join(', ')}, or an account of another evaluation, as in alarm`,
    'all, alarms first',
  ),
  test: look(text('ID'), "a test case's id or a part of it, as in test03", 'all'),
} as const satisfies Options;

export type ExplainChoices = Checked<typeof explainOptions>;
