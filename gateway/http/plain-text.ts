// Text that comes in is text: a NUL or another control character, or half of a letter, is nothing anybody types, and the
// database refuses some of it. Looked at once, before any handler: in bodies, queries and the segments of a path.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest } from '#contract/errors/requests.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

/** A free text may have lines and tabs. */
const NO_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

interface Part {
  value: unknown;
  path: string;
}

/** Where such text stands, its path dotted; null when all is text. By a list of its own: bodies may be nested deeper than calls. */
function unreadableIn(whole: unknown): string | null {
  const parts: Part[] = [{ value: whole, path: '' }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value, path } = part;
    if (typeof value === 'string' && NO_TEXT.test(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (NO_TEXT.test(name)) return path;
      parts.push({ value: inner, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return null;
}

/** A place that no call has is not repeated. */
const LONGEST_PATH = 200;

function unreadable(path: string): BusinessError {
  const field = path.length > LONGEST_PATH ? '' : path;
  return new BusinessError(invalidRequest, {
    message: `${field === '' ? 'The request' : `The field ${field}`} holds characters that are not text.`,
    ...(field === '' ? {} : { field }),
  });
}

function check({ body, query, params }: FastifyRequest): void {
  for (const part of [params, query, body]) {
    const field = unreadableIn(part);
    if (field !== null) throw unreadable(field);
  }
}

export function takeTextOnly(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _, done) => {
    // Pages of the client read nothing of their address here.
    if (!request.is404) check(request);
    done();
  });
}
