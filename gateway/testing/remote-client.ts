// Clients of a gateway in another process.
import { CALLS } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { createCaller, SAME_ORIGIN_HEADERS, type SignedInClient } from './gateway.ts';

export const connectClient = (origin: string, headers: Record<string, string>): SignedInClient => ({
  headers,
  call: createCaller(headers, async ({ method, url, headers: sent, query, payload }) => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const body = typeof payload === 'object' ? new Uint8Array(payload) : payload;
    const response = await fetch(`${origin}${url}${search}`, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body }),
    });
    return response.json();
  }),
});

/** Headers of a demo account after its sign-in at a gateway in another process. */
export async function signInAt(origin: string, persona: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}${API_PREFIX}${CALLS.sandboxSignIn.path}`, {
    method: 'POST',
    headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/json' },
    body: JSON.stringify({ persona }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { ...SAME_ORIGIN_HEADERS, cookie };
}
