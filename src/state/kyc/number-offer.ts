// The offer to verify level 1 by a national number, with the attempts left. Loaded by level 1 pages only.
import { type DocType, listDocumentTypes, isPhotoDocument } from '#contract/documents.ts';
import { canQuickKyc } from '#contract/client-calls/numbers.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { call } from '#app/api/client.ts';
import { kycStore } from './kyc.ts';
import { createPageStore } from '../page-store.ts';

type Offer = ResponseOf<typeof canQuickKyc>;
export type NumberOffer = Offer & Required<Pick<Offer, 'docTypes'>>;

/** The numbers of the country of residence, where the back end names none. */
const listNationalNumbers = (): DocType[] =>
  listDocumentTypes(kycStore.info?.residenceCountry ?? '').filter((type) => !isPhotoDocument(type));

const page = createPageStore<{ offer: NumberOffer | null }>(() => ({ offer: null }));

export const numberOfferStore = page.store;

export const loadNumberOffer = (): Promise<void> =>
  page.load(
    () => call(canQuickKyc, {}, { fresh: true }),
    (offer) =>
      Object.assign(numberOfferStore, {
        offer: { ...offer, docTypes: offer.docTypes ?? listNationalNumbers() },
      }),
  );
