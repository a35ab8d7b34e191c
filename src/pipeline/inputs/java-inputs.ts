import { digestHarness } from '../../execution/launch.js';
import { isForeseen } from '../../model/common/errors.js';
import { anyRunner } from '../../store/run/fingerprint.js';
import { listTestGenerators } from '../1-plan.js';
import { listRuntimes, testRuntimes } from '../../test-generators/registry.js';
import { formatJavaName, formatJavaRange } from '../../toolchain/jdk.js';
import type { LanguageInputs } from './language-inputs.js';

export const javaInputs: LanguageInputs = {
  digestHarness: () => digestHarness(testRuntimes),
  async listRuntimes(plan, range, findJdk) {
    const runners = listTestGenerators(plan)
      .flatMap(listRuntimes)
      .map(({ runner }) => runner.name);
    const possible = [...new Set([anyRunner, ...runners])];
    const names = await Promise.all(
      possible.map(async (needs) => {
        try {
          return [[needs, formatJavaName(await findJdk(range, needs))]] as const;
        } catch (thrown) {
          if (!isForeseen(thrown)) throw thrown;
          return []; // reported by what needs it
        }
      }),
    );
    return { byNeed: Object.fromEntries(names.flat()), tests: ` that need ${formatJavaRange(range)}` };
  },
};
