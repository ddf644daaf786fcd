// The OpenAPI document of the calls that the review desk makes. Its client is generated from it.
import { ERROR_CODES } from '#contract/errors.ts';
import { OPERATOR_PREFIX, type OperatorCall } from '../operator-call.ts';
import { createNamedSchemas } from './named-schemas.ts';
import type { Json } from './parts.ts';
import { describeOperation, ERROR_SCHEMA, errorResponses, HEADERS, PARAMETERS } from './server-api.ts';

const DESCRIPTION = `For the review desk and for scripts of officers. The desk sends its session cookie, from its own origin only;
scripts send \`Authorization: Bearer <token>\` with a token of \`npm run officers\`.

Every JSON answer is \`{ret_code, ret_msg, result}\`. \`ret_code\` is 0 for success. Errors have the HTTP status 400, 401 (no
session), 403, 404, 409, 412 or 429. Their \`result\` has the details:

- 401: the session ended. Sign in again.
- 403 with \`result.stepUp\`: sign in again for a final decision. With \`result.conflict\`: the officer is linked to the account.
- 409 with \`result.status\` and \`result.decidedBy\`, \`result.decidedAt\`: it was already decided. With \`result.lease\`
  (\`officer\`, \`until\`): another officer works on it. With \`result.proposal\`: a proposal about it is open.

Lists return \`items\`, \`next\` and \`hasMore\`; pass \`next\` as \`after\`. Writes accept \`Idempotency-Key\`. Pictures are drawn
for the officer and are never cached. Each read of personal data is in the audit trail.

### Error codes
${Object.entries(ERROR_CODES)
  .map(([name, code]) => `- \`${code}\` ${name.replaceAll('_', ' ')}`)
  .join('\n')}`;

const describeAccess = (row: OperatorCall) => ({
  description: row.isPublic
    ? 'Needs no session.'
    : `Officer roles: ${row.roles.join(', ')}.${row.needsFreshSignIn ? ' Needs a fresh sign-in.' : ''}`,
  security: row.isPublic ? [] : [{ deskSession: [] }, { officerToken: [] }],
  headers: [],
});

/** Complete once the app is ready, because routes add their rows. */
export function deskApiDocument(rows: readonly OperatorCall[]): Json {
  const schemas = createNamedSchemas();
  const paths: Record<string, Json> = {};
  const used = rows.filter(
    (row) => row.operationId && row.tag !== 'Events' && (row.isPublic || row.roles.length > 0),
  );
  for (const row of used) {
    const template = `${OPERATOR_PREFIX}${row.path.replace(/:(\w+)/g, '{$1}')}`;
    const described = describeOperation(row, schemas, describeAccess(row));
    paths[template] = { ...paths[template], [row.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Attesta review desk API',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(used.map(({ tag = '' }) => tag))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        deskSession: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-desk',
          description: 'Session of an officer at the desk.',
        },
        officerToken: { type: 'http', scheme: 'bearer', description: 'Token of an officer.' },
      },
      parameters: PARAMETERS,
      headers: { ETag: HEADERS['ETag'] },
      responses: errorResponses(),
      schemas: { ...schemas.components, Error: ERROR_SCHEMA },
    },
  };
}
