// Every failure as an envelope. Below /x-api a refusal is HTTP 200, as the client expects; elsewhere the HTTP status
// says it too. What went wrong inside is logged and never told.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cannotBeRead, internal, invalidRequest } from '#contract/errors/requests.ts';
import { uploadTooLarge } from '#contract/errors/uploads.ts';
import { API_PREFIX } from '#contract/paths.ts';
import type { ErrorName } from '#contract/errors.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { MissingKeyError } from '#gateway/kit/crypto.ts';
import type { Envelope } from './envelope.ts';
import { securityHeaders } from './security-headers.ts';
import type { Origin } from './tls.ts';

/** Of answers that refuse. */
const refusedWith = new WeakMap<FastifyReply, number>();

/** The code of the envelope that was sent; null where none was. */
export function envelopeCode(reply: FastifyReply): number | null {
  const isEnvelope = String(reply.getHeader('content-type')).startsWith('application/json');
  return refusedWith.get(reply) ?? (isEnvelope ? 0 : null);
}

const HTTP_STATUS: Partial<Record<ErrorName, number>> = {
  not_logged_in: 401,
  bad_credentials: 401,
  token_error: 401,
  token_expired: 401,
  no_permission: 403,
  forbidden_origin: 403,
  service_closed: 403,
  not_found: 404,
  rate_limited: 429,
  internal: 500,
  cannot_be_read: 503,
};

export const isApi = (request: FastifyRequest): boolean => request.url.startsWith(`${API_PREFIX}/`);

/** What the framework refused before a handler ran, by name; anything unknown is our own fault. */
function asBusinessError(error: FastifyError, request: FastifyRequest): BusinessError {
  if (error instanceof BusinessError) return error;
  if (error instanceof MissingKeyError)
    return new BusinessError(cannotBeRead, { message: 'The key to this data is not at hand.' });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const binary = request.headers['content-type'] === 'application/octet-stream';
    return new BusinessError(binary ? uploadTooLarge : invalidRequest, {
      message: 'The body is too large.',
    });
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return new BusinessError(invalidRequest, { message: 'The request is not understood.' });
  }
  return new BusinessError(internal, { message: 'Something went wrong on our side.' });
}

function statusOf({ errorName }: BusinessError, request: FastifyRequest): number {
  const status = HTTP_STATUS[errorName] ?? 400;
  const alwaysTold = errorName === 'forbidden_origin' || errorName === 'internal';
  return isApi(request) && !alwaysTold ? 200 : status;
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asBusinessError(error, request);
  if (refusal.errorName === 'internal' || refusal.errorName === 'cannot_be_read')
    request.log.error({ err: error }, 'request failed');
  else request.log.debug({ refusal: refusal.errorName, why: error.code }, 'request refused');
  const envelope: Envelope = { ret_code: refusal.code, ret_msg: refusal.message, result: refusal.result };
  refusedWith.set(reply, refusal.code);
  return reply.code(statusOf(refusal, request)).type('application/json; charset=utf-8').send(envelope);
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendError);
}

/** Addresses the router cannot read never reach the hooks. */
export const unreadableAddress =
  (config: Origin) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(securityHeaders(config, request));
    sendError(error, request, reply);
  };
