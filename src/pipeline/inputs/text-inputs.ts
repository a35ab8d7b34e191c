import { findPython } from '../../python/interpreter/find-python.js';
import { textReader } from '../../store/run/fingerprint.js';
import type { LanguageInputs } from './language-inputs.js';

/** Nothing runs; a Python parses Python. */
export const textInputs: LanguageInputs = {
  digestHarness: () => Promise.resolve('none'),
  async listRuntimes({ options: { language = 'java', tools } }) {
    const parser =
      language === 'java'
        ? 'tree-sitter for Java'
        : `Python ${(await findPython(tools.python ?? 'search', 'suites')).version}`;
    return { byNeed: { [textReader]: parser }, tests: '' };
  },
};
