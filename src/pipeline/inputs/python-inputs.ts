import { findPython } from '../../python/interpreter/find-python.js';
import { runnerFolder } from '../../python/runner/start-runner.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { digestSomeFiles } from '../../store/cache/kept-copies.js';
import { pythonRunner } from '../../store/run/fingerprint.js';
import type { LanguageInputs } from './language-inputs.js';

export const pythonInputs: LanguageInputs = {
  async digestHarness() {
    const { digests } = await digestSomeFiles(runnerFolder, (path) => path.endsWith('.py'));
    return digestOfKey(digests);
  },
  async listRuntimes({ options }) {
    const { version, pytest } = await findPython(options.tools.python ?? 'search', 'suites');
    return { byNeed: { [pythonRunner]: `${version}, pytest ${pytest}` }, tests: '' };
  },
};
