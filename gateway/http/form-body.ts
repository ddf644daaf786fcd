// Bodies of HTML forms. Browsers send them cross-site without a preflight, so only routes that check the origin, or change
// nothing, accept them.
import type { FastifyInstance } from 'fastify';

/** The first value of each field of a form or query. */
export type Fields = Partial<Record<string, string>>;

const FORM_LIMIT = 8 * 1024;

export function readFirstValues(parameters: URLSearchParams): Fields {
  const fields: Fields = Object.create(null) as Fields; // no prototype: field names are arbitrary
  for (const [name, value] of parameters) fields[name] ??= value;
  return fields;
}

/** Parses form bodies of this scope as Fields. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_, body, done) => done(null, readFirstValues(new URLSearchParams(body as string))),
  );
}
