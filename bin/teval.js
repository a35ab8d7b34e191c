#!/usr/bin/env node
// The command. The implementation is in src/cli; this file must work in any Node, however old.
import { existsSync } from 'node:fs';
import { URL } from 'node:url';

const built = new URL('../dist/bundle/main.js', import.meta.url);
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`teval: Node 20.19 or later is needed, and this is ${process.versions.node}`);
  process.exitCode = 2;
} else if (!existsSync(built)) {
  console.error('teval: not built yet; run `npm run build` in its folder');
  process.exitCode = 2;
} else {
  const { ignoreClosedPipes, main } = await import(built.href);
  ignoreClosedPipes();
  process.exitCode = await main(process.argv.slice(2));
}
