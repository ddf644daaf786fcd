// An identity on its way from one account to another, seen from this account's side. [T10, C25, X13]
import { proxy } from 'valtio';
import { ERROR_CODES } from '#contract/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/schemas/calls.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { randomId } from '#app/lib/device-id.ts';
import { loadKyc } from '#app/state/kyc.ts';
import { showError } from '#app/state/show-error.ts';
import { requireStepUp } from '#app/state/step-up.ts';

export type Transfer = ResponseOf<'transferStatus'>;
export type Side = Transfer['side'];

interface TransferStore {
  status: 'loading' | 'ready' | 'error';
  /** The side this account is on, and how it stands. */
  transfer: Transfer | null;
  busy: boolean;
  /** The last attempt did not reach the gateway, or was refused. */
  error: ApiError | null;
}
const initial = (): TransferStore => ({ status: 'loading', transfer: null, busy: false, error: null });
export const transferStore = proxy<TransferStore>(initial());
let latest = 0;

onSessionEnd(() => {
  latest += 1;
  Object.assign(transferStore, initial());
});

const ACTION = { source: 30030, target: 30031 } as const;

/** A transfer that is open or done says which side this is; otherwise who is verified hands over. */
export function sideOf(source: Transfer, target: Transfer): Transfer {
  const rank = ({ verifyStatus }: Transfer) => ({ PENDING: 2, COMPLETE: 1, UNDEFINED: 0 })[verifyStatus];
  if (rank(source) !== rank(target)) return rank(source) > rank(target) ? source : target;
  return source.checks.some(({ key, ok }) => key === 'verified' && ok) ? source : target;
}

export async function loadTransfer(): Promise<void> {
  const turn = ++latest;
  try {
    const [source, target] = await Promise.all([
      call('transferStatus', { side: 'source' }),
      call('transferStatus', { side: 'target' }),
    ]);
    if (turn !== latest) return;
    Object.assign(transferStore, { status: 'ready', transfer: sideOf(source, target), error: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted') return;
    if (transferStore.status !== 'ready') Object.assign(transferStore, { status: 'error', error });
  }
}

/** The refusal's own list of checks takes the place of the one on the page. */
function refused(error: ApiError): void {
  const said = error.result as { checks?: Transfer['checks'] } | null; // the result of transfer_not_possible
  if (error.code !== ERROR_CODES.transfer_not_possible || !said?.checks) return;
  if (transferStore.transfer) transferStore.transfer.checks = said.checks;
}

type Move = Pick<RequestOf<'transferVerify'>, 'action' | 'targetUid'>;

export async function moveTransfer({ action, targetUid }: Move): Promise<void> {
  const side = transferStore.transfer?.side;
  if (transferStore.busy || !side) return;
  Object.assign(transferStore, { busy: true, error: null });
  try {
    const guarded = action === 'start' || action === 'confirm';
    const securityToken = guarded ? await requireStepUp(ACTION[side]) : undefined;
    const body = {
      side,
      action,
      ...(targetUid ? { targetUid } : {}),
      ...(securityToken ? { securityToken } : {}),
    };
    transferStore.transfer = await call('transferVerify', body, { idempotencyKey: randomId() });
    void loadKyc({ quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'aborted') {
      transferStore.error = error;
      refused(error);
      showError(error);
    }
  } finally {
    transferStore.busy = false;
  }
}
