// A page inside another app: no cookie, only the token of its URL.
import { CALLS } from '#contract/calls.ts';
import type { TokenPurpose } from '#contract/embedded.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { SAME_ORIGIN_HEADERS, type SignedInClient, type TestGateway } from './gateway.ts';

/** Calls with a token only, in the shape of a signed-in client. */
export function embeddedClient(gateway: TestGateway, token: string, business = ''): SignedInClient {
  const headers = { ...SAME_ORIGIN_HEADERS, 'kyc-access-token': token, 'access-origin': 'email', business };
  const call: SignedInClient['call'] = async (name, body = {}, { headers: more = {}, bytes } = {}) => {
    const { method, path, sdkPath = path } = CALLS[name];
    const values = body as Record<string, string>;
    const response = await gateway.inject({
      method,
      url: `${API_PREFIX}${sdkPath.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))}`,
      headers: {
        ...headers,
        ...(method === 'GET'
          ? {}
          : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
        ...more,
      },
      ...(method === 'GET' ? { query: values } : { payload: bytes ?? JSON.stringify(body) }),
    });
    return response.json();
  };
  return { headers, call };
}

export const embeddedPage = (gateway: TestGateway, token: string, business = ''): SignedInClient['call'] =>
  embeddedClient(gateway, token, business).call;

/** Opens the sandbox's embedded link like a browser. */
export async function openLink(gateway: TestGateway, persona: string, purpose: TokenPurpose) {
  const { result } = await gateway.call('sandboxEmbedded', { persona, purpose });
  const query = new URL(result.url, 'https://own.invalid').searchParams;
  const token = query.get('token') ?? '';
  const business = query.get('business_id') ?? '';
  const { call, headers } = embeddedClient(gateway, token, business);
  return { token, business, query, call, headers };
}
