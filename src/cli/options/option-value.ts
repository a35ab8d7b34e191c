import { InvalidArgumentError, type Command, type Option } from 'commander';
import { closestName } from '../../model/closest-name.js';
import { UserError } from '../../model/errors.js';

/** The command's option of that name, in camel case. Throws UserError, with the place where it stands and the closest one, where there is none. */
export function optionNamed(command: Command, name: string, place: string): Option {
  const option = command.options.find((each) => each.attributeName() === name);
  if (option !== undefined) return option;
  const names = command.options.map((each) => each.attributeName());
  const meant = closestName(name, names);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  throw new UserError(`${place}: teval ${pathOf(command)} has no such option${hint}`);
}

/** `submit slurm`: a command's name behind those above it, the program's left out. */
function pathOf(command: Command): string {
  const above = command.parent;
  return above === null || above.name() === 'teval' ? command.name() : `${pathOf(above)} ${command.name()}`;
}

/**
 * What an option makes of a value that was not given on the command line, by the rules that hold there; a list is an option given
 * several times. Throws UserError, with the place where the value stands, for one that the option does not take.
 */
export function optionValue(option: Option, value: unknown, place: string): unknown {
  const takesNothing = !option.required && !option.optional;
  if (takesNothing) {
    if (typeof value !== 'boolean') throw new UserError(`${place}: must be true or false`);
    const unset = option.negate ? false : undefined;
    return value ? true : unset;
  }
  const texts = (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => textOf(each, place));
  if (texts.length === 0) throw new UserError(`${place}: names nothing; leave it out for the default`);
  try {
    const parse = option.parseArg ?? ((text: string) => text);
    return texts.reduce<unknown>((before, text) => parse(text, before), undefined);
  } catch (thrown) {
    if (!(thrown instanceof InvalidArgumentError)) throw thrown;
    throw new UserError(`${place}: ${thrown.message}`);
  }
}

function textOf(value: unknown, place: string): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new UserError(`${place}: must be a text or a number`);
}
