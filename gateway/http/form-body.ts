// Bodies of plain forms. A browser sends them from any site without asking, so only routes that check where they come
// from, or change nothing, read them.
import type { FastifyInstance } from 'fastify';

/** Fields of a form or a query: the first value of each name, everything else dropped. */
export type Fields = Partial<Record<string, string>>;

const FORM_LIMIT = 8 * 1024;

export function firstValues(parameters: URLSearchParams): Fields {
  const fields: Fields = Object.create(null) as Fields; // no prototype: a field may be called anything
  for (const [name, value] of parameters) fields[name] ??= value;
  return fields;
}

/** Reads forms on the routes of this scope; the body is then Fields. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    // parseAs: 'string' above
    (_, body, done) => done(null, firstValues(new URLSearchParams(body as string))),
  );
}
