// An identity on its way from one account to another, seen from this account's side. [T10, C25, X13]
import { proxy } from 'valtio';
import { transferNotPossible } from '#contract/errors/identity.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { transferStatus, transferVerify } from '#contract/client-calls/transfers.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { randomId } from '#app/lib/storage/device-id.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { formKeeper } from '#app/state/outbox/typed-words.ts';

export type Transfer = ResponseOf<typeof transferStatus>;
export type Check = Transfer['checks'][number];

/** [G3] The number of the other account, until the transfer has started. */
export const transferKeeper = formKeeper('transfer', { uid: '' });

interface TransferStore {
  status: 'loading' | 'ready' | 'error';
  /** What was typed before a reload. */
  kept: string;
  /** The side this account is on, and how it stands. */
  transfer: Transfer | null;
  busy: boolean;
  /** The last attempt did not reach the gateway, or was refused. */
  error: ApiError | null;
  /** The account that was named cannot take the identity over; why is not told. */
  unfit: string | null;
  /** One that was open while this page was, and is not any more: called off here, or ended elsewhere. */
  ended: 'here' | 'elsewhere' | null;
}
const initial = (): TransferStore => ({
  status: 'loading',
  kept: '',
  transfer: null,
  busy: false,
  error: null,
  unfit: null,
  ended: null,
});
export const transferStore = proxy<TransferStore>(initial());
let latest = 0;

onSessionEnd(forgetTransfer);

const ACTION = { source: 30030, target: 30031 } as const;

/** A transfer that is open or done says which side this is; otherwise who is verified hands over. */
export function sideOf(source: Transfer, target: Transfer): Transfer {
  const rank = ({ verifyStatus }: Transfer) => ({ PENDING: 2, COMPLETE: 1, UNDEFINED: 0 })[verifyStatus];
  if (rank(source) !== rank(target)) return rank(source) > rank(target) ? source : target;
  return source.checks.some(({ key, ok }) => key === 'verified' && ok) ? source : target;
}

/** The page is left; what was said on it is not said again. */
export function forgetTransfer(): void {
  latest += 1;
  Object.assign(transferStore, initial());
}

/** Levels and the hold are part of what a completed transfer says. */
async function learnEffects({ verifyStatus }: Transfer): Promise<void> {
  const news = verifyStatus === 'COMPLETE' && transferStore.transfer?.verifyStatus !== 'COMPLETE';
  if (news) await loadKyc({ quiet: true });
}

function show(transfer: Transfer): void {
  const before = transferStore.transfer?.verifyStatus;
  const { verifyStatus } = transfer;
  if (before === 'PENDING' && verifyStatus === 'UNDEFINED') transferStore.ended = 'elsewhere';
  if (verifyStatus !== 'UNDEFINED') transferStore.ended = null;
  // It has started, here or elsewhere.
  if (verifyStatus !== 'UNDEFINED') {
    transferStore.kept = '';
    transferKeeper.forget();
  }
  // What was refused stays to be read for as long as it is about what is shown.
  const error = before === verifyStatus ? transferStore.error : null;
  Object.assign(transferStore, { status: 'ready', transfer, error });
}

export async function loadTransfer(): Promise<void> {
  const turn = ++latest;
  try {
    const [source, target, kept] = await Promise.all([
      call(transferStatus, { side: 'source' }),
      call(transferStatus, { side: 'target' }),
      transferKeeper.kept(),
    ]);
    // Which is which, a back end need not say again.
    const transfer = sideOf({ ...source, side: 'source' }, { ...target, side: 'target' });
    await learnEffects(transfer);
    if (turn !== latest) return;
    transferStore.kept = kept?.uid ?? '';
    show(transfer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (turn !== latest || error.kind === 'aborted') return;
    if (transferStore.status !== 'ready') Object.assign(transferStore, { status: 'error', error });
  }
}

const isAboutTarget = ({ key }: Check): boolean => key === 'target_ready';

/** The checks of a refusal or a look take the place of those on the page. False: the page says all of it. */
function judge(checks: readonly Check[], targetUid: string | undefined): boolean {
  const own = checks.filter((check) => !isAboutTarget(check));
  if (transferStore.transfer) transferStore.transfer.checks = own;
  if (targetUid !== undefined && checks.some((check) => isAboutTarget(check) && !check.ok))
    transferStore.unfit = targetUid;
  return own.every(({ ok }) => ok) && transferStore.unfit !== null;
}

function refuse(error: ApiError, targetUid: string | undefined): void {
  if (error.kind === 'aborted') return;
  const said = error.result as { checks?: Check[] } | null; // the result of transfer_not_possible
  const refusal = error.code === transferNotPossible && said?.checks;
  if (refusal && judge(refusal, targetUid)) return;
  transferStore.error = error;
  showError(error);
}

/** Another number is being typed. */
export function clearUnfit(): void {
  transferStore.unfit = null;
}

type Move = Pick<RequestOf<typeof transferVerify>, 'action' | 'targetUid'>;

/** Nobody is sent a code for what would be refused. Throws what stands in the way of asking. */
async function isPossible(targetUid: string): Promise<boolean> {
  const { checks } = await call(transferVerify, { side: 'source', action: 'check', targetUid });
  judge(checks, targetUid);
  return checks.every(({ ok }) => ok);
}

export async function moveTransfer({ action, targetUid }: Move): Promise<void> {
  const side = transferStore.transfer?.side;
  if (transferStore.busy || !side) return;
  Object.assign(transferStore, { busy: true, error: null, unfit: null, ended: null });
  try {
    if (targetUid !== undefined && !(await isPossible(targetUid))) return;
    const guarded = action === 'start' || action === 'confirm';
    const passed = guarded ? await requireStepUp(ACTION[side]) : {};
    const body = {
      side,
      action,
      ...(targetUid ? { targetUid } : {}),
      ...passed,
    };
    const transfer = { ...(await call(transferVerify, body, { idempotencyKey: randomId() })), side };
    // What was asked before that is old.
    const turn = ++latest;
    await learnEffects(transfer);
    if (turn === latest) show(transfer);
    if (action === 'cancel') transferStore.ended = 'here';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuse(error, targetUid);
  } finally {
    transferStore.busy = false;
  }
}
