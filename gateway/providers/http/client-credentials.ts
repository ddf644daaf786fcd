// A token of client credentials, cached until shortly before it expires. Concurrent requests share one request for it.
import { fieldAt, textAt } from './answer-reading.ts';
import {
  accepted,
  type VendorAnswer,
  VendorDown,
  type VendorHttp,
  type VendorRequest,
} from './vendor-http.ts';

const EARLY_MS = 60_000;

interface Kept {
  token: string;
  until: number;
}

/** `read` finds token and seconds where they do not stand as OAuth has them. */
export function withTokens(
  http: VendorHttp,
  make: () => Pick<VendorRequest, 'url' | 'headers' | 'body'>,
  read = (body: unknown) => ({
    token: textAt(body, 'access_token'),
    seconds: Number(fieldAt(body, 'expires_in')) || 0,
  }),
) {
  let kept: Kept | null = null;
  let asking: Promise<Kept> | null = null;
  const ask = async (): Promise<Kept> => {
    const now = Date.now();
    const answer = await http(() => ({ method: 'POST', repeatable: false, isUrgent: true, ...make() }));
    const { token, seconds } = read(accepted(answer));
    if (token === '') throw new VendorDown(`${answer.vendor} gave no token`);
    return { token, until: now + seconds * 1000 - EARLY_MS };
  };
  const get = async (): Promise<string> => {
    if (kept && Date.now() < kept.until) return kept.token;
    asking ??= ask().finally(() => (asking = null));
    kept = await asking;
    return kept.token;
  };
  /** The body of the answer. A request whose token was refused is sent once more with a new one. */
  return async (
    send: (token: string) => Promise<VendorAnswer>,
    isRefused = ({ status }: VendorAnswer): boolean => status === 401,
  ): Promise<unknown> => {
    const answer = await send(await get());
    if (!isRefused(answer)) return accepted(answer);
    kept = null;
    return accepted(await send(await get()));
  };
}
