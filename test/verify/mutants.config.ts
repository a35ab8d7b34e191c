import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { listTestFiles } from '../support/test-files.js';

/** The rooms that `mutants.js` measures, and rooms that use them. */
const rooms =
  /^test\/(?:analysis|evaluations|experiments|features|model|mutation|ranking|render|reports|source|stats|text-scores)\//u;

/** Modules that start runs, JVMs, interpreters or browsers. A test that imports one is too slow to be repeated for each mutant. */
const starters = /from '[^']*\/(?:capture|run-options|filled-cache|driver|jdks|page|workbench)\.js'/u;

/** The tests that `npm run mutants` repeats for each mutant: those that only compute. */
export default defineConfig({
  test: {
    include: listTestFiles('.')
      .map(({ path }) => path)
      .filter((path) => rooms.test(path) && !starters.test(readFileSync(path, 'utf8'))),
    setupFiles: ['./test/support/each-file.ts'],
    // StrykerJS has limits of its own. It counts what each test executes, which slows long loops down.
    testTimeout: 900_000,
  },
});
