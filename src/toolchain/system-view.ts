import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { packageRoot } from '../store/package-root.js';

/** Its own loopback alone, or the machine's. */
export type Network = 'none' | 'shared';

/**
 * What a program may need of the system: programs, libraries, fonts, time zones, certificates. Nobody's own files are in these folders;
 * `/usr/local` and `/opt` are not among them, as people put their own there.
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

/** Where the network is shared. */
const networkFiles = ['/etc/resolv.conf', '/etc/hosts', '/etc/nsswitch.conf'];

/** Arguments of bubblewrap that show the system, without this program's own folder if that lies within. */
export function systemArguments(network: Network): string[] {
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

/** Whether a path is among what every confined program sees. */
export function isInSystem(path: string): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/**
 * Files in place of the machine's own, by path: one user, no other hosts.
 *
 * @param home the user's
 */
export function systemFiles(home: string, network: Network): Readonly<Record<string, string>> {
  return {
    '/etc/passwd': `user:x:1000:1000:user:${home}:/bin/sh\n`,
    '/etc/group': 'user:x:1000:\n',
    ...(network === 'none' && {
      '/etc/hosts': '127.0.0.1 localhost\n::1 localhost\n',
      '/etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
    }),
  };
}
