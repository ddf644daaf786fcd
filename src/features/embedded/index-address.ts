// [N1] Back to the index of an embedded flow: where whoever embeds us wants the person, or the start of the flow, whose
// address carries the token for this one navigation.
import { type EmbeddedSession, embeddedSession } from '#app/api/embedded.ts';
import { hostedAddress, hostPage, tellHost } from '#app/api/embedded-host.ts';
import { dropEmbeddedToken } from '#app/api/embedded-change.ts';
import { resumeOuterSession } from '#app/api/embedded-outer.ts';
import { indexQuery } from '#app/api/embedded-query.ts';
import { parseReturnAddress } from '#contract/return-address.ts';
import { href } from '#app/paths.ts';

export const indexAddress = (session: EmbeddedSession): string => href('sdk', indexQuery(session));

/** Where the flow was asked to return to, if that is a place it may return to. */
export const returnAddress = (asked: string | null, hosts: readonly string[]): string | null =>
  asked === null || asked === '' ? null : parseReturnAddress(asked, hosts, location.origin);

export function goToIndex(redirect: string | null): void {
  const session = embeddedSession();
  // Its page is there already, and knows where to go on.
  if (hostPage()) {
    tellHost({ type: 'closed' });
  } else if (redirect) {
    dropEmbeddedToken();
    location.assign(redirect);
  } else if (session) {
    location.assign(indexAddress(session));
  }
}

/** Back to the overview of the account this renewal was begun in. */
export function goToOverview(outer: EmbeddedSession): void {
  resumeOuterSession(outer);
  location.assign(hostedAddress(indexAddress(outer)));
}
