import type { TestPrompts } from '../tests/chat-tests.js';
import { assignmentPlaceholders, scaffoldTask, testTasks } from './describe-assignment.js';

/** The prompts for whole tests of Java programs: one for each of TestBench's contexts of a method, one for classes, and one for test methods. */
export const javaPrompts: TestPrompts = {
  folder: 'prompts/java',
  tasks: testTasks,
  furtherTasks: [scaffoldTask],
  turns: 'none',
  maxTokens: 4096,
  placeholders: assignmentPlaceholders,
  needs: { oneOf: ['method', 'context'], why: 'so the model would not see the program' },
};
