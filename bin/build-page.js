/** Bundles what a report's page does in the browser into dist/page: `src/page/assets.ts` reads it from there. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const source = join(root, 'src', 'page', 'browser');
const target = join(root, 'dist', 'page');
await mkdir(target, { recursive: true });
const bundle = await rolldown({ input: join(source, 'main.ts'), platform: 'browser' });
await bundle.write({ file: join(target, 'page.js'), format: 'iife', minify: true });
await copyFile(join(source, 'page.css'), join(target, 'page.css'));
