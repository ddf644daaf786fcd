import type { FastifyRequest } from 'fastify';

/**
 * Returns the country that a proxy reports; null without one. Only a proxy listed in TRUST_PROXY counts, because clients can
 * forge headers.
 */
export function readProxyCountry(request: FastifyRequest): string | null {
  // More than one address means that the nearest one is a trusted proxy.
  const trusted = (request.ips?.length ?? 0) > 1;
  const header = trusted ? request.headers['x-country-code'] : undefined;
  const code = typeof header === 'string' ? header.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
