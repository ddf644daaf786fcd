// Rejects control characters and lone surrogates in bodies, queries and path segments: no user types them, and PostgreSQL
// refuses some of them.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest } from '#contract/errors/requests.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

/** Matches control characters and lone surrogates, except line breaks and tabs. */
const FORBIDDEN_CHARACTERS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

interface Part {
  value: unknown;
  path: string;
}

/**
 * Returns the dotted path of the first text with such characters, or null. Iterative, because a body may be nested
 * deeper than the stack.
 */
function findForbiddenText(whole: unknown): string | null {
  const parts: Part[] = [{ value: whole, path: '' }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value, path } = part;
    if (typeof value === 'string' && FORBIDDEN_CHARACTERS.test(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (FORBIDDEN_CHARACTERS.test(name)) return path;
      parts.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return null;
}

/** Longer paths are not repeated in the message. */
const MAX_PATH_LENGTH = 200;

function createControlCharacterError(path: string): BusinessError {
  const field = path.length > MAX_PATH_LENGTH ? '' : path;
  return new BusinessError(invalidRequest, {
    message: `${field === '' ? 'The request' : `The field ${field}`} contains control characters.`,
    ...(field === '' ? {} : { field }),
  });
}

function checkRequest({ body, query, params }: FastifyRequest): void {
  for (const part of [params, query, body]) {
    const field = findForbiddenText(part);
    if (field !== null) throw createControlCharacterError(field);
  }
}

export function rejectControlCharacters(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _, done) => {
    // URLs without a route get the client's shell, which does not process them.
    if (!request.is404) checkRequest(request);
    done();
  });
}
