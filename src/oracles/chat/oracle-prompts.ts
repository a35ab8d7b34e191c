import type { PromptKind } from '../../asking/chat/prompt-template.js';

/** The placeholders of prompts for oracles; documented in docs/chat.md. */
const placeholders = [
  'imports',
  'prefix',
  'result',
  'class',
  'signature',
  'focal_method',
  'javadoc',
  'class_signatures',
  'class_source',
] as const;
export type OraclePlaceholder = (typeof placeholders)[number];

/** Prompts that ask for an oracle. */
export const oraclePrompts: PromptKind<OraclePlaceholder> = {
  placeholders,
  needs: { oneOf: ['prefix'], why: 'so the model would not see the test' },
  folder: 'prompts',
};
