import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { MachineError, UserError } from '../../src/model/common/errors.js';
import { checkJava8, checkRuntimeVersion } from '../../src/test-generators/evosuite/evosuite-java.js';
import { resolveInputs } from '../../src/pipeline/inputs/inputs.js';
import { planRun } from '../../src/pipeline/1-plan.js';
import type { EvosuiteOptions } from '../../src/test-generators/evosuite.js';
import { createContentCache } from '../../src/store/cache/content-cache.js';
import { findJdk } from '../../src/toolchain/jdk.js';
import { teval } from '../cli/capture.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

let folder = '';
beforeAll(() => {
  folder = passingFolder('evosuite-java');
});

const plain = { generator: 'evosuite', budgetSeconds: 'default', reuse: 'cached' } as const;
const withRuntime = { ...plain, runtimeDependency: 'with' } as const;
const check = (prefixes: EvosuiteOptions) =>
  checkJava8(prefixes, {}, { environment: {}, homeFolder: folder, root: folder });

describe('a machine without Java 8', () => {
  it('is refused for --evosuite-runtime in one sentence, as bad input, whatever is cached', async () => {
    const refused = check({ ...withRuntime, reuse: 'fresh' });
    await expect(refused).rejects.toBeInstanceOf(UserError);
    await expect(check(withRuntime)).rejects.toThrow(
      /^--evosuite-runtime needs a JDK of Java 8, but none was found; get one \(.*\) or name one with --java8 DIR$/,
    );
  });

  it('is at fault itself where plain suites are to be written, and does for those that are there', async () => {
    await expect(check({ ...plain, reuse: 'fresh' })).rejects.toBeInstanceOf(MachineError);
    await expect(check(plain)).resolves.toBeUndefined();
  });

  it('ends the command before anything starts', async () => {
    const { home } = await findJdk({ from: 11, to: 99 }, {});
    const out = join(folder, 'refused');
    const said = await teval('run', '--evosuite-runtime', '--java8', home, '--out', out, '--cache', folder);
    expect([said.exitCode, said.stdout]).toEqual([2, '']);
    expect(said.stderr).toMatch(/^teval: --java8 .* but \S+ needs Java 8; .*\n$/);
    await expect(rm(out)).rejects.toThrow('ENOENT');
  });
});

it('suites of another EvoSuite than the runtime’s are refused', () => {
  const tools = { evosuiteJar: 'evosuite-1.1.0.jar' };
  expect(() => checkRuntimeVersion(withRuntime, tools, '1.1.0')).toThrow(
    '--evosuite-jar evosuite-1.1.0.jar is EvoSuite 1.1.0: leave one out',
  );
  expect(() => checkRuntimeVersion(withRuntime, tools, '1.0.6')).not.toThrow();
  expect(() => checkRuntimeVersion(plain, tools, '1.1.0')).not.toThrow();
});

const java8 = await findJdk({ from: 8, to: 8 }, {}).catch(() => 'missing' as const);

describe.skipIf(java8 === 'missing')('a run with --evosuite-runtime (skipped without a JDK 8)', () => {
  const inputsWith = async (prefixes: EvosuiteOptions) => {
    const options = optionsForTests(folder, { bugs: ['Text-1'], prefixes });
    const plan = await planRun(options, createContentCache(options.cacheFolder));
    const { record } = await resolveInputs(plan, new AbortController().signal);
    return { configuration: plan.configuration, record };
  };

  it('says so in its configuration, and its units are made from other suites, on a Java 8', async () => {
    const [without, with_] = [await inputsWith(plain), await inputsWith(withRuntime)];
    expect(without.configuration.prefixes).not.toHaveProperty('runtime');
    expect(with_.configuration.prefixes).toMatchObject({ generator: 'evosuite', runtime: 'with' });
    expect(with_.record.suites['Text-1']).not.toEqual(without.record.suites['Text-1']);
    expect(with_.record.bugs['Text-1']?.java["EvoSuite's runner"]).toMatch(/^1\.8\./);
    expect(without.record.bugs['Text-1']?.java).not.toHaveProperty(["EvoSuite's runner"]);
  });
});
