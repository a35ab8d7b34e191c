// Whether a step of the set-up has anything to do: what it reads is compared with what it read when it last ended well.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';

/** All files below these files and folders, in an order that doesn't depend on the file system. */
export function filesBelow(paths) {
  return paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path, { withFileTypes: true, recursive: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
          .sort()
      : [path],
  );
}

/** SHA-256 of names and contents, and of this Node's version. */
export function digestOf(root, paths) {
  const hash = createHash('sha256').update(process.version);
  for (const file of filesBelow(paths))
    hash.update('\0').update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Runs `work` unless the stamp records the same inputs and the outputs exist, and prints one line about it.
 *
 * @param work returns the exit code
 */
export function step(name, { stamp, digest, outputs }, work) {
  const isDone =
    [stamp, ...outputs].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === digest;
  if (isDone) {
    console.log(`${name}: nothing has changed`);
    return;
  }
  const start = performance.now();
  rmSync(stamp, { force: true }); // an interrupted step leaves no stamp
  const code = work();
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, digest);
  console.log(`${name}: done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
