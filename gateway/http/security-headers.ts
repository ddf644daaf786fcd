// Security headers of every response, including errors. Pages may relax single directives.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OriginConfig, isOverTls } from './tls.ts';

type Directives = Record<string, string>;

export const CONTENT_SECURITY_POLICY: Readonly<Directives> = {
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

/** Telegram Web opens mini apps in a frame. */
export const TELEGRAM_FRAMES = "'self' https://web.telegram.org https://*.telegram.org";

export const buildContentSecurityPolicy = (changes: Directives = {}): string =>
  Object.entries({ ...CONTENT_SECURITY_POLICY, ...changes })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const DEFAULT_POLICY = buildContentSecurityPolicy();

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
/** `vendors`: origins whose frames may use camera and microphone, on pages that open a vendor only. */
export function buildPermissionsPolicy(vendors: readonly string[] = []): string {
  const vendorOrigins = vendors.map((origin) => ` "${origin}"`).join('');
  const denied = DENIED_FEATURES.filter((name) => vendors.length === 0 || name !== 'microphone');
  return [
    `camera=(self${vendorOrigins})`,
    ...(vendors.length === 0 ? [] : [`microphone=(self${vendorOrigins})`]),
    ...denied.map((name) => `${name}=()`),
  ].join(', ');
}

const PLAIN = {
  // Responses contain personal data unless a route sets another value.
  'cache-control': 'no-store',
  'content-security-policy': DEFAULT_POLICY,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': buildPermissionsPolicy(),
  // Origin only, because the path may contain an embedded token.
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
};
const OVER_TLS = { ...PLAIN, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

export const buildSecurityHeaders = (
  config: OriginConfig,
  request: FastifyRequest,
): Readonly<Record<string, string>> => (isOverTls(config, request) ? OVER_TLS : PLAIN);

export function addSecurityHeaders(app: FastifyInstance, config: OriginConfig): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(buildSecurityHeaders(config, request));
    done();
  });
}
