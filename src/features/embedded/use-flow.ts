// What the page of an embedded flow needs to know: its business, where the level or the renewal stands, and whether it
// may be started now. Asked with the token alone. [M9, P2, C27]
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { StepLevel } from '#contract/kyc.ts';
import { businessInfo } from '#contract/client-calls/integration.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { CanVerify } from '#contract/calls/verification.ts';
import { canVerify } from '#contract/client-calls/verification.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { kycStore, loadKyc, watchKyc } from '#app/state/kyc/kyc.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { type Aim, type FlowStage, stageOf } from './flow.ts';

type Business = ResponseOf<typeof businessInfo>;

export interface ReadyFlow {
  aim: Aim;
  stage: FlowStage;
  info: KycInfo;
  business: Business;
}
type FlowView =
  | { phase: 'loading' }
  | { phase: 'failed'; error: ApiError; retry: () => void }
  | ({ phase: 'ready' } & ReadyFlow);

const NOBODY: Business = { businessId: '', name: '', returnHosts: [] };

/** The name is a courtesy: without it the flow goes on. The token knows its business, whatever the address says. */
const askBusiness = (): Promise<Business> =>
  embeddedStore.info?.business || embeddedSession()?.business
    ? call(businessInfo, {}).catch(() => NOBODY)
    : Promise.resolve(NOBODY);

/** What the address asks for, where the back end does not say what its token is for. [N3] */
const purposeAsked = (): 'update' | 'verify' =>
  new URLSearchParams(embeddedSession()?.query).get('isUpdatePoi') === 'true' ? 'update' : 'verify';

/** Whether it may be started, and where things stood when that was asked. */
interface Verdict {
  standing: string;
  answer: CanVerify | ApiError;
}

function askVerdict(level: StepLevel, signal: AbortSignal): Promise<CanVerify | ApiError> {
  const from = embeddedSession()?.accessOrigin.slice(0, 40);
  return call(canVerify, { level, ...(from ? { from } : {}) }, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
}

export function useFlow(): FlowView {
  const { info: token } = useSnapshot(embeddedStore);
  const kyc = useSnapshot(kycStore);
  const { online } = useSnapshot(networkStore);
  const [business, setBusiness] = useState<Business | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [turn, setTurn] = useState(0);
  // Snapshots are frozen copies of this very type; nothing downstream writes.
  const info = kyc.info as KycInfo | null;
  const level = token?.verifies;
  const renewal = info?.displayControl.displayUpdatePOI.status;
  // Whether it may be started changes with where it stands.
  const standing = info ? [renewal, ...info.state.map(({ status }) => status), turn].join(' ') : '';

  useEffect(() => {
    if (!online) return;
    void loadKyc({ quiet: true });
    void askBusiness().then(setBusiness);
  }, [online]);

  useEffect(() => {
    if (!level || standing === '' || !online) return;
    const controller = new AbortController();
    void askVerdict(level, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setVerdict({ standing, answer });
    });
    return () => controller.abort();
  }, [level, standing, online]);

  const answer = verdict?.standing === standing ? verdict.answer : null;
  const refused = answer instanceof ApiError ? answer : null;
  const aim: Aim | null = token && {
    task: (token.purpose ?? purposeAsked()) === 'update' ? 'update' : 'verify',
    level: token.verifies,
    wished: token.wished,
  };
  const stage = aim && info && stageOf(aim, info, answer instanceof ApiError ? null : answer);
  const pending = stage?.kind === 'pending';
  useEffect(() => (pending ? watchKyc() : undefined), [pending]);

  if (aim && info && stage && business) return { phase: 'ready', aim, stage, info, business };
  // As above: a frozen copy.
  const failure = refused ?? (kyc.status === 'error' ? (kyc.error as ApiError | null) : null);
  if (!failure) return { phase: 'loading' };
  const retry = () => {
    setTurn((count) => count + 1);
    void loadKyc();
  };
  return { phase: 'failed', error: failure, retry };
}
