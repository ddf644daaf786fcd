// The update of a verified address: where it stands, and beginning one with a code. [S17, X13]
import { proxy } from 'valtio';
import { addressUpdateNotPossible } from '#contract/errors/identity.ts';
import { addressUpdate, addressUpdateOpen } from '#contract/client-calls/addresses.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { sameTry } from '#app/state/session/same-try.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { formKeeper } from '#app/state/outbox/typed-words.ts';

export type AddressUpdate = ResponseOf<typeof addressUpdate>;

/** [G3] */
export const addressKeeper = formKeeper('address', { reason: '' });

interface AddressState {
  status: 'loading' | 'ready' | 'error';
  /** The reason that was chosen before a reload. */
  kept: string;
  update: AddressUpdate | null;
  busy: boolean;
  error: ApiError | null;
}
const initial = (): AddressState => ({
  status: 'loading',
  kept: '',
  update: null,
  busy: false,
  error: null,
});
export const addressStore = proxy<AddressState>(initial());
let latest = 0;

/** The pages that fill the update in change where it stands: this page starts anew after them. */
export function forgetAddress(): void {
  latest += 1;
  Object.assign(addressStore, initial());
}
onSessionEnd(forgetAddress);

export async function loadAddress(): Promise<void> {
  const turn = ++latest;
  try {
    const [update, kept] = await Promise.all([call(addressUpdate, {}), addressKeeper.kept()]);
    if (turn !== latest) return;
    const decided = addressStore.update?.status === 'PENDING' && update.status !== 'PENDING';
    // Why it did not begin stays said, until it is tried again or stands elsewhere.
    const same = addressStore.status === 'ready' && addressStore.update?.status === update.status;
    const error = same ? addressStore.error : null;
    Object.assign(addressStore, { status: 'ready', update, kept: kept?.reason ?? '', error });
    // The overview tells of an old proof until then.
    if (decided) void loadKyc({ quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted' || addressStore.status === 'ready') return;
    Object.assign(addressStore, { status: 'error', error });
  }
}

const UPDATE = 70029;
const updateTry = sameTry<ResponseOf<typeof addressUpdateOpen>>();

/** True when the proof can be sent now. */
export async function beginUpdate(reason: RequestOf<typeof addressUpdateOpen>['reason']): Promise<boolean> {
  if (addressStore.busy) return false;
  Object.assign(addressStore, { busy: true, error: null });
  try {
    await updateTry.send(
      { reason },
      () => requireStepUp(UPDATE),
      (passed, options) => call(addressUpdateOpen, { reason, ...passed }, options),
    );
    addressKeeper.forget();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return false;
    // What stands in the way takes the form's place.
    if (error.code === addressUpdateNotPossible) await loadAddress();
    addressStore.error = error;
    showError(error);
    return false;
  } finally {
    addressStore.busy = false;
  }
}
