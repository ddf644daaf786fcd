// Refuses writes that another site made the browser send. The cookie is SameSite=Lax already; this holds where a
// browser or a sibling host gets around that. A write also needs a body type no plain form can produce; a route that
// takes forms all the same says so in its config, and changes nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbiddenOrigin } from '#contract/errors/requests.ts';
import { API_PREFIX } from '#contract/paths.ts';
import type { Config } from '#gateway/config/config.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { type Origin, overTls } from './tls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads a plain form. Only for a route that changes no state. */
    plainForm?: true;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** The origin the request was sent to, in the form browsers write it. */
export function originOf(config: Origin, request: FastifyRequest): string {
  const address = `${overTls(config, request) ? 'https' : 'http'}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : 'null';
}

/** A request from one of our own pages: the browser says so, or names our origin. */
export function fromOwnPage(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  const { origin } = request.headers;
  if (site === 'cross-site' || !origin || origin === 'null') return false;
  return origin === config.publicOrigin || origin === originOf(config, request);
}

function isPlainForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return !type || FORM_TYPES.includes(type);
}

export function guardWrites(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _, done) => {
    if (SAFE_METHODS.has(request.method) || !request.url.startsWith(`${API_PREFIX}/`)) return done();
    const formRefused = isPlainForm(request) && !request.routeOptions.config.plainForm;
    if (!fromOwnPage(request, config) || formRefused) {
      return done(
        new BusinessError(forbiddenOrigin, {
          message: 'Writes need JSON or bytes, and Sec-Fetch-Site or Origin naming this site.',
        }),
      );
    }
    done();
  });
}
