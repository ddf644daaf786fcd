// The update of a verified address: its status, and opening one with a code. [S17, X13]
import { addressUpdateNotPossible } from '#contract/errors/identity.ts';
import { addressUpdate, addressUpdateOpen } from '#contract/client-calls/addresses.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { createIdempotentRetry } from '#app/state/session/idempotent-retry.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { createFormDraft } from '#app/state/outbox/form-drafts.ts';
import { keepAnswer } from '#app/state/outbox/offline-page.ts';
import { createPageStore } from '#app/state/page-store.ts';

export type AddressUpdate = ResponseOf<typeof addressUpdate>;

/** [G3] */
export const addressDraft = createFormDraft(
  'address',
  { reason: '' },
  { listAnswers: () => [keepAnswer(addressUpdate, {}, addressStore.update)] },
);

interface AddressData {
  /** The reason that the user chose before a reload. */
  draftReason: string;
  update: AddressUpdate | null;
  busy: boolean;
}
const page = createPageStore<AddressData>(() => ({ draftReason: '', update: null, busy: false }));
export const addressStore = page.store;
export const clearAddress = page.clear;

export const loadAddress = (): Promise<void> =>
  page.load(
    () => Promise.all([callOptional(addressUpdate, {}), addressDraft.load()]),
    ([update, draft]) => {
      const { status, update: before, error } = addressStore;
      // The error stays visible until the next attempt or a new status.
      const isSame = status === 'ready' && before?.status === update.status;
      Object.assign(addressStore, { update, draftReason: draft?.reason ?? '', error: isSame ? error : null });
      // The hub would still show the old proof.
      if (before?.status === 'PENDING' && update.status !== 'PENDING') void loadKyc({ quiet: true });
    },
  );

const UPDATE_ACTION = 70029;
const updateRetry = createIdempotentRetry<ResponseOf<typeof addressUpdateOpen>>();

/** Returns true when the proof can be sent now. */
export async function openAddressUpdate(
  reason: RequestOf<typeof addressUpdateOpen>['reason'],
): Promise<boolean> {
  if (addressStore.busy) return false;
  Object.assign(addressStore, { busy: true, error: null });
  try {
    await updateRetry.send(
      { reason },
      () => requireStepUp(UPDATE_ACTION),
      (passed, options) => callOptional(addressUpdateOpen, { reason, ...passed }, options),
    );
    addressDraft.remove();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return false;
    if (error.code === addressUpdateNotPossible) await loadAddress();
    addressStore.error = error;
    showError(error);
    return false;
  } finally {
    addressStore.busy = false;
  }
}
