// The language of texts and dates created by the gateway.
import type { FastifyRequest } from 'fastify';

const TAG = /^[a-z]{2}(-[A-Z]{2})?$/;

/** The first tag of Accept-Language if it is well-formed; otherwise English. */
export function readRequestLanguage({ headers }: FastifyRequest): string {
  const [first = ''] = (headers['accept-language'] ?? '').split(',');
  const [tag = ''] = first.trim().split(';');
  return TAG.test(tag) ? tag : 'en';
}
