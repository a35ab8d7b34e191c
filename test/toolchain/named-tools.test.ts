import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkNamedTools } from '../../src/toolchain/named-tools.js';
import { UserError } from '../../src/model/common/errors.js';

const nowhere = join(tmpdir(), 'teval', 'no such folder');

test.each([
  [{ javaHome: nowhere }, `--java ${nowhere} is not a JDK`],
  [{ java8Home: nowhere }, `--java8 ${nowhere} is not a JDK`],
  [{ jarsFolder: nowhere }, `--jars ${nowhere} is not a folder`],
])('%j is refused', async (tools, message) => {
  await expect(checkNamedTools(tools)).rejects.toThrow(message);
  await expect(checkNamedTools(tools)).rejects.toBeInstanceOf(UserError);
});

test('does not look for tools that are not named', async () => {
  await expect(checkNamedTools({ jarsFolder: tmpdir() })).resolves.toBeUndefined();
});
