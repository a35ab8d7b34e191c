import { findClosestName } from './closest-name.js';
import { UserError } from './errors.js';

/** The descriptor of something that users choose by name, such as an adapter, for lists, help texts and messages. */
export interface Described {
  readonly name: string;
  /** The form with an argument, if it takes one: `predictions:FILE.csv`. */
  readonly usage?: string;
  /** Whether the argument in `usage` may be left out. */
  readonly argument?: 'optional';
  /** One line for lists. */
  readonly description: string;
}

/**
 * Finds the choice that `spec` (`javadoc`, `predictions:a.csv`) names, and its argument after the colon.
 *
 * @param kind the kind of choice, such as `oracle generator`
 * @throws UserError if no choice has that name, or `spec` does not match its usage
 */
export function parseChoice<Choice extends Described>(
  kind: string,
  choices: readonly Choice[],
  spec: string,
): { readonly choice: Choice; readonly argument: string } {
  const colon = spec.indexOf(':');
  const name = colon < 0 ? spec : spec.slice(0, colon);
  const choice = choices.find((each) => each.name === name);
  if (choice === undefined) throw createUnknownChoiceError(kind, choices, spec);
  const argument = colon < 0 ? '' : spec.slice(colon + 1);
  const isAsked = choice.usage !== undefined;
  const isLeftOut = colon < 0 && choice.argument === 'optional';
  if ((isAsked === (argument === '') && !isLeftOut) || (!isAsked && colon >= 0))
    throw new UserError(`the ${kind} "${spec}" must be written as ${formatUsage(choice)}`);
  return { choice, argument };
}

/** The error for an unknown name: the closest name and all known ones. `more`: further possible values. */
export function createUnknownChoiceError(
  kind: string,
  choices: readonly Described[],
  spec: string,
  more = '',
): UserError {
  const [name = ''] = spec.split(':');
  const closest = findClosestName(
    name,
    choices.map((each) => each.name),
  );
  const meant = choices.find((each) => each.name === closest);
  const hint = meant === undefined ? '' : `did you mean ${formatUsage(meant)}? `;
  return new UserError(
    `there is no ${kind} "${spec}"; ${hint}known are ${choices.map(formatUsage).join(', ')}${more}`,
  );
}

/** The form in which users write it. */
export function formatUsage({ name, usage }: Described): string {
  return usage ?? name;
}

/** The choices as a list for help texts: `no-exception, javadoc or predictions:FILE.csv`. */
export function listAlternatives(choices: readonly Described[]): string {
  // Intl.ListFormat says the same, but loading its data takes as long as starting Node.
  const usages = choices.map(formatUsage);
  const last = usages.pop() ?? '';
  return usages.length === 0 ? last : `${usages.join(', ')} or ${last}`;
}
