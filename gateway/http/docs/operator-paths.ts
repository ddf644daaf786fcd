// The operator API in the document: each call with who opens it and what it takes. Answers are envelopes.
import type { TSchema } from 'typebox';
import { OPERATOR_PREFIX, type OperatorCall } from '../operator-call.ts';
import { envelope, type Json, parameters, REFUSAL } from './parts.ts';

export const OPERATOR_DESCRIPTION = `### The operator API
Calls below ${OPERATOR_PREFIX} carry \`Authorization: Bearer <token>\`: an officer's own token (\`npm run officers\`) or a
partner's key (\`npm run partners\`). Who acts in the audit trail is whose token it is. A refusal has its HTTP status: 403
for a token that is unknown, revoked, or not for this, and for an account that is closed, 404, 429, else 400.

Two people end due diligence, refuse for good, reopen, freeze, end a freeze, close an account and end a legal hold. The
first call answers \`proposal\`, and nothing has changed; a senior officer, never the same one, confirms or declines it. \`note\` says why, in words. While a
proposal waits, nothing else is decided about the same thing; one that no longer fits says so and ends.`;

const nameOf = ({ method, path }: OperatorCall): string =>
  `operator${method === 'GET' ? 'Get' : 'Do'}${path
    .split(/[/:-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

const opens = ({ roles, scopes = [] }: OperatorCall): string =>
  [
    ...(roles.length > 0 ? [`Officers: ${roles.join(', ')}.`] : []),
    ...(scopes.length > 0 ? [`Partners' keys: ${scopes.join(', ')}.`] : []),
  ].join(' ');

const Anything: TSchema = {};

function operation(row: OperatorCall): Json {
  const { roles, scopes = [], params, query, body } = row;
  const answer = row.picture
    ? { 'image/*': {} }
    : { 'application/json': { schema: envelope(row.answer ?? Anything) } };
  return {
    operationId: nameOf(row),
    summary: row.summary,
    description: opens(row),
    tags: ['Operator'],
    security: [
      ...(roles.length > 0 ? [{ officerToken: [] }] : []),
      ...(scopes.length > 0 ? [{ partnerKey: [] }] : []),
    ],
    parameters: [...(params ? parameters(params, 'path') : []), ...(query ? parameters(query, 'query') : [])],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'The result.', content: answer },
      default: { description: 'A refusal.', content: REFUSAL },
    },
  };
}

export function operatorPaths(rows: readonly OperatorCall[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const template = `${OPERATOR_PREFIX}${row.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[template] = { ...paths[template], [row.method.toLowerCase()]: operation(row) };
  }
  return paths;
}

export const OPERATOR_SECURITY: Json = {
  officerToken: { type: 'http', scheme: 'bearer', description: "An officer's own token." },
  partnerKey: { type: 'http', scheme: 'bearer', description: "The key of a partner's back end." },
};
