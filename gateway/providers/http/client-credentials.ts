// Caches an OAuth client-credentials token until shortly before it expires. Concurrent requests share one
// token request.
import { getField, getText } from './response-fields.ts';
import {
  requireSuccess,
  type VendorResponse,
  VendorUnavailable,
  type VendorHttp,
  type VendorRequest,
} from './vendor-http.ts';

const EXPIRY_MARGIN_MS = 60_000;

interface CachedToken {
  token: string;
  until: number;
}

/** `read` extracts token and lifetime if the response differs from OAuth. */
export function createTokenClient(
  http: VendorHttp,
  make: () => Pick<VendorRequest, 'url' | 'headers' | 'body'>,
  read = (body: unknown) => ({
    token: getText(body, 'access_token'),
    seconds: Number(getField(body, 'expires_in')) || 0,
  }),
) {
  let cached: CachedToken | null = null;
  let asking: Promise<CachedToken> | null = null;
  const ask = async (): Promise<CachedToken> => {
    const now = Date.now();
    const answer = await http(() => ({ method: 'POST', isIdempotent: false, isUrgent: true, ...make() }));
    const { token, seconds } = read(requireSuccess(answer));
    if (token === '') throw new VendorUnavailable(`${answer.vendor} returned no token`);
    return { token, until: now + seconds * 1000 - EXPIRY_MARGIN_MS };
  };
  const get = async (): Promise<string> => {
    if (cached && Date.now() < cached.until) return cached.token;
    asking ??= ask().finally(() => (asking = null));
    cached = await asking;
    return cached.token;
  };
  /** Returns the response body. Retries once with a new token if the token was refused. */
  const withToken = async (
    send: (token: string) => Promise<VendorResponse>,
    isRefused = ({ status }: VendorResponse): boolean => status === 401,
  ): Promise<unknown> => {
    const answer = await send(await get());
    if (!isRefused(answer)) return requireSuccess(answer);
    cached = null;
    return requireSuccess(await send(await get()));
  };
  return { withToken, getToken: get };
}
