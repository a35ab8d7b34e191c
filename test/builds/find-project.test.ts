import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, symlink } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProject } from '../../src/builds/find-project.js';
import { readWrapperJava } from '../../src/builds/gradle/gradle-java.js';
import { mavenTool } from '../../src/builds/maven/maven-tool.js';
import { gradle } from '../../src/builds/gradle/gradle.js';
import { readPomJava } from '../../src/builds/maven/pom-java.js';
import { listProjectFiles } from '../../src/builds/project-files.js';
import { copyFiles } from '../../src/store/files/copy-files.js';
import { digestFiles } from '../../src/store/files/file-digests.js';
import { findToolProgram, nameToolProgram, renderCommand } from '../../src/builds/tool-program.js';
import { expectUserError, writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';

const newFolder = () => realpathSync(passingFolder('builds'));
const modules = (...names: string[]) =>
  `<project><modules>${names.map((name) => `<module>${name}</module>`).join('')}</modules></project>`;

describe('a project’s folder', () => {
  it('is Maven’s, and a module’s belongs to the project around it', async () => {
    const folder = newFolder();
    await writeTree(folder, {
      'pom.xml': modules('parts/app'),
      'parts/app/pom.xml': '<project/>',
      'alone/pom.xml': '<project/>',
      'child/pom.xml': '<project><parent><artifactId>p</artifactId></parent></project>',
      'profiled/pom.xml':
        '<project><profiles><profile><modules><module>deep</module></modules></profile></profiles></project>',
      'profiled/deep/pom.xml': '<project/>',
    });
    expect(await findProject(folder)).toMatchObject({ root: folder, module: '', tool: mavenTool });
    expect(await findProject(join(folder, 'parts', 'app'))).toMatchObject({
      root: folder,
      module: 'parts/app',
    });
    expect(await findProject(join(folder, 'alone'))).toMatchObject({
      root: join(folder, 'alone'),
      module: '',
    });
    expect(await findProject(join(folder, 'child'))).toMatchObject({ root: folder, module: 'child' });
    expect(await findProject(join(folder, 'profiled', 'deep'))).toMatchObject({
      root: join(folder, 'profiled'),
      module: 'deep',
    });
  });

  it('is Gradle’s, whatever a module calls its build file', async () => {
    const folder = newFolder();
    await writeTree(folder, {
      'settings.gradle.kts': '',
      'app/build.gradle.kts': '',
      'lib/lib.gradle': '',
    });
    expect(await findProject(folder)).toMatchObject({ root: folder, module: '', tool: gradle });
    expect(await findProject(join(folder, 'app'))).toMatchObject({
      root: folder,
      module: 'app',
      tool: gradle,
    });
    expect(await findProject(join(folder, 'lib'))).toMatchObject({ root: folder, module: 'lib' });
  });

  it('is reported with what to name instead if it has no build file', async () => {
    const folder = newFolder();
    await writeTree(folder, {
      'empty/readme': '',
      'shop/pom.xml': modules('app'),
      'shop/app/pom.xml': '',
      'shop/docs/a': '',
    });
    await expectUserError(findProject(join(folder, 'nowhere')), 'there is no folder', 'nowhere');
    await expectUserError(findProject(join(folder, 'shop', 'pom.xml')), 'there is no folder');
    await expectUserError(
      findProject(join(folder, 'empty')),
      'is no project: it has none of pom.xml, build.gradle',
    );
    await expectUserError(findProject(join(folder, 'empty')), 'or describe the program in a JSON file');
    await expectUserError(
      findProject(join(folder, 'shop', 'docs')),
      `name the project ${join(folder, 'shop')} or one of its modules app`,
    );
  });
});

describe('the files of a project', () => {
  it('are all but outputs, repositories, runs and caches', async () => {
    const folder = newFolder();
    await writeTree(folder, {
      'pom.xml': '',
      'src/main/java/org/target/Shelf.java': 'class Shelf {}',
      'src/build/notes': '',
      'target/classes/Shelf.class': '',
      '.git/HEAD': '',
      'results/run/run.json': '',
      'results/shards/shards/1-of-2/run.json': '{',
      'results/shards/units/x': '',
      'results/run/rows.csv': '',
      'results/run/units/x': '',
      'src/main/resources/jobs/run.json': '',
      'src/main/resources/queue/run.json': '{"jobs": 1}',
      'src/main/resources/queue/units/metres.txt': '',
      'src/test/resources/in.txt': '',
      'src/main/resources/jobs/job.properties': '',
      'cache/classes/x': '',
      '.mvn/maven.config': '-Pci',
    });
    await symlink('pom.xml', join(folder, 'link.xml'));
    const outside = newFolder();
    await writeTree(outside, { 'deep/in.txt': '' });
    await symlink(outside, join(folder, 'src/test/resources/shared'));
    await symlink('nowhere', join(folder, 'broken'));
    await symlink('..', join(folder, 'src/around'));
    execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', join(folder, 'src/pipe')]);
    const files = await listProjectFiles(folder, mavenTool, join(folder, 'cache'));
    expect(files).toEqual([
      '.mvn/maven.config',
      'link.xml',
      'pom.xml',
      'src/build/notes',
      'src/main/java/org/target/Shelf.java',
      'src/main/resources/jobs/job.properties',
      'src/main/resources/jobs/run.json',
      'src/main/resources/queue/run.json',
      'src/main/resources/queue/units/metres.txt',
      'src/test/resources/in.txt',
      'src/test/resources/shared/deep/in.txt',
    ]);
    const before = await digestFiles(folder, files);
    const copy = newFolder();
    await copyFiles(folder, files, copy);
    expect(await digestFiles(copy, files)).toEqual(before);
    await writeTree(folder, { 'src/main/java/org/target/Shelf.java': 'class Shelf { }' });
    expect(await digestFiles(folder, files)).not.toEqual(before);
    expect(await readFile(join(copy, 'src/main/java/org/target/Shelf.java'), 'utf8')).toBe('class Shelf {}');
  });
});

describe('the JDK that build files ask for', () => {
  it('is that of the highest language level', async () => {
    const folder = newFolder();
    const level = (name: string, value: string) =>
      `<project><properties><${name}>${value}</${name}></properties></project>`;
    await writeTree(folder, {
      'pom.xml': level('maven.compiler.source', '1.8'),
      'app/pom.xml': level('java.version', '21'),
    });
    expect(await readPomJava({ root: folder, module: '' })).toEqual({ from: 8, to: 99 });
    expect(await readPomJava({ root: folder, module: 'app' })).toEqual({ from: 21, to: 99 });
  });

  it('is one that the wrapper’s Gradle runs on', async () => {
    const wrapped = async (version: string) => {
      const root = newFolder();
      const distributionUrl = `distributionUrl=https\\://services.gradle.org/distributions/gradle-${version}-bin.zip`;
      await writeTree(root, { 'gradle/wrapper/gradle-wrapper.properties': distributionUrl });
      return readWrapperJava({ root });
    };
    expect(await wrapped('4.4.1')).toEqual({ from: 8, to: 9 });
    expect(await wrapped('7.3.3')).toEqual({ from: 8, to: 17 });
    expect(await wrapped('8.10')).toEqual({ from: 8, to: 23 });
    expect(await wrapped('8.9')).toEqual({ from: 8, to: 22 });
    expect(await wrapped('9.1.0')).toEqual({ from: 17, to: 25 });
    expect(await readWrapperJava({ root: newFolder() })).toEqual({ from: 8, to: 99 });
  });
});

describe('the program that builds', () => {
  const request = (root: string, PATH: string, program?: string) => ({
    root,
    wrapper: { script: 'mvnw', needs: 'wrapper.properties' },
    name: 'mvn',
    get: 'apt install maven',
    program,
    environment: { PATH },
  });
  const sought = (root: string, PATH: string, program?: string) =>
    findToolProgram(request(root, PATH, program));

  it('is the named one, the wrapper, or that on the PATH, in this order', async () => {
    const root = newFolder();
    const bin = newFolder();
    await expectUserError(
      sought(root, bin),
      `has no wrapper (mvnw), and there is no mvn on the PATH: install it`,
    );
    await writeTree(bin, { mvn: '#!/bin/sh\n', other: '#!/bin/sh\n', text: '' });
    for (const name of ['mvn', 'other']) await chmod(join(bin, name), 0o755);
    expect(await sought(root, bin)).toBe(join(bin, 'mvn'));
    await writeTree(root, { mvnw: '#!/bin/sh\n' });
    expect(await sought(root, bin)).toBe(join(bin, 'mvn')); // the wrapper is incomplete
    await writeTree(root, { 'wrapper.properties': '' });
    const wrapper = await sought(root, bin);
    expect(renderCommand(wrapper, ['-B', 'a b'], root)).toBe("./mvnw -B 'a b'");
    expect(await sought(root, bin, 'other')).toBe(join(bin, 'other'));
    expect(await sought(root, '', join(bin, 'other'))).toBe(join(bin, 'other'));
    const name = (program?: string) => nameToolProgram(request(root, bin, program));
    expect(await name()).toBe('wrapper');
    await symlink('other', join(bin, 'linked'));
    expect(await name('linked')).toBe(join(bin, 'other'));
    await expectUserError(sought(root, bin, join(bin, 'text')), '--build-tool', 'is no program');
    await mkdir(join(bin, 'folder'));
    await expectUserError(sought(root, bin, 'folder'), '--build-tool folder is no program');
  });
});
