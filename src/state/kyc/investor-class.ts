// The investor class of the account, as several pages show it. Asked for anew by each page that opens.
import { proxy } from 'valtio';
import { investorClass, investorRetail } from '#contract/client-calls/investors.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { call } from '#app/api/client.ts';
import { onSessionEnd } from '#app/api/session.ts';

type InvestorClass = ResponseOf<typeof investorClass>;

interface InvestorStore {
  status: 'idle' | 'loading' | 'ready' | 'error';
  held: InvestorClass | null;
  error: unknown;
}
const EMPTY: InvestorStore = { status: 'idle', held: null, error: null };

export const investorStore = proxy<InvestorStore>({ ...EMPTY });
onSessionEnd(() => Object.assign(investorStore, EMPTY));

/** What was there stays until the answer comes, also that there was none. */
export async function loadInvestorClass(): Promise<void> {
  if (investorStore.status === 'idle') investorStore.status = 'loading';
  try {
    investorStore.held = await call(investorClass, {});
    investorStore.status = 'ready';
  } catch (error) {
    investorStore.error = error;
    if (!investorStore.held) investorStore.status = 'error';
  }
}

/** Retail again, at once. Throws what the call throws. */
export async function becomeRetail(): Promise<void> {
  investorStore.held = await call(investorRetail, {});
  investorStore.status = 'ready';
}
