import type { EnvHttpProxyAgent } from 'undici';

const variables = ['http_proxy', 'https_proxy'].flatMap((name) => [name, name.toUpperCase()]);
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u;

let agent: EnvHttpProxyAgent | undefined;

/** Whether a URL leads to this machine. */
export function isLoopback({ hostname }: Pick<URL, 'hostname'>): boolean {
  return loopback.test(hostname);
}

/** `fetch` by the proxy that HTTP_PROXY or HTTPS_PROXY names, which Node's own ignores. NO_PROXY and servers on this machine are not proxied. */
export async function fetchByProxy(url: URL, init: RequestInit): Promise<Response> {
  const isProxied = !isLoopback(url) && variables.some((name) => (process.env[name] ?? '') !== '');
  if (!isProxied) return fetch(url, init);
  const undici = await import('undici');
  agent ??= new undici.EnvHttpProxyAgent();
  // Both have the interfaces of the standard, which TypeScript declares twice.
  const response: unknown = await undici.fetch(url, { ...(init as object), dispatcher: agent });
  return response as Response;
}
