// CSRF protection in addition to SameSite=Lax, which a sibling host can bypass. A write needs a same-origin header and a body
// type that no HTML form can send. Routes with `plainForm` accept forms and change nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbiddenOrigin } from '#contract/errors/requests.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { isApiRequest } from './errors.ts';
import { type OriginConfig, isOverTls } from './tls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts HTML forms. Only for routes that change no state. */
    plainForm?: true;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** The origin that the request was sent to, normalized. */
export function getOwnOrigin(config: OriginConfig, request: FastifyRequest): string {
  const address = `${isOverTls(config, request) ? 'https' : 'http'}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : 'null';
}

/** By Sec-Fetch-Site, or by Origin in older browsers. */
export function isSameOrigin(request: FastifyRequest, config: OriginConfig): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  const { origin } = request.headers;
  if (site === 'cross-site' || !origin || origin === 'null') return false;
  return origin === config.publicOrigin || origin === getOwnOrigin(config, request);
}

function isPlainForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return !type || FORM_TYPES.includes(type);
}

/** `isSignedIn`: calls whose callers are signed in by a cookie. */
export function rejectCrossSiteWrites(
  app: FastifyInstance,
  config: OriginConfig,
  isSignedIn: (request: FastifyRequest) => boolean = isApiRequest,
): void {
  app.addHook('onRequest', (request, _, done) => {
    if (SAFE_METHODS.has(request.method) || !isSignedIn(request)) return done();
    const formRefused = isPlainForm(request) && !request.routeOptions.config.plainForm;
    if (!isSameOrigin(request, config) || formRefused) {
      return done(
        new BusinessError(forbiddenOrigin, {
          message:
            'A write needs a JSON or binary body, and a Sec-Fetch-Site or Origin header that names this site.',
        }),
      );
    }
    done();
  });
}
