import type { LoggedMutant } from '../../formats/major-log.js';
import { groupBy } from '../../model/common/group-by.js';
import type { JavaParser, Node } from '../../source/parser.js';
import { encloseForPlace } from '../binary.js';
import { describeMutation } from '../describe-mutation.js';
import { findMutatedType } from '../list-mutations.js';
import type { Mutation } from '../mutation.js';
import type { Replacement } from '../operator.js';
import { removeStatement } from '../removal.js';
import { createCodePlaces, isRemoval } from './code-places.js';
import { editCode } from './edit-code.js';

/** Raise it with each change that can change the mutants of a log. */
const placementVersion = 1;

/** A mutant of a log that is not applied to the source. */
export interface UnplacedMutant {
  readonly number: number;
  readonly operator: string;
  readonly reason: string;
}

/** The mutants of a log that a class's source has a place for, and the others. */
export interface PlacedMutants {
  /** With the log's numbers, in their order. */
  readonly mutations: readonly Mutation[];
  readonly unplaced: readonly UnplacedMutant[];
}

/**
 * Applies the mutants of a log to the source of a class. The log has the line of the change and its code as the compiler prints it. If the line has the
 * code several times, the log must have the mutant as many times; then they pair in order. Nothing is guessed: all others are left out.
 *
 * @param className fully qualified, nested classes with `$`; its nested classes count as parts of it
 */
export function placeLoggedMutants(
  parser: JavaParser,
  source: string,
  className: string,
  log: readonly LoggedMutant[],
): PlacedMutants {
  const own = log.filter((mutant) => isOfClass(mutant, className));
  return parser.withTree(source, (root) => {
    const type = findMutatedType(root, className);
    const findPlaces = type === undefined ? () => [] : createCodePlaces(type);
    const placed = [...groupBy(own, identify).values()].flatMap((alike) => {
      const places = findPlaces(alike[0]);
      return alike.map((mutant, index): Mutation | UnplacedMutant => {
        const { number, operator } = mutant;
        if (places.length !== alike.length)
          return { number, operator, reason: explain(mutant, places.length) };
        const node = places[index]!;
        const named = { name: operator, version: placementVersion };
        return { number, ...describeMutation(source, node, named, replace(node, mutant)) };
      });
    });
    const inOrder = placed.sort((a, b) => a.number - b.number);
    return {
      mutations: inOrder.filter((each) => 'start' in each),
      unplaced: inOrder.filter((each) => 'reason' in each),
    };
  });
}

/** Whether a log's mutant is in a class or one nested in it. */
export function isOfClass(
  { className: logged }: Pick<LoggedMutant, 'className'>,
  className: string,
): boolean {
  return logged === className || logged.startsWith(`${className}$`);
}

/** Mutants that differ in their numbers only. */
function identify(mutant: LoggedMutant): string {
  return JSON.stringify({ ...mutant, number: 'any' });
}

function explain({ before }: LoggedMutant, places: number): string {
  if (before.includes('{...')) return 'the log abbreviates its code';
  return places === 0 ? 'its code is not on its line' : 'its line has its code several times';
}

function replace(node: Node, { before, after, to }: LoggedMutant): Replacement {
  if (isRemoval(after)) return removeStatement(node);
  const symbol = to.replace(/\(.*$/su, '');
  return { part: node, text: encloseForPlace(node, editCode(node.text, before, after), symbol) };
}
