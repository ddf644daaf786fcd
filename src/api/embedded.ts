// Embedded mode: a token in the address runs the screens for somebody else's page. The token is taken out of the
// address before anything else reads it, and lives in memory and in the tab's session storage only. [M9, C3, N3]
import { sessionStore } from '#app/lib/storage.ts';

export interface EmbeddedSession {
  token: string;
  accessOrigin: string;
  business: string;
}

const KEY = 'embedded';
let session: EmbeddedSession | null = null;

export const embeddedSession = (): EmbeddedSession | null => session;

function stored(): EmbeddedSession | null {
  try {
    const kept = JSON.parse(sessionStore.get(KEY) ?? 'null') as Partial<EmbeddedSession> | null; // checked below
    if (typeof kept?.token !== 'string') return null;
    return { token: kept.token, accessOrigin: kept.accessOrigin ?? '', business: kept.business ?? '' };
  } catch {
    return null;
  }
}

/** Call first thing at boot: before the router, before any request. */
export function takeEmbeddedToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (!token) {
    session = stored();
    return;
  }
  session = {
    token,
    accessOrigin: url.searchParams.get('from') ?? '',
    business: url.searchParams.get('business_id') ?? '',
  };
  sessionStore.set(KEY, JSON.stringify(session));
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}

export function dropEmbeddedToken(): void {
  session = null;
  sessionStore.remove(KEY);
}
