import type { PreparationDefinitions } from '../../model/sample/prepared-test.js';
import type { Import } from '../imports.js';

/** What preparation has to know of an assignment. */
export interface PreparationInput {
  /** The focal class's; empty for the unnamed package. */
  readonly packageName: string;
  /** Of the focal class's file. */
  readonly imports: readonly Import[];
  /** Simple name of a generated test class. */
  readonly className: string;
  /** Name of a generated test method. */
  readonly methodName: string;
  readonly definitions: PreparationDefinitions;
  /** Whether the program declares a class, by its qualified name; absent if that is unknown. */
  readonly isOfProgram?: (className: string) => boolean;
}
