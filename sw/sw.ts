/// <reference lib="webworker" />
// The service worker. The precache contains the shell and every page chunk, so that any URL opens offline. Catalogues and
// the country list are cached and refreshed. Private data is never cached: no route is registered for it. A new version
// waits until the user accepts it. [W4]
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { registerNotifications } from './notifications.ts';
import { registerShareTarget } from './share-target.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Array<{ url: string; revision: string | null } | string>;
};

const BASE = '/user/accounts/';
const PUBLIC_CACHE = 'public-v1';
const LAUNCH = /^\/user\/accounts\/auth\/launch\/*$/i;
const WEEK_SECONDS = 7 * 24 * 60 * 60;

self.addEventListener('message', (event) => {
  // Any page of the origin can post messages; only these types are handled.
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'ANSWER') event.ports[0]?.postMessage(null);
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
});
clientsClaim();
registerNotifications(self, BASE);
registerShareTarget(self, BASE);

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);

/**
 * Some documents need response headers that the cached shell lacks: frame-ancestors for the start of an embedded flow,
 * script sources for a provider. They load from the network. Offline the shell reports that, without provider scripts.
 */
const shell = createHandlerBoundToURL(`${BASE}index.html`);
const isEmbedded = ({ pathname, searchParams }: URL) =>
  /\/auth\/sdk\/*$/i.test(pathname) && searchParams.has('business_id');
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && (LAUNCH.test(url.pathname) || isEmbedded(url)),
  (options) => fetch(options.request).catch(() => shell(options)),
);

registerRoute(
  new NavigationRoute(shell, {
    allowlist: [new RegExp(`^${BASE}`)],
    denylist: [/^\/x-api/, /^\/login/, /^\/docs/, /^\/operator/, /^[^?]*\.\w+(\?|$)/],
  }),
);

/** The gateway returns errors in the body of a 200, which must not be cached. */
const skipErrorResponses: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const body: unknown = await response.clone().json();
    const isError = typeof body === 'object' && body !== null && 'ret_code' in body && body.ret_code !== 0;
    return isError ? null : response;
  },
};

const publicDataStrategy = new StaleWhileRevalidate({
  cacheName: PUBLIC_CACHE,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    skipErrorResponses,
    new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: WEEK_SECONDS, purgeOnQuotaError: true }),
  ],
});
const isPublic = (path: string) =>
  path.startsWith(`${BASE}locales/`) || path === '/x-api/v2/public/country-list';
registerRoute(({ url, sameOrigin }) => sameOrigin && isPublic(url.pathname), publicDataStrategy);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const isCurrent = (name: string) => name === PUBLIC_CACHE || name.startsWith('workbox-precache');
      return Promise.all(names.filter((name) => !isCurrent(name)).map((name) => caches.delete(name)));
    }),
  );
});
