// The investor class of the account; each page reloads it.
import { proxy } from 'valtio';
import { investorClass, investorRetail } from '#contract/client-calls/investors.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { callExtension, isNotOffered } from '#app/api/optional-call.ts';
import { onSessionEnd } from '#app/api/session.ts';

type InvestorClass = ResponseOf<typeof investorClass>;

interface InvestorStore {
  status: 'idle' | 'loading' | 'ready' | 'error';
  current: InvestorClass | null;
  error: unknown;
}
const EMPTY: InvestorStore = { status: 'idle', current: null, error: null };

export const investorStore = proxy<InvestorStore>({ ...EMPTY });
onSessionEnd(() => Object.assign(investorStore, EMPTY));

/** Keeps the current value while loading and after a failure. */
export async function loadInvestorClass(): Promise<void> {
  if (investorStore.status === 'idle') investorStore.status = 'loading';
  try {
    investorStore.current = await callExtension(investorClass, {});
    investorStore.status = 'ready';
  } catch (error) {
    // The pages work without the class, and make no statement about it.
    if (isNotOffered(error)) return void Object.assign(investorStore, { status: 'ready', current: null });
    investorStore.error = error;
    if (!investorStore.current) investorStore.status = 'error';
  }
}

export async function giveUpInvestorClass(): Promise<void> {
  investorStore.current = await callExtension(investorRetail, {});
  investorStore.status = 'ready';
}
