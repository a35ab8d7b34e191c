#!/usr/bin/env node
// Builds dist: the program, what a report's page does in the browser, the grammar of Java, and the Java half. What has not changed is not built again.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf, step } from './stamp.js';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const at = (...names) => join(root, ...names);
const dist = (...names) => at('dist', ...names);
const settings = ['tsconfig.json', 'tsconfig.build.json', 'package.json', 'package-lock.json'];
const sources = ['src', 'defects4j', 'features', 'ranking', 'stats', 'experiments', 'bench', 'generators'];
const grammarFiles = ['tree-sitter-java.wasm', 'LICENSE'].map((name) =>
  join('node_modules', 'tree-sitter-java', name),
);

function node(...args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function digest(...names) {
  return digestOf(
    root,
    names.map((name) => at(name)),
  );
}

mkdirSync(dist(), { recursive: true });
step(
  'program',
  {
    stamp: dist('.program.sha256'),
    digest: digest(...settings, ...sources),
    outputs: [dist('src', 'cli', 'main.js')],
  },
  () => node(at('node_modules', 'typescript-7', 'bin', 'tsc'), '-p', 'tsconfig.build.json'),
);
step(
  'bundle',
  {
    stamp: dist('.bundle.sha256'),
    digest: digest(...settings, ...sources, join('bin', 'build-bundle.js')),
    outputs: [dist('bundle', 'main.js'), dist('bundle', 'index.js')],
  },
  () => node(at('bin', 'build-bundle.js')),
);
// The page's script is bundled from the same sources.
step(
  'page',
  {
    stamp: dist('.page.sha256'),
    digest: digest(...settings, 'src', join('bin', 'build-page.js')),
    outputs: [dist('page', 'page.js'), dist('page', 'page.css')],
  },
  () => node(at('bin', 'build-page.js')),
);
// The package tree-sitter-java compiles a native parser when it is installed. teval uses its WebAssembly alone, so it ships that file.
step(
  'grammar',
  {
    stamp: dist('.grammar.sha256'),
    digest: digest(grammarFiles[0]),
    outputs: [dist('grammar', 'tree-sitter-java.wasm'), dist('grammar', 'LICENSE')],
  },
  () => {
    mkdirSync(dist('grammar'), { recursive: true });
    for (const file of grammarFiles) copyFileSync(at(file), dist('grammar', basename(file)));
    return 0;
  },
);
step(
  'harness',
  {
    stamp: dist('.harness.sha256'),
    digest: digest('harness', join('bin', 'build-harness.js'), join('bin', 'stamp.js')),
    outputs: [dist('harness.jar'), dist('harness.jar.sha256')],
  },
  () => node(at('bin', 'build-harness.js')),
);
