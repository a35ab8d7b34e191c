import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, loadTextlintrc } from 'textlint';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';

const linter = createLinter({
  descriptor: await loadTextlintrc({ configFilePath: join(packageRoot, '.textlintrc.json') }),
});

/** The rules that a page of this text breaks, with the word in question. */
async function complaintsAbout(text: string): Promise<string[]> {
  const { messages } = await linter.lintText(text, 'page.md');
  return messages.map(({ ruleId, message }) => [ruleId, /“(.*?)”/su.exec(message)?.[1]].join(' ').trim());
}

describe('the rules for prose', () => {
  it.each([
    ['The user is told where files are.', ['terminology told']],
    ['Whoever reads a table can tell runs apart.', ['terminology Whoever', 'terminology tell']],
    ['Each worker has a cache of\nits own.', ['terminology of\nits own']],
    ['The damage is made good by the next run.', ['terminology made good']],
    ['The run ends. What is left has to be read by nobody.', ['terminology nobody', 'terminology . What']],
    ['Write it in Javascript.', ['terminology Javascript']],
    [`A run ${'reads one unit after the other, '.repeat(10)}and ends.`, ['sentence-length']],
  ])('find the fault in: %s', async (text, complaints) => {
    expect((await complaintsAbout(text)).sort()).toEqual([...complaints].sort());
  });

  it('accept plain sentences, questions, and code', async () => {
    const text =
      'The summary reports false alarms per bug. Is the run complete? What does it lack?\n\n```\nwhoever was told\n```\n';
    expect(await complaintsAbout(text)).toEqual([]);
  });

  it('are a part of npm run lint', () => {
    const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['lint:prose']).toMatch(/^textlint \*\.md docs\/\*\.md /u);
    expect(scripts['lint']).toContain('npm run lint:prose');
  });
});
