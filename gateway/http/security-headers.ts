// The headers every answer carries, errors included. Pages loosen single directives, never the whole policy.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Origin, overTls } from './tls.ts';

type Directives = Record<string, string>;

export const POLICY: Readonly<Directives> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'media-src': "'self' blob:",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
};

/** Telegram Web opens a mini app in a frame; nobody else may. */
export const TELEGRAM_FRAMES = "'self' https://web.telegram.org https://*.telegram.org";

export const contentSecurityPolicy = (changes: Directives = {}): string =>
  Object.entries({ ...POLICY, ...changes })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const DEFAULT_POLICY = contentSecurityPolicy();

const DENIED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'usb',
];
/** `vendors`: whose pages may use camera and microphone within ours; nobody's but where one of them is opened. */
export function permissionsPolicy(vendors: readonly string[] = []): string {
  const theirs = vendors.map((origin) => ` "${origin}"`).join('');
  const denied = DENIED_FEATURES.filter((name) => vendors.length === 0 || name !== 'microphone');
  return [
    `camera=(self${theirs})`,
    ...(vendors.length === 0 ? [] : [`microphone=(self${theirs})`]),
    ...denied.map((name) => `${name}=()`),
  ].join(', ');
}

const PLAIN = {
  // Answers are personal unless a route says otherwise.
  'cache-control': 'no-store',
  'content-security-policy': DEFAULT_POLICY,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
  // Not the path: an embedded session's token may stand in it for a moment.
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
};
const OVER_TLS = { ...PLAIN, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

export const securityHeaders = (config: Origin, request: FastifyRequest): Readonly<Record<string, string>> =>
  overTls(config, request) ? OVER_TLS : PLAIN;

export function addSecurityHeaders(app: FastifyInstance, config: Origin): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(config, request));
    done();
  });
}
