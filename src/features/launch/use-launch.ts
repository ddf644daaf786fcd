// Opens the check of a level with a provider: a token for this page, the consent to a face measurement, and the provider's own
// token. The status page explains what the gateway refuses.
import { useEffect, useEffectEvent, useState } from 'react';
import { vendorToken } from '#contract/client-calls/integration.ts';
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
import { call } from '#app/api/client.ts';
import { clearEmbeddedSession } from '#app/api/embedded.ts';
import { saveOuterSession, resumeOuterSession } from '#app/api/embedded.ts';
import { getEmbeddedSession, setEmbeddedSession, type EmbeddedSession } from '#app/api/embedded.ts';
import { getCurrentLanguage } from '#app/i18n/load.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { getPlatform } from '#app/platform/platform.ts';
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
  const { accessToken, expiresAt } = await call(sdkAccess, { level, isSecondary: false, from: 'launch' });
  saveOuterSession(accessToken);
  if (ownTokenLevel === null) previousSession = session;
  const query = new URLSearchParams({ lang: getCurrentLanguage() }).toString();
  const { accessOrigin = '', business = '' } = session ?? {};
  setEmbeddedSession({ token: accessToken, captureToken: '', accessOrigin, business, query });
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
  retry(other?: boolean): void;
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

const LOADING: LaunchView = { phase: 'loading' };

const readErrorResult = (error: ApiError): { provider?: string; begun?: boolean } =>
  (error.result ?? {}) as { provider?: string; begun?: boolean };

/** In a messenger or a frame this page has to stay open. */
const mustStayOpen = (): boolean => getPlatform().hasExternalBrowser || isFramed();

/** A document without the needed policy is reloaded once: a static host may have one policy for all pages. */
const isReload = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type !== 'navigate';

function getErrorView(error: ApiError, other: boolean): LaunchView | null {
  const { provider = '', begun = false } = readErrorResult(error);
  switch (error.code) {
    case faceConsentMissing:
      return { phase: 'consent', provider };
    case providerDown:
      return { phase: 'down', begun, provider, instead: '', others: begun };
    case notAvailableHere:
      return { phase: 'unavailable', other };
  }
  return STATUS_PAGE_CODES.includes(error.code) ? null : { phase: 'failed', error };
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
  const [turn, setTurn] = useState({ other: params.other });
  const ask = (other: boolean) => call(vendorToken, buildTokenRequest({ ...params, other }));

  const open = useEffectEvent(async (other: boolean, isShown: () => boolean) => {
    try {
      await ensureFlowToken(params.level);
      const answer = await ask(other);
      return isShown() ? getAnswerView(params, answer) : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'aborted' || !isShown()) return null;
      const next = getErrorView(error, other);
      if (!next) redirectTo(buildStatusHref(false), { replace: true });
      return next;
    }
  });
  useEffect(() => {
    let isShown = true;
    void open(turn.other, () => isShown).then((found) => {
      if (isShown && found) setView(found);
    });
    return () => {
      isShown = false;
    };
  }, [turn]);

  return {
    view,
    retry(other = false) {
      setView(LOADING);
      setTurn({ other });
    },
    handleClosed() {
      setView((now) => (now.phase === 'script' ? { ...now, phase: 'closed' } : now));
    },
    handleFinished() {
      // Requesting the token again makes the gateway check the status at the provider.
      const leave = () => redirectTo(buildStatusHref(true), { replace: true });
      ask(false).then(leave, leave);
    },
    async refreshToken() {
      const opening = resolveLaunchMethod(await ask(false));
      const isSame = view.phase === 'script' && opening.kind === 'sdk';
      if (!isSame || opening.provider !== view.script.provider)
        throw new Error('The session of the provider has changed.');
      return opening.token;
    },
  };
}
