// A page inside another app: no cookie, only the token of its address.
import { API_PREFIX, type CallName, ENDPOINTS } from '#contract/endpoints.ts';
import type { RequestOf, ResponseOf } from '#contract/schemas/calls.ts';
import type { Envelope } from '#gateway/http/envelope.ts';
import { OWN_PAGE, type TestGateway } from './gateway.ts';

interface Answer<T> extends Envelope {
  result: T;
}
export type EmbeddedCall = <N extends CallName>(
  name: N,
  body?: RequestOf<N> | Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<Answer<ResponseOf<N>>>;

export function embeddedPage(gateway: TestGateway, token: string, business = ''): EmbeddedCall {
  return async (name, body = {}, headers = {}) => {
    const { method, path, sdkPath } = ENDPOINTS[name];
    const values = body as Record<string, string>; // queries are text in every schema
    const response = await gateway.inject({
      method,
      url: `${API_PREFIX}${sdkPath ?? path}`,
      headers: {
        ...OWN_PAGE,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        'kyc-access-token': token,
        'access-origin': 'email',
        business,
        ...headers,
      },
      ...(method === 'GET' ? { query: values } : { payload: JSON.stringify(body) }),
    });
    return response.json();
  };
}

/** Opens the link the sandbox hands out, the way a browser would. */
export async function openLink(
  gateway: TestGateway,
  persona: string,
  purpose: 'verify' | 'update' | 'capture',
) {
  const { result } = await gateway.call('sandboxEmbedded', { persona, purpose });
  const query = new URL(result.url, 'https://own.invalid').searchParams;
  const token = query.get('token') ?? '';
  const business = query.get('business_id') ?? '';
  return { token, business, query, call: embeddedPage(gateway, token, business) };
}
