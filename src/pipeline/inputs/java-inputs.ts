import { digestHarness, formatJavaName } from '../../execution/launch.js';
import { isForeseen } from '../../model/common/errors.js';
import { anyRunner } from '../../store/run/fingerprint.js';
import { listRuntimes, testRuntimes } from '../../test-generators/registry.js';
import { formatJavaRange } from '../../toolchain/jdk.js';
import type { LanguageInputs } from './language-inputs.js';

export const javaInputs: LanguageInputs = {
  digestHarness: () => digestHarness(testRuntimes),
  async listRuntimes({ testGenerator, furtherSuites }, range, findJdk) {
    const generators = [testGenerator, ...[...furtherSuites.values()].map((each) => each.testGenerator)];
    const runners = generators.flatMap(listRuntimes).map(({ runner }) => runner.name);
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
