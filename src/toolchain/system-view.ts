import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { packageRoot } from '../store/files/package-root.js';

/** A private loopback interface, or the machine's network. */
export type Network = 'none' | 'shared';

/**
 * What a program may need from the system: programs, libraries, fonts, time zones, certificates. These folders hold no personal files. `/usr/local`
 * and `/opt` are excluded, because users put files there.
 */
const folders = [
  ...[
    '/usr/bin',
    '/usr/sbin',
    '/usr/lib',
    '/usr/lib32',
    '/usr/lib64',
    '/usr/libx32',
    '/usr/libexec',
    '/usr/share',
  ],
  ...['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store', '/gnu/store'],
  ...[
    '/etc/ld.so.cache',
    '/etc/ld.so.conf',
    '/etc/ld.so.conf.d',
    '/etc/alternatives',
    '/etc/fonts',
    '/var/cache/fontconfig',
  ],
  ...['/etc/ssl/certs', '/etc/pki/java', '/etc/pki/ca-trust/extracted', '/etc/crypto-policies', '/etc/.java'],
  ...[
    '/etc/mime.types',
    '/etc/services',
    '/etc/protocols',
    '/etc/os-release',
    '/etc/lsb-release',
    '/etc/debian_version',
  ],
];

/** Only with a shared network. */
const networkFiles = ['/etc/resolv.conf', '/etc/hosts', '/etc/nsswitch.conf'];

/** Arguments of bubblewrap that mount the system, without teval's own folder if it is part of that. */
export function buildSystemArguments(network: Network): string[] {
  const paths = [...folders, ...(network === 'shared' ? networkFiles : [])].filter((path) =>
    existsSync(path),
  );
  const own = isInSystem(realpathSync(packageRoot)) ? ['--tmpfs', realpathSync(packageRoot)] : [];
  return [
    ...paths.flatMap((path) =>
      lstatSync(path).isSymbolicLink() && !path.startsWith('/etc/')
        ? ['--symlink', readlinkSync(path), path]
        : ['--ro-bind', path, path],
    ),
    ...own,
  ];
}

/** Whether every sandboxed program sees a path. */
export function isInSystem(path: string): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/**
 * Replacements of the machine's files, by path: one user, no other hosts.
 *
 * @param home the user's home folder
 */
export function renderSystemFiles(home: string, network: Network): Readonly<Record<string, string>> {
  return {
    '/etc/passwd': `user:x:1000:1000:user:${home}:/bin/sh\n`,
    '/etc/group': 'user:x:1000:\n',
    ...(network === 'none' && {
      '/etc/hosts': '127.0.0.1 localhost\n::1 localhost\n',
      '/etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
    }),
  };
}
