import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shownFiles } from '../.vitepress/linked-files.js';

const root = join(fileURLToPath(import.meta.url), '../../..');

/** A page for each file and folder of the project that the documents lead to. */
export default {
  paths: () => shownFiles(root).map(({ path, markdown }) => ({ params: { path }, content: markdown })),
};
