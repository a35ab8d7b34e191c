import type { ArtefactContext } from '../toolchain/maven.js';
import { archiveGenerator } from './archive.js';
import { defects4jGenerator } from './defects4j.js';
import { evosuiteGenerator } from './evosuite/evosuite.js';
import type { RuntimeDependency } from './evosuite/evosuite-flags.js';
import { importedGenerator } from './imported/imported.js';
import type { PrefixGenerator } from './prefix-generator.js';

/** Which prefix generator a run uses. */
export type PrefixChoice =
  | { readonly generator: 'evosuite'; readonly runtimeDependency?: RuntimeDependency }
  | {
      readonly generator: 'archive';
      /** `--suites` */
      readonly suitesFolder: string;
      /** Which tool's archives, where the folder has those of several. */
      readonly tool?: string;
    }
  | {
      readonly generator: 'defects4j';
      /** Which of Defects4J's tools: `evosuite`, `randoop`. */
      readonly tool: string;
    }
  | {
      readonly generator: 'imported';
      /** Predictions whose rows are the tests. */
      readonly file: string;
      /** Suites to take the imports from. */
      readonly suitesFolder?: string;
    };

/** All prefix generators. Throws UserError where what the choice names is not there. */
export async function prefixGeneratorOf(
  choice: PrefixChoice,
  context: ArtefactContext,
): Promise<PrefixGenerator> {
  switch (choice.generator) {
    case 'evosuite':
      return evosuiteGenerator({ ...context, runtimeDependency: choice.runtimeDependency ?? 'without' });
    case 'archive':
      return archiveGenerator(choice.suitesFolder, choice.tool);
    case 'imported':
      return importedGenerator(choice, context);
    case 'defects4j':
      return defects4jGenerator(choice.tool, context);
  }
}
