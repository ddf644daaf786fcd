// [N1] The ways back from an embedded flow: to the partner, or to the start of the flow, whose address contains the token for
// this one navigation.
import { type EmbeddedSession, getEmbeddedSession } from '#app/api/embedded.ts';
import { addHostToAddress, getHostPage, postToHost } from '#app/api/embedded-host.ts';
import { clearEmbeddedSession } from '#app/api/embedded.ts';
import { resumeOuterSession } from '#app/api/embedded.ts';
import { buildStartQuery } from '#app/api/embedded.ts';
import { parseReturnAddress } from '#contract/return-address.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { href, INDEX_SEGMENT } from '#app/paths.ts';

export const buildIndexHref = (session: EmbeddedSession): string => href('sdk', buildStartQuery(session));

/** The requested return address if it is allowed, otherwise null. */
export const checkReturnUrl = (requested: string | null, hosts: readonly string[]): string | null =>
  requested === null || requested === '' ? null : parseReturnAddress(requested, hosts, location.origin);

export function returnToPartner(redirect: string | null): void {
  const session = getEmbeddedSession();
  // The partner's page is open and continues from there.
  if (getHostPage()) {
    postToHost({ type: 'closed' });
  } else if (redirect) {
    clearEmbeddedSession();
    location.assign(redirect);
  } else if (session) {
    location.assign(buildIndexHref(session));
  }
}

/** To the account that started the flow: embedded too, or that of the session cookie. */
export function returnToOverview(outer: EmbeddedSession | null): void {
  if (outer) {
    resumeOuterSession(outer);
    location.assign(addHostToAddress(buildIndexHref(outer)));
  } else {
    clearEmbeddedSession();
    location.assign(href(INDEX_SEGMENT));
  }
}

const STEP_PAGE = { LEVEL_1: 'step1', LEVEL_2: 'step2' } as const;

/** The page of the level shows the result and the next step. */
export function leaveToStepPage(level: StepLevel): void {
  clearEmbeddedSession();
  location.replace(href(STEP_PAGE[level]));
}
