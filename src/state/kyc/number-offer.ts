// The offer to verify level 1 by a national number, with the attempts left. Loaded by level 1 pages only.
import { canQuickKyc } from '#contract/client-calls/numbers.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { call } from '#app/api/client.ts';
import { createPageStore } from '../page-store.ts';

export type NumberOffer = ResponseOf<typeof canQuickKyc>;

const page = createPageStore<{ offer: NumberOffer | null }>(() => ({ offer: null }));

export const numberOfferStore = page.store;

export const loadNumberOffer = (): Promise<void> =>
  page.load(
    () => call(canQuickKyc, {}, { fresh: true }),
    (offer) => Object.assign(numberOfferStore, { offer }),
  );
