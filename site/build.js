/**
 * Builds the documentation as a site: installs what that takes into this folder, makes the report of a bundled run, and has VitePress
 * write the pages. What is built already is not built again: the run goes on where it stopped.
 */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `node site/build.js [--base PATH] [--out FOLDER] [--run FOLDER]
  --base PATH    where the site will stand on its host (default: /)
  --out FOLDER   folder to write (default: dist/site)
  --run FOLDER   finished run whose report is the example (default: the bundled benchmark on the buggy version, ten seeds)`;

const site = join(fileURLToPath(import.meta.url), '..');
const root = join(site, '..');
const run = (program, ...words) => execFileSync(program, words, { cwd: root, stdio: 'inherit' });
const teval = (...words) => run(process.execPath, join(root, 'bin/teval.js'), ...words);

/** Must start and end with a slash; `/` alone is the root of a host. */
function basePath(given) {
  return `/${given}/`.replaceAll(/\/+/gu, '/');
}

function bundledRun() {
  const folder = join(root, 'dist/bundled-buggy');
  teval('run', '--on', 'buggy', '--seeds', '10', '--out', folder);
  return folder;
}

function build({ base, out, run: given }) {
  run('npm', 'ci', '--prefix', site, '--no-audit', '--no-fund', '--prefer-offline');
  const report = `${resolve(out)}-report.html`;
  teval('report', given === undefined ? bundledRun() : resolve(given), '--out', report);
  process.env.TEVAL_SITE_BASE = basePath(base);
  process.env.TEVAL_SITE_OUT = resolve(out);
  process.env.TEVAL_SITE_REPORT = report;
  run(process.execPath, join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', site);
}

try {
  const options = {
    base: { type: 'string', default: '/' },
    out: { type: 'string', default: join(root, 'dist/site') },
    run: { type: 'string' },
  };
  build(parseArgs({ options }).values);
} catch (error) {
  // A program that failed has already printed the reason.
  if (error.status === undefined) console.error(`${error.message}\n${usage}`);
  process.exitCode = 1;
}
