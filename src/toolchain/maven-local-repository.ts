import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';

/** Determines where Maven keeps its files. Tests substitute it. */
export interface MavenSurroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly homeFolder: string;
}

/**
 * The folder of Maven's local repository: `-Dmaven.repo.local` in MAVEN_ARGS or MAVEN_OPTS, `<findLocalRepository>` in the user's settings.xml, or
 * `~/.m2/repository`. If this is wrong, it costs only one start of `mvn`.
 */
export async function findLocalRepository(
  surroundings: MavenSurroundings = { environment: process.env, homeFolder: homedir() },
): Promise<string> {
  const { environment, homeFolder } = surroundings;
  for (const options of [environment.MAVEN_ARGS, environment.MAVEN_OPTS]) {
    const stated = /(?:^|\s)-Dmaven\.repo\.local=(?:"([^"]+)"|(\S+))/.exec(options ?? '');
    const folder = stated?.[1] ?? stated?.[2];
    if (folder !== undefined) return folder;
  }
  const stated = await readRepositorySetting(join(homeFolder, '.m2', 'settings.xml'));
  if (stated === 'unstated') return join(homeFolder, '.m2', 'repository');
  return stated.replaceAll(/\$\{([^}]+)\}/g, (whole, name: string) => {
    if (name === 'user.home') return homeFolder;
    return (name.startsWith('env.') ? environment[name.slice('env.'.length)] : undefined) ?? whole;
  });
}

async function readRepositorySetting(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(replaceUnlessExhausted(''));
  try {
    const settings = new XMLParser({ parseTagValue: false }).parse(text) as {
      settings?: { localRepository?: unknown };
    };
    const folder = settings.settings?.localRepository;
    return typeof folder === 'string' && folder.trim() !== '' ? folder.trim() : 'unstated';
  } catch {
    return 'unstated'; // Maven reports broken settings
  }
}
