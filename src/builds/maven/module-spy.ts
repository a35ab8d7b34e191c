import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSuccess } from '../../process/process-failure.js';
import { runInGroup } from '../../process/process-group.js';
import { createJdkEnvironment } from '../../process/environment.js';
import { packageRoot } from '../../store/files/package-root.js';

const sources = join(packageRoot, 'builds', 'maven');
const timeLimitMilliseconds = 120_000;

/**
 * Compiles what runs inside of Maven and describes modules (builds/maven), into a folder of classes for `-Dmaven.ext.class.path`. Java 8, which
 * every supported Maven runs on.
 */
export async function compileModuleSpy(
  folder: string,
  javaHome: string,
  signal?: AbortSignal,
): Promise<string> {
  const classes = join(folder, 'spy');
  await mkdir(classes);
  const words = [
    ...['-J-XX:TieredStopAtLevel=1', '-source', '8', '-target', '8', '-Xlint:-options', '-proc:none'],
    ...['-implicit:none', '-encoding', 'UTF-8', '-sourcepath', join(sources, 'signatures'), '-d', classes],
    join(sources, 'spy', 'teval', 'builds', 'ModuleSpy.java'),
  ];
  const ended = await runInGroup(join(javaHome, 'bin', 'javac'), words, {
    folder,
    environment: createJdkEnvironment(javaHome),
    timeLimitMilliseconds,
    signal,
  });
  checkSuccess('the compiler of what teval runs inside of Maven', ended);
  await cp(join(sources, 'spy', 'META-INF'), join(classes, 'META-INF'), { recursive: true });
  return classes;
}
