// The country of an address as a proxy in front says it. Only a proxy that TRUST_PROXY names is believed: whoever talks
// to us directly could write anything into a header.
import type { FastifyRequest } from 'fastify';

/** Null: nobody we believe said anything. */
export function proxyCountry(request: FastifyRequest): unknown {
  // More than one address: the nearest one is a trusted proxy, which added the next.
  const trusted = (request.ips?.length ?? 0) > 1;
  return trusted ? (request.headers['x-country-code'] ?? null) : null;
}
