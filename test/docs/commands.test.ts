import { describe, expect, test } from 'vitest';
import { commandsIn, complaint } from './command-lines.js';
import { listBlocks, pages } from './pages.js';

const documented = pages().flatMap((page) =>
  listBlocks(page, 'sh').flatMap((block) =>
    commandsIn(block).map((words) => ({ page: page.path, words, line: `teval ${words.join(' ')}` })),
  ),
);

/** What sentences name, as `createProgram rank RUN`; those with a choice or something left out are for people. */
const mentioned = pages().flatMap((page) =>
  [...page.text.replaceAll(/^```[\s\S]*?^```/gmu, '').matchAll(/`(teval [^`\n]+)`/gu)]
    .map(([, line]) => ({ page: page.path, line: line! }))
    .filter(({ line }) => !/[[<…]/u.test(line)),
);

test('there are commands to check', () => {
  expect(mentioned.length).toBeGreaterThan(50);
  expect(documented.length).toBeGreaterThan(50);
});

describe('parses as the command line does', () => {
  test.each(documented)('$page: $line', async ({ words }) => {
    expect(await complaint(words)).toBe('');
  });
});

test('a sentence may name a command without its arguments, and none that isn’t there', async () => {
  const wrong: string[] = [];
  for (const { page, line } of mentioned) {
    const said = await complaint(commandsIn(line)[0]!);
    if (said !== '' && !/missing|^Usage:/u.test(said)) wrong.push(`${page}: ${line}: ${said}`);
  }
  expect(wrong).toEqual([]);
});

test('an option or a command that there isn’t would be noticed', async () => {
  expect(await complaint(['run', '--sedes', '3'])).toContain('--sedes');
  expect(await complaint(['runn'])).toContain('runn');
  expect(await complaint(['run', '--on', 'sideways'])).toContain('sideways');
  expect(await complaint(['explain'])).toContain('bug');
});
