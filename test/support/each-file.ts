import { afterAll } from 'vitest';
import { endFile } from './file-end.js';

/* A set-up file of vitest, for its effect: each test file leaves the process that it shares with others as it found it. */
const environment = { ...process.env };
const folder = process.cwd();

afterAll(async () => {
  await endFile();
  if (process.cwd() !== folder) process.chdir(folder);
  for (const name of Object.keys(process.env))
    if (!Object.hasOwn(environment, name)) delete process.env[name];
  Object.assign(process.env, environment);
});
