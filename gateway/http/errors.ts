// Sends every error as an envelope: HTTP 200 below /x-api, as the client expects, and a matching status elsewhere. Internal
// errors are logged, never sent.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cannotBeRead, internal, invalidRequest } from '#contract/errors/requests.ts';
import { uploadTooLarge } from '#contract/errors/uploads.ts';
import { API_PREFIX } from '#contract/paths.ts';
import type { ErrorName } from '#contract/errors.ts';
import { isUnavailable } from '#gateway/db/database-errors.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { MissingKeyError } from '#gateway/kit/crypto.ts';
import type { Envelope } from './envelope.ts';
import { buildSecurityHeaders } from './security-headers.ts';
import type { OriginConfig } from './tls.ts';

const RETRY_AFTER_SECONDS = 5;
const refusedWith = new WeakMap<FastifyReply, number>();

/** Null when the response is not an envelope. */
export function readEnvelopeCode(reply: FastifyReply): number | null {
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
  idempotency_conflict: 409,
  case_not_open: 409,
  illegal_transition: 409,
  version_conflict: 412,
  rate_limited: 429,
  internal: 500,
  cannot_be_read: 503,
};

/** By the matched route, because the router decodes the path. Only an unknown path is judged as it was sent. */
export const isApiRequest = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith(`${API_PREFIX}/`);

/** Maps errors of Fastify; unknown errors become `internal`. */
function asBusinessError(error: FastifyError, request: FastifyRequest): BusinessError {
  if (error instanceof BusinessError) return error;
  if (error instanceof MissingKeyError)
    return new BusinessError(cannotBeRead, { message: 'The data cannot be decrypted: its key is missing.' });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const binary = request.headers['content-type'] === 'application/octet-stream';
    return new BusinessError(binary ? uploadTooLarge : invalidRequest, {
      message: 'The body is too large.',
    });
  }
  if (isUnavailable(error))
    return new BusinessError(internal, {
      message: 'The service is not available. Try again in a few seconds.',
    });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return new BusinessError(invalidRequest, { message: 'The request is malformed.' });
  }
  return new BusinessError(internal, { message: 'An internal error occurred. Try again later.' });
}

function getHttpStatus({ errorName }: BusinessError, request: FastifyRequest): number {
  const status = HTTP_STATUS[errorName] ?? 400;
  const hasOwnStatus = errorName === 'forbidden_origin' || errorName === 'internal';
  return isApiRequest(request) && !hasOwnStatus ? 200 : status;
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asBusinessError(error, request);
  if (refusal.errorName === 'internal' || refusal.errorName === 'cannot_be_read')
    request.log.error({ err: error }, 'request failed');
  else request.log.debug({ refusal: refusal.errorName, cause: error.code }, 'request refused');
  const envelope: Envelope = { ret_code: refusal.code, ret_msg: refusal.message, result: refusal.result };
  refusedWith.set(reply, refusal.code);
  const isTemporary = refusal.errorName === 'internal' && isUnavailable(error);
  if (isTemporary) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const status = isTemporary ? 503 : getHttpStatus(refusal, request);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).type('application/json; charset=utf-8').send(envelope);
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendError);
}

/** For URLs that the router cannot parse: they bypass the hooks. */
export const handleMalformedUrl =
  (config: OriginConfig) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(buildSecurityHeaders(config, request));
    sendError(error, request, reply);
  };
