import { closestName } from './closest-name.js';
import { UserError } from './errors.js';

/** What lists, help texts and error messages know of something that is chosen by its name: an adapter's descriptor. */
export interface Described {
  readonly name: string;
  /** How it is written where it takes an argument: `predictions:FILE.csv`. */
  readonly usage?: string;
  /** One line for lists. */
  readonly description: string;
}

/**
 * Finds what `spec` (`javadoc`, `predictions:a.csv`) names, with what stands behind the colon.
 *
 * @param kind what is chosen, as in `oracle generator`.
 * @param currentNameOf gives the name of now for a former one.
 * @throws UserError where there is none of that name, or where it is not written as its usage says.
 */
export function choiceOf<Choice extends Described>(
  kind: string,
  choices: readonly Choice[],
  spec: string,
  currentNameOf: (name: string) => string = (name) => name,
): { readonly choice: Choice; readonly argument: string } {
  const colon = spec.indexOf(':');
  const name = currentNameOf(colon < 0 ? spec : spec.slice(0, colon));
  const choice = choices.find((each) => each.name === name);
  if (choice === undefined) throw unknownChoice(kind, choices, spec);
  const argument = colon < 0 ? '' : spec.slice(colon + 1);
  const isAsked = choice.usage !== undefined;
  if (isAsked === (argument === '') || (!isAsked && colon >= 0))
    throw new UserError(`the ${kind} "${spec}" must be written as ${usageOf(choice)}`);
  return { choice, argument };
}

/** Says that there is none of that name, which is meant most likely, and which there are; `more`: what else can be written. */
export function unknownChoice(
  kind: string,
  choices: readonly Described[],
  spec: string,
  more = '',
): UserError {
  const [name = ''] = spec.split(':');
  const closest = closestName(
    name,
    choices.map((each) => each.name),
  );
  const meant = choices.find((each) => each.name === closest);
  const hint = meant === undefined ? '' : `did you mean ${usageOf(meant)}? `;
  return new UserError(
    `there is no ${kind} "${spec}"; ${hint}known are ${choices.map(usageOf).join(', ')}${more}`,
  );
}

/** How it is written. */
export function usageOf({ name, usage }: Described): string {
  return usage ?? name;
}

/** What there is to choose, for help texts: `no-exception, javadoc or predictions:FILE.csv`. */
export function alternativesOf(choices: readonly Described[]): string {
  // British lists have no comma before the last item.
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices.map(usageOf));
}
