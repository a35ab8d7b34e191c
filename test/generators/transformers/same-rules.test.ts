import { execa } from 'execa';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readModelAnswer } from '../../../src/oracles/chat/read-answer.js';
import { loadJavaParser } from '../../../src/source/parser.js';
import { packageRoot } from '../../../src/store/files/package-root.js';

const cases = `
import json, test_answers as t
print(json.dumps({"prefix": t.PREFIX, "cases": t.TAKEN + [(name, said, []) for name, said, _ in t.NOT_TAKEN]}))
`;

it('answers of local and chat models are parsed alike: the same text gives the same oracles', async () => {
  const folders = ['generators/transformers', 'test/generators/transformers'];
  const PYTHONPATH = folders.map((folder) => join(packageRoot, folder)).join(':');
  const { stdout } = await execa('python3', ['-B', '-c', cases], { env: { PYTHONPATH } });
  const read = JSON.parse(stdout) as {
    prefix: string;
    cases: [name: string, said: string, oracles: unknown[]][];
  };
  const parser = await loadJavaParser();
  const byChat = read.cases.map(([name, said]) => [name, readModelAnswer(parser, said, read.prefix).oracles]);
  expect(byChat).toEqual(read.cases.map(([name, , oracles]) => [name, oracles]));
  expect(byChat.length).toBeGreaterThan(40);
});
