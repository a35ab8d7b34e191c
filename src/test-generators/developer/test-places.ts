import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { unpackTestsJar } from '../../formats/archives/jar-sources.js';
import { findInFolder } from '../../formats/test-layout.js';
import { UserError } from '../../model/common/errors.js';
import type { OwnTests } from '../../model/program/own-tests.js';
import type { SuiteAddress } from '../../model/suite/suite.js';
import type { Cache } from '../../store/cache/cache.js';
import { digestOfFile } from '../../store/files/digest.js';
import { createRepository, isRemote } from '../../toolchain/git-repository.js';

/** Finds the tests that a user's text names for a suite. */
export type TestPlaces = (suite: Pick<SuiteAddress, 'bug' | 'side'>) => Promise<OwnTests>;

/** Names in WHERE that stand for a part of the suite's address. */
const placeholders = ['bug', 'project', 'number', 'side'] as const;

/**
 * The tests at a place such as `tests`, `shelf-{side}-test-sources.jar` or `git:https://…@v{number}#core`. Throws UserError for unknown placeholders,
 * and for a place without placeholders that does not exist.
 */
export async function createTestPlaces(where: string, cache: Cache): Promise<TestPlaces> {
  const unknown = [...where.matchAll(/\{([^{}]*)\}/gu)].find(
    ([, name = '']) => !(placeholders as readonly string[]).includes(name),
  );
  if (unknown !== undefined)
    throw new UserError(
      `--test-generator developer:${where} has the placeholder ${unknown[0]}; known are ${placeholders.map((name) => `{${name}}`).join(', ')}`,
    );
  const found = new Map<string, Promise<OwnTests>>();
  const find = (place: string) => {
    const known = found.get(place) ?? findTests(place, cache);
    found.set(place, known);
    return known;
  };
  if (!where.includes('{')) await find(where);
  return ({ bug, side }) => {
    const values = { bug: bug.id, project: bug.project, number: `${bug.number}`, side };
    return find(where.replaceAll(/\{(\w+)\}/gu, (_, name: string) => values[name as keyof typeof values]));
  };
}

function findTests(place: string, cache: Cache): Promise<OwnTests> {
  return place.startsWith('git:') ? findInRevision(place.slice(4), cache) : findInPath(place, cache);
}

async function findInPath(place: string, cache: Cache): Promise<OwnTests> {
  const path = resolve(place);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return { ...noTests, ...(await findInFolder(path)) };
  if (found?.isFile() === true && /\.(?:jar|zip)$/u.test(path)) {
    const folder = await unpackTestsJar(path, await digestOfFile(path), cache);
    return { ...noTests, sourceFolders: [folder], resourceFolders: [folder] };
  }
  throw new UserError(
    found === undefined
      ? `--test-generator developer:${place}: there is no folder or jar ${path}; correct the path`
      : `--test-generator developer:${place}: ${path} is neither a folder nor a jar; name a folder of tests, a jar of their sources, or git:REPOSITORY@REVISION`,
  );
}

const noTests: OwnTests = { sourceFolders: [], resourceFolders: [], classPath: [], triggerTests: [] };

/** `REPOSITORY@REVISION`, optionally with `#FOLDER` of the checkout. */
async function findInRevision(place: string, cache: Cache): Promise<OwnTests> {
  const [, address = '', revision = '', folder = ''] = /^(.+)@([^@#]+)(?:#(.+))?$/u.exec(place) ?? [];
  if (address === '')
    throw new UserError(
      `--test-generator developer:git:${place} must be written as git:REPOSITORY@REVISION or git:REPOSITORY@REVISION#FOLDER`,
    );
  const repository = createRepository(isRemote(address) ? address : resolve(address), cache);
  const commit = await repository.resolveCommit(revision);
  const entry = await cache.entry('checkout', { commit }, (target) =>
    repository.checkOut(commit, join(target, 'tree')),
  );
  const root = join(entry, 'tree', folder);
  if (!(await stat(root).catch(() => undefined))?.isDirectory())
    throw new UserError(
      `revision ${revision} of ${address} has no folder ${folder}; correct the part after #`,
    );
  return { ...noTests, ...(await findInFolder(root)) };
}
