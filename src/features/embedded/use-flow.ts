// Loads the data of an embedded flow with its token: the partner, the status, and whether it may be started now.
// [M9, P2, C27]
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { StepLevel } from '#contract/kyc.ts';
import { businessInfo } from '#contract/client-calls/integration.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { LevelEligibility } from '#contract/calls/verification.ts';
import { canVerify } from '#contract/client-calls/verification.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { kycStore, loadKyc, watchKyc } from '#app/state/kyc/kyc.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { type FlowPurpose, type FlowStage, getFlowStage } from './flow.ts';

type Business = ResponseOf<typeof businessInfo>;

export interface ReadyFlow {
  purpose: FlowPurpose;
  stage: FlowStage;
  info: KycInfo;
  business: Business;
}
type FlowView =
  | { phase: 'loading' }
  | { phase: 'failed'; error: ApiError; retry: () => void }
  | ({ phase: 'ready' } & ReadyFlow);

const NO_BUSINESS: Business = { businessId: '', name: '', returnHosts: [] };

const loadBusiness = (): Promise<Business> =>
  embeddedStore.info?.business || getEmbeddedSession()?.business
    ? call(businessInfo, {}).catch(() => NO_BUSINESS)
    : Promise.resolve(NO_BUSINESS);

/** From the address, when the gateway does not return the purpose of the token. [N3] */
const getRequestedPurpose = (): 'update' | 'verify' =>
  new URLSearchParams(getEmbeddedSession()?.query).get('isUpdatePoi') === 'true' ? 'update' : 'verify';

/** The verdict on whether the flow may start, and the status that it was requested for. */
interface Verdict {
  statusKey: string;
  answer: LevelEligibility | ApiError;
}

function loadVerdict(level: StepLevel, signal: AbortSignal): Promise<LevelEligibility | ApiError> {
  const from = getEmbeddedSession()?.accessOrigin.slice(0, 40);
  return callOptional(canVerify, { level, ...(from ? { from } : {}) }, { signal }).catch((error: unknown) => {
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
  const info = kyc.info as KycInfo | null; // the views only read it
  const level = token?.verifies;
  const renewal = info?.displayControl.displayUpdatePOI.status;
  const statusKey = info ? [renewal, ...info.state.map(({ status }) => status), turn].join(' ') : '';

  useEffect(() => {
    if (!online) return;
    void loadKyc({ quiet: true });
    void loadBusiness().then(setBusiness);
  }, [online]);

  useEffect(() => {
    if (!level || statusKey === '' || !online) return;
    const controller = new AbortController();
    void loadVerdict(level, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setVerdict({ statusKey, answer });
    });
    return () => controller.abort();
  }, [level, statusKey, online]);

  const answer = verdict?.statusKey === statusKey ? verdict.answer : null;
  const refused = answer instanceof ApiError ? answer : null;
  const purpose: FlowPurpose | null = token && {
    task: (token.purpose ?? getRequestedPurpose()) === 'update' ? 'update' : 'verify',
    level: token.verifies,
    isFromAccount: token.wished,
  };
  const stage = purpose && info && getFlowStage(purpose, info, answer instanceof ApiError ? null : answer);
  const pending = stage?.kind === 'pending';
  useEffect(() => (pending ? watchKyc() : undefined), [pending]);

  if (purpose && info && stage && business) return { phase: 'ready', purpose, stage, info, business };
  const failure = refused ?? (kyc.status === 'error' ? (kyc.error as ApiError | null) : null);
  if (!failure) return { phase: 'loading' };
  const retry = () => {
    setTurn((count) => count + 1);
    void loadKyc();
  };
  return { phase: 'failed', error: failure, retry };
}
