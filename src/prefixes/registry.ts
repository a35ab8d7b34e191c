import type { ArtefactContext } from '../java/maven.js';
import { archiveGenerator } from './archive.js';
import { evosuiteGenerator } from './evosuite.js';
import type { PrefixGenerator } from './prefix-generator.js';

/** Which prefix generator a run uses. */
export type PrefixChoice =
  | { readonly generator: 'evosuite' }
  | {
      readonly generator: 'archive';
      /** `--suites` */
      readonly suitesFolder: string;
      /** Which tool's archives, where the folder has those of several. */
      readonly tool?: string;
    };

/** All prefix generators. Throws UserError where what the choice names is not there. */
export async function prefixGeneratorOf(
  choice: PrefixChoice,
  context: ArtefactContext,
): Promise<PrefixGenerator> {
  switch (choice.generator) {
    case 'evosuite':
      return evosuiteGenerator(context);
    case 'archive':
      return archiveGenerator(choice.suitesFolder, choice.tool);
  }
}
