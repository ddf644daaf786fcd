// The privacy receipt. It lives in memory only while its page is open.
import type { PrivacyReceipt, ReceiptCase } from '#contract/calls/receipt.ts';
import { faceConsent } from '#contract/client-calls/consents.ts';
import { privacyReceipt } from '#contract/client-calls/receipt.ts';
import { PROVIDERS } from '#contract/kyc.ts';
import { getFaceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import { call } from '#app/api/client.ts';
import { callExtension } from '#app/api/optional-call.ts';
import { createPageStore } from '#app/state/page-store.ts';

const page = createPageStore<PrivacyReceipt>(() => ({
  cases: [],
  verified: [],
  opened: [],
  hasOlderOpenings: false,
  retention: [],
}));
export const receiptStore = page.store;
export const clearReceipt = page.clear;

export const loadReceipt = (): Promise<void> =>
  page.load(
    () => callExtension(privacyReceipt, {}),
    (receipt) => void Object.assign(receiptStore, receipt),
  );

type Draft = Pick<ReceiptCase, 'caseId' | 'level' | 'provider'>;

/** Deletes the photos of the face in a draft. */
export async function withdrawFaceConsent({ caseId, level, provider }: Draft, lang: string): Promise<void> {
  const named = PROVIDERS.find((each) => each === provider) ?? 'DEFAULT';
  const version = LEGAL_VERSIONS[getFaceConsentLegalId(named)];
  await call(faceConsent, { level, caseId, provider: named, version, lang, decision: 'refused' });
  await loadReceipt();
}
