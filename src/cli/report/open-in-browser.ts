import { spawn } from 'node:child_process';
import { platform } from 'node:os';

/** Opens a file in the user's browser without waiting. `failed` if there is no way to do so. */
export function openInBrowser(path: string): Promise<'opened' | 'failed'> {
  const [command, ...words] = openers[platform()] ?? ['xdg-open'];
  return new Promise((settle) => {
    const child = spawn(command!, [...words, path], { detached: true, stdio: 'ignore' });
    child.once('error', () => settle('failed'));
    child.once('spawn', () => {
      child.unref();
      settle('opened');
    });
  });
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
