// @module-tag test-generator/randoop
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { MachineError, UserError } from '../../../src/model/common/errors.js';
import { createContentCache } from '../../../src/store/cache/content-cache.js';
import type { RandoopOptions } from '../../../src/test-generators/randoop/randoop-command.js';
import { createRandoopSuites } from '../../../src/test-generators/randoop/randoop-suites.js';
import { parseTestGeneratorOptions } from '../../../src/test-generators/registry.js';
import { tryBubblewrap } from '../../../src/toolchain/sandbox.js';
import { brieflyAsTool, defaultJdk } from '../../support/jdks.js';
import { request, shelfBug } from '../requests.js';
import { passingFolder } from '../../support/passing-folder.js';

const root = passingFolder('randoop');

const jdk = (tool: string) => join(defaultJdk.home, 'bin', tool);

function compile(target: string, sources: Readonly<Record<string, string>>): void {
  const files = Object.entries(sources).map(([name, source]) => {
    const file = join(root, 'src', `${name}.java`);
    mkdirSync(join(root, 'src'), { recursive: true });
    writeFileSync(file, source);
    return file;
  });
  execFileSync(jdk('javac'), [...brieflyAsTool, '-d', target, ...files], { stdio: 'pipe' });
}

/**
 * A program with Randoop's name and command line, so that the call, the sandbox and the reading of tests are tested without Randoop. What it does depends
 * on `--omit-methods`, an option that Randoop has, too.
 */
const standIn = `package randoop.main;
import java.io.*; import java.nio.file.*; import java.util.*;
public class Main {
  public static void main(String[] given) throws Exception {
    Map<String, String> flags = new HashMap<>();
    for (String each : given) { String[] parts = each.split("=", 2); flags.put(parts[0], parts.length < 2 ? "" : parts[1]); }
    String how = flags.get("--omit-methods");
    if (how.equals("refuse")) { System.out.println("ERROR: While parsing command-line arguments: unknown option name '--foo'"); System.exit(255); }
    if (how.equals("fail")) { System.out.println("Throwable thrown while handling command: x.Odd: oh"); System.exit(1); }
    if (how.equals("none")) { System.out.println("No sequences generated."); System.exit(1); }
    if (how.equals("escape")) new File("ESCAPE").createNewFile();
    Path folder = Paths.get(flags.get("--junit-output-dir"), flags.get("--junit-package-name").split("[.]"));
    Files.createDirectories(folder);
    String listed = String.join(" ", Files.readAllLines(Paths.get(flags.get("--classlist"))));
    String under = String.join(" ", Files.readAllLines(Paths.get(flags.get("--require-covered-classes"))));
    String text = "package " + flags.get("--junit-package-name") + "; /* " + listed + " | " + under + " | " + flags.get("--randomseed") + " | "
      + flags.get("--time-limit") + " | " + new File(".").getCanonicalPath().equals(System.getProperty("user.home")) + " */";
    Files.write(folder.resolve("RegressionTest0.java"), (text + " public class RegressionTest0 { }").getBytes());
    Files.write(folder.resolve("RegressionTest.java"), (text + " public class RegressionTest { }").getBytes());
  }
}`;

const agent = (name: string) => `package randoop.instrument;
public class ${name} { public static void premain(String given) { } }`;

let jar: string;
const classes = join(root, 'classes');
beforeAll(() => {
  const build = (name: string, content: Readonly<Record<string, string>>, manifest: string) => {
    const folder = join(root, name);
    compile(folder, content);
    writeFileSync(join(root, 'manifest'), manifest);
    const file = join(root, `${name}-9.jar`);
    execFileSync(jdk('jar'), ['cfm', file, join(root, 'manifest'), '-C', folder, '.']);
    return file;
  };
  jar = build('randoop-all', { Main: standIn.replace('ESCAPE', join(root, 'escaped')) }, 'X: y\n');
  for (const [name, className] of [
    ['replacecall', 'ReplaceCallAgent'],
    ['covered-class', 'CoveredClassAgent'],
  ] as const)
    build(name, { [className]: agent(className) }, `Premain-Class: randoop.instrument.${className}\n`);
  compile(classes, {
    Shelf:
      'package org.x; public class Shelf { public static class Board { } Runnable r = new Runnable() { public void run() { } }; }',
    Cart: 'package org.x; public class Cart { }',
    Far: 'package org.far; public class Far { }',
  });
});

const sandbox = (await tryBubblewrap()) === 'works' ? 'bwrap' : 'none';
const create = (changes: Partial<RandoopOptions> = {}) =>
  createRandoopSuites(
    { generator: 'randoop', jar, budgetSeconds: 4, reuse: 'cached', sandbox, ...changes },
    { cache: createContentCache(join(root, 'cache')), tools: { javaHome: defaultJdk.home } },
  );
const asked = () => request({ classPath: [classes, join(root, 'missing.jar')] });
const doing = (how: string) => ({ options: [`--omit-methods=${how}`] });

describe('Randoop', () => {
  it('is called as in Defects4J, and its list of tests is left out', async () => {
    const { files, remarks } = await (await create(doing('x'))).generate(asked());
    expect(remarks).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual(['org/x/RegressionTest0.java']);
    expect(files[0]!.source).toContain(
      '/* org.x.Cart org.x.Shelf org.x.Shelf$Board | org.x.Shelf | 1007 | 4 | true */',
    );
  });

  it('may call the classes that the bug’s tests load, if they are known', async () => {
    const bug = { ...shelfBug, loadedClasses: ['org.far.Far', 'org.x.Gone'] };
    const { files } = await (await create(doing('x'))).generate({ ...asked(), bug });
    expect(files[0]!.source).toContain('/* org.far.Far org.x.Shelf | org.x.Shelf |');
  });

  it('leaves classes out that this version lacks, and names them', async () => {
    const wanted = { ...asked(), classes: ['org.x.Gone', 'org.x.Cart'] };
    const { files, remarks } = await (await create(doing('x'))).generate(wanted);
    expect(files[0]!.source).toContain('| org.x.Cart |');
    expect(remarks).toEqual(['no tests for org.x.Gone: the buggy version does not have the class']);
    const none = (await create()).generate({ ...asked(), classes: ['org.x.Gone'] });
    await expect(none).rejects.toThrow(/class org\.x\.Gone of Shelf-7 is not on the class path/u);
  });

  it('without tests is an empty suite with a remark', async () => {
    expect(await (await create(doing('none'))).generate(asked())).toEqual({
      files: [],
      remarks: [
        'no tests for org.x.Shelf: Randoop wrote none that call a class under test within its budget',
      ],
    });
  });

  it('that refuses its options is the user’s fault, and one that fails is the machine’s', async () => {
    const refused = (await create(doing('refuse'))).generate(asked());
    await expect(refused).rejects.toThrow(
      "Randoop on Shelf-7: unknown option name '--foo'; check --randoop-options",
    );
    await expect(refused).rejects.toBeInstanceOf(UserError);
    const failed = (await create(doing('fail'))).generate(asked());
    await expect(failed).rejects.toThrow(/ended with exit code 1: Throwable thrown .* x\.Odd: oh/u);
    await expect(failed).rejects.toBeInstanceOf(MachineError);
  });

  it.runIf(sandbox === 'bwrap')('writes to its own folder only (skipped without bubblewrap)', async () => {
    await (await create(doing('escape'))).generate(asked());
    expect(existsSync(join(root, 'escaped'))).toBe(false);
    await (await create({ ...doing('escape'), sandbox: 'none' })).generate(asked());
    expect(existsSync(join(root, 'escaped'))).toBe(true);
  });

  it('has a key of its jars, options, seed, budget and classes, and no path', async () => {
    const generator = await create();
    const key = (made: typeof generator, parts = {}) =>
      JSON.stringify(made.makeKey({ ...asked(), ...parts }));
    const keys = [
      key(generator),
      key(await create(doing('x'))),
      ...[{ seed: 2 }, { budgetSeconds: 9 }, { classes: ['org.x.Cart'] }].map((parts) =>
        key(generator, parts),
      ),
      key(generator, { bug: { ...shelfBug, loadedClasses: ['org.far.Far'] } }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.join('')).not.toContain(root);
    expect(generator).toMatchObject({ name: 'randoop', storage: 'cached' });
  });
});

describe('bad input', () => {
  it.each([
    ['randoop', 'randoop:'],
    ['randoop:lib', 'randoop:lib'],
  ])('%s names no jar', (spec, shown) => {
    expect(() => parseTestGeneratorOptions(spec, {})).toThrow(shown);
  });

  it.each([
    ['nowhere/randoop-all-4.jar', 'does not exist'],
    ['tool.jar', 'teval finds the agents of Randoop by the name of its jar'],
    ['randoop-all-text.jar', 'is not the jar that it should be'],
  ])('%s is refused', async (name, words) => {
    writeFileSync(join(root, 'randoop-all-text.jar'), 'text');
    const refused = create({ jar: join(root, name) });
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toBeInstanceOf(UserError);
  });

  it('an agent that is not beside the jar is named', async () => {
    const alone = join(root, 'alone');
    mkdirSync(alone);
    writeFileSync(join(alone, 'randoop-9.jar'), readFileSync(jar));
    await expect(create({ jar: join(alone, 'randoop-9.jar') })).rejects.toThrow(
      `${join(alone, 'replacecall-9.jar')} does not exist; name the randoop-all jar of a release`,
    );
  });

  it.each([
    [[], 'is empty'],
    [['--time-limit=3'], 'use --budget'],
    [['--random_seed=3', '--randomseed=3'], 'use --seeds'],
    [['-x'], '-x is not of the form --option=value'],
  ])('--randoop-options %j', async (options, words) => {
    await expect(create({ options })).rejects.toThrow(words);
  });
});

const real = process.env['TEVAL_RANDOOP_JAR'];

describe.skipIf(real === undefined)('Randoop for real (skipped without TEVAL_RANDOOP_JAR)', () => {
  it('writes tests for the class under test, within its budget', async () => {
    const { files, remarks } = await (await create({ jar: real!, budgetSeconds: 15 })).generate(asked());
    expect(remarks).toEqual([]);
    expect(files.map(({ source }) => source).join('')).toContain('new org.x.Shelf()');
  });

  it('refuses an option that it does not have', async () => {
    const refused = (await create({ jar: real!, options: ['--foo=3'] })).generate(asked());
    await expect(refused).rejects.toThrow("unknown option name '--foo'");
  });
});
