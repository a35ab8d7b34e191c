import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** The file that a static file host serves for a path below the site's base; `none` if there is none. */
export function fileAt(folder: string, path: string): string {
  const place = join(folder, decodeURIComponent(path));
  const file = existsSync(place) && statSync(place).isDirectory() ? join(place, 'index.html') : place;
  return existsSync(file) ? file : 'none';
}

/** A host of plain files, with a site at `base`. */
export async function served(folder: string, base: string) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname.startsWith(base) ? fileAt(folder, pathname.slice(base.length)) : 'none';
    if (file === 'none') response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' })
        .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  return { address, close: () => new Promise((resolve) => server.close(resolve)) };
}
