import { digestRunner } from '../../python/runner/digest-runner.js';
import { pythonRunner } from '../../store/run/fingerprint.js';
import { findPythonOfRun } from '../languages/python/python-launch.js';
import type { LanguageInputs } from './language-inputs.js';

/** Enough to tell installations apart, and few enough to read. */
const shownDigits = 16;

export const pythonInputs: LanguageInputs = {
  digestHarness: digestRunner,
  async listRuntimes(plan) {
    const { interpreter, digest } = await findPythonOfRun(plan);
    const { version, pytest } = interpreter;
    const name = `${version}, pytest ${pytest}, packages ${digest.slice(0, shownDigits)}`;
    return { byNeed: { [pythonRunner]: name }, tests: '' };
  },
};
