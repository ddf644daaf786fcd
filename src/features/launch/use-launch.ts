// Opens the check of a level with a provider: a token for this page, the consent to a face measurement, and the provider's own
// token. The status page explains what the gateway refuses.
import { useEffect, useEffectEvent, useState } from 'react';
import { vendorToken } from '#contract/client-calls/integration.ts';
import { numberInvalid } from '#contract/errors/identity.ts';
import { questionnaireFirst } from '#contract/errors/questionnaires.ts';
import {
  attemptsExhausted,
  faceConsentMissing,
  notAvailableHere,
  providerDown,
  serviceClosed,
  stepNotAllowed,
} from '#contract/errors/verification.ts';
import { sdkAccess } from '#contract/client-calls/verification.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { ApiError } from '#app/api/api-error.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { clearEmbeddedSession } from '#app/api/embedded.ts';
import { saveOuterSession, resumeOuterSession } from '#app/api/embedded.ts';
import { getEmbeddedSession, setEmbeddedSession, type EmbeddedSession } from '#app/api/embedded.ts';
import { getCurrentLanguage } from '#app/i18n/load.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { authFlowStore, buildProviderAddress, openAuthFlow } from '#app/state/kyc/auth-flow.ts';
import { scheduleTokenRenewal, embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { isFramed } from '#app/state/session/user.ts';
import { resolveLaunchMethod, type LaunchMethod, type VendorTokenResponse } from './launch-method.ts';
import {
  buildLaunchHref,
  redirectTo,
  buildStatusHref,
  buildTokenRequest,
  type LaunchParams,
} from './launch-params.ts';

// This page uses the token of its flow, or requests its own one for a signed-in user. [C9, M9]
/** The level of the token that this page has requested. */
let ownTokenLevel: StepLevel | null = null;
let previousSession: EmbeddedSession | null = null;

async function ensureFlowToken(level: StepLevel): Promise<void> {
  const session = getEmbeddedSession();
  // A token of the account cannot open a session for a level.
  const isOfFlow = ownTokenLevel === null && embeddedStore.info?.purpose !== 'account';
  if (session?.token && (isOfFlow || ownTokenLevel === level)) return;
  const { accessToken, expiresAt } = await callOptional(sdkAccess, {
    level,
    isSecondary: false,
    from: 'launch',
  });
  // Without a token kyc-info names the provider and its session.
  if (!accessToken) return;
  saveOuterSession(accessToken);
  if (ownTokenLevel === null) previousSession = session;
  const query = new URLSearchParams({ lang: getCurrentLanguage() }).toString();
  const { accessOrigin = '', business = '' } = session ?? {};
  const own = !previousSession?.token;
  setEmbeddedSession({ token: accessToken, captureToken: '', accessOrigin, business, query, own });
  scheduleTokenRenewal(expiresAt);
  ownTokenLevel = level;
}

/** The pages of our app continue with the previous session. */
function restoreSession(): void {
  if (ownTokenLevel === null) return;
  if (previousSession?.token) resumeOuterSession(previousSession);
  else clearEmbeddedSession();
  ownTokenLevel = null;
}

/** The session of a provider; kyc-info has it at a back end without the call for it. */
async function requestSession(aim: LaunchParams, number: string): Promise<VendorTokenResponse> {
  const answer = getEmbeddedSession()?.token
    ? await callOptional(vendorToken, buildTokenRequest(aim, number))
    : null;
  if (answer && (answer.provider || answer.token || answer.url)) return answer;
  await openAuthFlow(aim.level);
  const { provider, kycToken } = authFlowStore;
  const url = buildProviderAddress(buildStatusHref(true));
  const session = { provider: provider || aim.provider, token: kycToken, expiresAt: '', others: false };
  if (url) return { ...session, kind: 'redirect', url, origins: [new URL(url).origin] };
  // DEFAULT is our own capture, which such a back end does not know.
  if (provider !== 'DEFAULT' && (provider || kycToken)) return session;
  throw new ApiError('business', notAvailableHere, { message: 'No provider is named.' });
}

export type Script = Extract<LaunchMethod, { kind: 'sdk' }>;

export interface ProviderInfo {
  provider: string;
  /** The provider that was not available; may be empty. */
  instead: string;
  /** True if another provider can do the check. */
  others: boolean;
}

export type LaunchView =
  | { phase: 'loading' }
  /** The user has to agree to a face measurement first. */
  | { phase: 'consent'; provider: string }
  /** [M5] The number on the card comes first; the gateway compares it with the provider's result. */
  | { phase: 'number'; isRefused: boolean }
  | ({ phase: 'script'; script: Script } & ProviderInfo)
  /** The provider's page opens outside of this one, on a tap. */
  | ({ phase: 'outside'; url: string } & ProviderInfo)
  | ({ phase: 'closed' } & ProviderInfo)
  | ({ phase: 'unopened' } & ProviderInfo)
  | ({ phase: 'down'; begun: boolean } & ProviderInfo)
  /** No provider is available. `other`: only the requested one is unavailable. */
  | { phase: 'unavailable'; other: boolean }
  | { phase: 'failed'; error: ApiError };

export interface Launch {
  view: LaunchView;
  retry(other?: boolean, number?: string): void;
  handleClosed(): void;
  handleFinished(): void;
  refreshToken(): Promise<string>;
}

const STATUS_PAGE_CODES: readonly number[] = [
  stepNotAllowed,
  attemptsExhausted,
  serviceClosed,
  questionnaireFirst,
];

/** Asks for the same session again, which has the number. */
const NO_CHANGE: Turn = { other: false, number: '' };
const LOADING: LaunchView = { phase: 'loading' };

const readErrorResult = (error: ApiError): { provider?: string; begun?: boolean } =>
  (error.result ?? {}) as { provider?: string; begun?: boolean };

/** In a messenger or a frame this page has to stay open. */
const mustStayOpen = (): boolean => getPlatform().hasExternalBrowser || isFramed();

/** A document without the needed policy is reloaded once: a static host may have one policy for all pages. */
const isReload = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type !== 'navigate';

function getErrorView(error: ApiError, { other, number }: Turn): LaunchView | null {
  const { provider = '', begun = false } = readErrorResult(error);
  switch (error.code) {
    case faceConsentMissing:
      return { phase: 'consent', provider };
    case numberInvalid:
      return { phase: 'number', isRefused: number !== '' };
    case providerDown:
      return { phase: 'down', begun, provider, instead: '', others: begun };
    case notAvailableHere:
      return { phase: 'unavailable', other };
  }
  return STATUS_PAGE_CODES.includes(error.code) ? null : { phase: 'failed', error };
}

interface Turn {
  other: boolean;
  number: string;
}

/** Null when the browser leaves the page. */
function getAnswerView(params: LaunchParams, answer: VendorTokenResponse): LaunchView | null {
  const opening = resolveLaunchMethod(answer);
  const { provider } = answer;
  const info: ProviderInfo = {
    provider,
    instead: answer.instead ?? params.instead,
    others: answer.others ?? true,
  };
  switch (opening.kind) {
    case 'refused':
      return { phase: 'unopened', ...info };
    case 'own':
      restoreSession();
      redirectTo(href('kyc', { level: params.level, own: '1' }), { replace: true });
      return null;
    case 'redirect':
      if (mustStayOpen() || info.instead) return { phase: 'outside', url: opening.url, ...info };
      location.replace(opening.url);
      return null;
    case 'sdk':
      // The script needs the document of its provider; a reload that changed nothing continues anyway.
      if (getPageConfig().launch !== provider && params.provider === provider && !isReload()) {
        location.reload();
        return null;
      }
      if (getPageConfig().launch !== provider && params.provider !== provider) {
        const next = { ...params, provider, other: false, instead: info.instead };
        redirectTo(buildLaunchHref(next), { replace: true });
        return null;
      }
      return { phase: 'script', script: opening, ...info };
  }
}

export function useLaunch(params: LaunchParams): Launch {
  const [view, setView] = useState<LaunchView>(LOADING);
  const [turn, setTurn] = useState<Turn>({ other: params.other, number: '' });
  const ask = ({ other, number }: Turn) => requestSession({ ...params, other }, number);

  const open = useEffectEvent(async (asked: Turn, isShown: () => boolean) => {
    try {
      await ensureFlowToken(params.level);
      const answer = await ask(asked);
      return isShown() ? getAnswerView(params, answer) : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'aborted' || !isShown()) return null;
      const next = getErrorView(error, asked);
      if (!next) redirectTo(buildStatusHref(false), { replace: true });
      return next;
    }
  });
  useEffect(() => {
    let isShown = true;
    void open(turn, () => isShown).then((found) => {
      if (isShown && found) setView(found);
    });
    return () => {
      isShown = false;
    };
  }, [turn]);

  return {
    view,
    retry(other = false, number = turn.number) {
      setView(LOADING);
      setTurn({ other, number });
    },
    handleClosed() {
      setView((now) => (now.phase === 'script' ? { ...now, phase: 'closed' } : now));
    },
    handleFinished() {
      // Requesting the token again makes the gateway check the status at the provider.
      const leave = () => redirectTo(buildStatusHref(true), { replace: true });
      ask(NO_CHANGE).then(leave, leave);
    },
    async refreshToken() {
      const opening = resolveLaunchMethod(await ask(NO_CHANGE));
      const isSame = view.phase === 'script' && opening.kind === 'sdk';
      if (!isSame || opening.provider !== view.script.provider)
        throw new Error('The session of the provider has changed.');
      return opening.token;
    },
  };
}
