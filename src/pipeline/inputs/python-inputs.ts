import { findPython } from '../../python/interpreter/find-python.js';
import { digestRunner } from '../../python/runner/digest-runner.js';
import { pythonRunner } from '../../store/run/fingerprint.js';
import type { LanguageInputs } from './language-inputs.js';

export const pythonInputs: LanguageInputs = {
  digestHarness: digestRunner,
  async listRuntimes({ options }) {
    const { version, pytest } = await findPython(options.tools.python ?? 'search', 'suites');
    return { byNeed: { [pythonRunner]: `${version}, pytest ${pytest}` }, tests: '' };
  },
};
