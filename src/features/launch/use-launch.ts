// The way from a level to whoever verifies it: a token for this page, the consent where a face is measured, the provider's own
// token, and what it opens. Where the person stands is the gateway's to say: what it refuses is told by the page of the flow.
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
import { dropEmbeddedToken } from '#app/api/embedded-change.ts';
import { keepOuterSession, resumeOuterSession } from '#app/api/embedded-outer.ts';
import { embeddedSession, putEmbeddedSession, type EmbeddedSession } from '#app/api/embedded.ts';
import { currentLanguage } from '#app/i18n/load.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { keepTokenAlive, embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { isFramed } from '#app/state/session/user.ts';
import { openingOf, type Opening, type VendorAnswer } from './allowed.ts';
import { launchHref, leaveFor, statusAddress, tokenWish, type LaunchAim } from './launch-aim.ts';

// The token this page works with: that of the flow it was opened in, or one of its own for somebody who is signed in. [C9, M9]
/** Level by which this page has taken a token for itself. */
let taken: StepLevel | null = null;
/** What there was before. */
let before: EmbeddedSession | null = null;

async function ensureToken(level: StepLevel): Promise<void> {
  const session = embeddedSession();
  // A token for the whole account opens no session of one level.
  const isOfFlow = taken === null && embeddedStore.info?.purpose !== 'account';
  if (session?.token && (isOfFlow || taken === level)) return;
  const { accessToken, expiresAt } = await call(sdkAccess, { level, isSecondary: false, from: 'launch' });
  // The account's own session, where there is one, is the way back.
  keepOuterSession(accessToken);
  if (taken === null) before = session;
  const query = new URLSearchParams({ lang: currentLanguage() }).toString();
  const { accessOrigin = '', business = '' } = session ?? {};
  putEmbeddedSession({ token: accessToken, captureToken: '', accessOrigin, business, query });
  keepTokenAlive(expiresAt);
  taken = level;
}

/** Our own pages go on with what there was before: a session of the account, or none of an embedded flow. */
function giveTokenBack(): void {
  if (taken === null) return;
  if (before?.token) resumeOuterSession(before);
  else dropEmbeddedToken();
  taken = null;
}

export type Script = Extract<Opening, { kind: 'sdk' }>;

/** Who does it, in whose place, and whether somebody else could. */
export interface Who {
  provider: string;
  instead: string;
  others: boolean;
}

export type LaunchView =
  | { phase: 'loading' }
  /** A face is measured there: yes or no comes first. */
  | { phase: 'consent'; provider: string }
  | ({ phase: 'script'; script: Script } & Who)
  /** Their page opens outside of this one, at a tap. */
  | ({ phase: 'outside'; url: string } & Who)
  | ({ phase: 'closed' } & Who)
  /** Nothing here can open what the gateway answered. */
  | ({ phase: 'unopened' } & Who)
  | ({ phase: 'down'; begun: boolean } & Who)
  /** Nobody does this, or nobody else. */
  | { phase: 'nobody'; asked: boolean }
  | { phase: 'failed'; error: ApiError };

export interface Launch {
  view: LaunchView;
  /** Asks anew; with somebody else where that is said. */
  again(other?: boolean): void;
  closed(): void;
  finished(): void;
  freshToken(): Promise<string>;
}

/** Told by the page of the flow, in its words. */
const TOLD_THERE: readonly number[] = [stepNotAllowed, attemptsExhausted, serviceClosed, questionnaireFirst];

const LOADING: LaunchView = { phase: 'loading' };

const named = (error: ApiError): { provider?: string; begun?: boolean } =>
  (error.result ?? {}) as { provider?: string; begun?: boolean }; // both optional: read with a default each

/** Their page takes the place of ours, unless ours has to stay: a messenger and whoever frames us are on this page. */
const staysOpen = (): boolean => getPlatform().staysOpen || isFramed();

/** A document without the policy it needs is asked for once more, and then taken as it is: another host may have one rule for all. */
const isReload = (): boolean =>
  // Every entry of this type is one of these.
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type !== 'navigate';

function viewOfError(error: ApiError, other: boolean): LaunchView | null {
  const { provider = '', begun = false } = named(error);
  switch (error.code) {
    case faceConsentMissing:
      return { phase: 'consent', provider };
    case providerDown:
      return { phase: 'down', begun, provider, instead: '', others: begun };
    case notAvailableHere:
      return { phase: 'nobody', asked: other };
  }
  return TOLD_THERE.includes(error.code) ? null : { phase: 'failed', error };
}

/** What shows for an answer; null where the page is being left. */
function viewOf(aim: LaunchAim, answer: VendorAnswer): LaunchView | null {
  const opening = openingOf(answer);
  const { provider } = answer;
  const who: Who = { provider, instead: answer.instead ?? aim.instead, others: answer.others ?? true };
  switch (opening.kind) {
    case 'refused':
      return { phase: 'unopened', ...who };
    case 'ours':
      giveTokenBack();
      leaveFor(href('kyc', { level: aim.level, own: '1' }), { replace: true });
      return null;
    case 'redirect':
      if (staysOpen() || who.instead) return { phase: 'outside', url: opening.url, ...who };
      location.replace(opening.url);
      return null;
    case 'sdk':
      // Its document is another one; who asks for the same again goes on with what is open.
      if (pageConfig().launch !== provider && aim.provider === provider && !isReload()) {
        location.reload();
        return null;
      }
      if (pageConfig().launch !== provider && aim.provider !== provider) {
        const next = { ...aim, provider, other: false, instead: who.instead };
        leaveFor(launchHref(next), { replace: true });
        return null;
      }
      return { phase: 'script', script: opening, ...who };
  }
}

export function useLaunch(aim: LaunchAim): Launch {
  const [view, setView] = useState<LaunchView>(LOADING);
  const [turn, setTurn] = useState({ other: aim.other });
  const ask = (other: boolean) => call(vendorToken, tokenWish({ ...aim, other }));

  const open = useEffectEvent(async (other: boolean, isShown: () => boolean) => {
    try {
      await ensureToken(aim.level);
      const answer = await ask(other);
      return isShown() ? viewOf(aim, answer) : null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'aborted' || !isShown()) return null;
      const next = viewOfError(error, other);
      if (!next) leaveFor(statusAddress(false), { replace: true });
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
    again(other = false) {
      setView(LOADING);
      setTurn({ other });
    },
    closed() {
      setView((now) => (now.phase === 'script' ? { ...now, phase: 'closed' } : now));
    },
    finished() {
      // What a script says is a hint. Asking for the way in once more makes the gateway look, and changes nothing else.
      const leave = () => leaveFor(statusAddress(true), { replace: true });
      ask(false).then(leave, leave);
    },
    async freshToken() {
      const opening = openingOf(await ask(false));
      const isSame = view.phase === 'script' && opening.kind === 'sdk';
      if (!isSame || opening.provider !== view.script.provider) throw new Error('no session to go on with');
      return opening.token;
    },
  };
}
