// The transfer of an identity between two accounts, from this account's side. [T10, C25, X13]
import { transferNotPossible } from '#contract/errors/identity.ts';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import { transferStatus, transferVerify } from '#contract/client-calls/transfers.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { createRandomId } from '#app/lib/storage/device-id.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { createFormDraft } from '#app/state/outbox/form-drafts.ts';
import { keepAnswer } from '#app/state/outbox/offline-page.ts';
import { createPageStore } from '#app/state/page-store.ts';

export type Transfer = ResponseOf<typeof transferStatus>;
export type TransferCheck = Transfer['checks'][number];

/** [G3] The typed number of the other account, until the transfer has started. */
export const transferDraft = createFormDraft(
  'transfer',
  { uid: '' },
  {
    // Both sides of an account without a transfer have the same checks.
    listAnswers: () =>
      (['source', 'target'] as const).map((side) =>
        keepAnswer(transferStatus, { side }, transferStore.transfer),
      ),
  },
);

interface TransferData {
  /** The input before a reload. */
  draftUid: string;
  transfer: Transfer | null;
  busy: boolean;
  /** The target that cannot receive the identity. The gateway does not return the reason. */
  rejectedUid: string | null;
  /** How a transfer ended while this page was open: cancelled on this page, or ended elsewhere. */
  ended: 'here' | 'elsewhere' | null;
}
const page = createPageStore<TransferData>(() => ({
  draftUid: '',
  transfer: null,
  busy: false,
  rejectedUid: null,
  ended: null,
}));
export const transferStore = page.store;
export const clearTransfer = page.clear;

const ACTIONS_BY_SIDE = { source: 30030, target: 30031 } as const;

/** An open or completed transfer defines the side; otherwise the verified account is the source. */
export function selectSide(source: Transfer, target: Transfer): Transfer {
  const rank = ({ verifyStatus }: Transfer) => ({ PENDING: 2, COMPLETE: 1, UNDEFINED: 0 })[verifyStatus];
  if (rank(source) !== rank(target)) return rank(source) > rank(target) ? source : target;
  return source.checks.some(({ key, ok }) => key === 'verified' && ok) ? source : target;
}

async function refreshKycWhenComplete({ verifyStatus }: Transfer): Promise<void> {
  const isNew = verifyStatus === 'COMPLETE' && transferStore.transfer?.verifyStatus !== 'COMPLETE';
  if (isNew) await loadKyc({ quiet: true });
}

function show(transfer: Transfer): void {
  const before = transferStore.transfer?.verifyStatus;
  const { verifyStatus } = transfer;
  if (before === 'PENDING' && verifyStatus === 'UNDEFINED') transferStore.ended = 'elsewhere';
  if (verifyStatus !== 'UNDEFINED') {
    Object.assign(transferStore, { ended: null, draftUid: '' });
    transferDraft.remove();
  }
  // An error stays visible while the status that it concerns is shown.
  const error = before === verifyStatus ? transferStore.error : null;
  Object.assign(transferStore, { transfer, error });
}

export const loadTransfer = (): Promise<void> =>
  page.load(
    async () => {
      const [source, target, draft] = await Promise.all([
        call(transferStatus, { side: 'source' }),
        call(transferStatus, { side: 'target' }),
        transferDraft.load(),
      ]);
      // Other back ends may omit the side.
      const transfer = selectSide({ ...source, side: 'source' }, { ...target, side: 'target' });
      await refreshKycWhenComplete(transfer);
      return { transfer, draft };
    },
    ({ transfer, draft }) => {
      transferStore.draftUid = draft?.uid ?? '';
      show(transfer);
    },
  );

const isAboutTarget = ({ key }: TransferCheck): boolean => key === 'target_ready';

/** Shows new checks on the page. Returns true when only the target is the problem. */
function applyChecks(checks: readonly TransferCheck[], targetUid: string | undefined): boolean {
  const ownChecks = checks.filter((check) => !isAboutTarget(check));
  if (transferStore.transfer) transferStore.transfer.checks = ownChecks;
  if (targetUid !== undefined && checks.some((check) => isAboutTarget(check) && !check.ok))
    transferStore.rejectedUid = targetUid;
  return ownChecks.every(({ ok }) => ok) && transferStore.rejectedUid !== null;
}

function handleFailure(error: ApiError, targetUid: string | undefined): void {
  if (error.kind === 'aborted') return;
  const result = error.result as { checks?: TransferCheck[] } | null; // of transfer_not_possible
  const checks = error.code === transferNotPossible && result?.checks;
  if (checks && applyChecks(checks, targetUid)) return;
  transferStore.error = error;
  showError(error);
}

export function clearTargetError(): void {
  transferStore.rejectedUid = null;
}

type TransferAction = Pick<RequestOf<typeof transferVerify>, 'action' | 'targetUid'>;

/** Runs before the code is requested. Throws the error of the call. */
async function canStart(targetUid: string): Promise<boolean> {
  const { checks } = await call(transferVerify, { side: 'source', action: 'check', targetUid });
  applyChecks(checks, targetUid);
  return checks.every(({ ok }) => ok);
}

export async function sendTransferAction({ action, targetUid }: TransferAction): Promise<void> {
  const side = transferStore.transfer?.side;
  if (transferStore.busy || !side) return;
  Object.assign(transferStore, { busy: true, error: null, rejectedUid: null, ended: null });
  try {
    if (targetUid !== undefined && !(await canStart(targetUid))) return;
    const guarded = action === 'start' || action === 'confirm';
    const passed = guarded ? await requireStepUp(ACTIONS_BY_SIDE[side]) : {};
    const body = { side, action, ...(targetUid ? { targetUid } : {}), ...passed };
    const transfer = { ...(await call(transferVerify, body, { idempotencyKey: createRandomId() })), side };
    // Supersedes any load that began earlier.
    await page.load(
      () => refreshKycWhenComplete(transfer),
      () => show(transfer),
    );
    if (action === 'cancel') transferStore.ended = 'here';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    handleFailure(error, targetUid);
  } finally {
    transferStore.busy = false;
  }
}
