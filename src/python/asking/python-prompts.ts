import type { TestPrompts } from '../../asking/tests/chat-tests.js';
import { goals } from '../../model/sample/goal.js';

/** The prompts for TestEval's four tasks. */
export const pythonPrompts: TestPrompts = {
  folder: 'prompts/python',
  tasks: goals,
  turns: 'asked',
  maxTokens: 1024,
  placeholders: [
    ...['title', 'description', 'program', 'numbered_program', 'function', 'call', 'import', 'skeleton'],
    ...['line', 'line_text', 'branch', 'path'],
  ],
  needs: {
    oneOf: ['program', 'numbered_program', 'description'],
    why: 'so the model would not see the program',
  },
};
