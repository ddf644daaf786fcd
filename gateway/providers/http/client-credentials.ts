// A token got by client credentials, kept until shortly before it ends. Several who need one at once ask once.
import type { Vendor } from '../types.ts';
import { fieldAt, textAt } from './answer-reading.ts';
import { accepted, VendorDown, type VendorHttp, type VendorRequest } from './vendor-http.ts';

const EARLY_MS = 60_000;

interface Kept {
  token: string;
  until: number;
}

/** `read` finds token and seconds where they do not stand as OAuth has them. */
export function tokenKeeper(
  vendor: Vendor,
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
    const { token, seconds } = read(accepted(vendor, answer));
    if (token === '') throw new VendorDown(`${vendor} gave no token`);
    return { token, until: now + seconds * 1000 - EARLY_MS };
  };
  return {
    async get(): Promise<string> {
      if (kept && Date.now() < kept.until) return kept.token;
      asking ??= ask().finally(() => (asking = null));
      kept = await asking;
      return kept.token;
    },
    /** It was refused: the next one is asked for anew. */
    drop: () => void (kept = null),
  };
}
