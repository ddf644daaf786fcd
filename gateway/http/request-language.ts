// The language a request asks for, where a text or a date is made here.
import type { FastifyRequest } from 'fastify';

const TAG = /^[a-z]{2}(-[A-Z]{2})?$/;

/** The first tag of Accept-Language that looks like one of ours; English otherwise. */
export function requestLanguage({ headers }: FastifyRequest): string {
  const [first = ''] = (headers['accept-language'] ?? '').split(',');
  const [tag = ''] = first.trim().split(';');
  return TAG.test(tag) ? tag : 'en';
}
