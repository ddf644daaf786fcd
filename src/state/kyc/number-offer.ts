// Whether level 1 can be proved by a national number, by which, and how many tries are left. Only pages of level 1 ask.
import { proxy } from 'valtio';
import { canQuickKyc } from '#contract/client-calls/numbers.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';

export type NumberOffer = ResponseOf<typeof canQuickKyc>;

interface OfferStore {
  status: 'loading' | 'ready' | 'error';
  offer: NumberOffer | null;
  error: ApiError | null;
}
const initial = (): OfferStore => ({ status: 'loading', offer: null, error: null });
export const offerStore = proxy<OfferStore>(initial());
let latest = 0;

onSessionEnd(() => {
  latest += 1;
  Object.assign(offerStore, initial());
});

export async function loadOffer(): Promise<void> {
  const turn = ++latest;
  try {
    const offer = await call(canQuickKyc, {}, { fresh: true });
    if (turn === latest) Object.assign(offerStore, { status: 'ready', offer, error: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted') return;
    // What was offered before stays on the screen; the gateway decides all the same.
    Object.assign(offerStore, { status: offerStore.offer ? 'ready' : 'error', error });
  }
}
