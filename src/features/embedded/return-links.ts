// [N1] The ways back from an embedded flow: to the partner, or to the start of the flow, whose address contains the token for
// this one navigation.
import { type EmbeddedSession, embeddedSession } from '#app/api/embedded.ts';
import { hostedAddress, hostPage, tellHost } from '#app/api/embedded-host.ts';
import { dropEmbeddedToken } from '#app/api/embedded-change.ts';
import { resumeOuterSession } from '#app/api/embedded-outer.ts';
import { indexQuery } from '#app/api/embedded-query.ts';
import { parseReturnAddress } from '#contract/return-address.ts';
import { href } from '#app/paths.ts';

export const buildIndexHref = (session: EmbeddedSession): string => href('sdk', indexQuery(session));

/** The requested return address if it is allowed, otherwise null. */
export const checkReturnUrl = (requested: string | null, hosts: readonly string[]): string | null =>
  requested === null || requested === '' ? null : parseReturnAddress(requested, hosts, location.origin);

export function returnToPartner(redirect: string | null): void {
  const session = embeddedSession();
  // The partner's page is open and continues from there.
  if (hostPage()) {
    tellHost({ type: 'closed' });
  } else if (redirect) {
    dropEmbeddedToken();
    location.assign(redirect);
  } else if (session) {
    location.assign(buildIndexHref(session));
  }
}

export function returnToOverview(outer: EmbeddedSession): void {
  resumeOuterSession(outer);
  location.assign(hostedAddress(buildIndexHref(outer)));
}
