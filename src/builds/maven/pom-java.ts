import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyJava, type JavaRange } from '../../model/program/workspace.js';
import { replaceUnlessExhausted } from '../../store/files/storage-errors.js';
import type { BuildPlace } from '../build-tool.js';

const level =
  /<(?:maven\.compiler\.(?:release|source|target)|java\.version|jdk\.version|javaVersion)>\s*(?:1\.)?(\d+)\s*</gu;

/** Language levels that no JDK has yet are properties of something else. */
const highestLevel = 40;

/** The highest language level that the poms of the project and of the module state as a property; older JDKs can't compile it. */
export async function readPomJava({ root, module }: BuildPlace): Promise<JavaRange> {
  const folders = [...new Set([root, join(root, module)])];
  const texts = await Promise.all(
    folders.map((folder) => readFile(join(folder, 'pom.xml'), 'utf8').catch(replaceUnlessExhausted(''))),
  );
  const levels = texts.flatMap((text) => [...text.matchAll(level)].map(([, version]) => Number(version)));
  return { ...anyJava, from: Math.max(anyJava.from, ...levels.filter((each) => each <= highestLevel)) };
}
