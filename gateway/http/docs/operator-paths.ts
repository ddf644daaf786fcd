// Adds the operator API to the OpenAPI document: roles, scopes and schemas of each call.
import type { TSchema } from 'typebox';
import { OPERATOR_PREFIX, type OperatorCall } from '../operator-call.ts';
import { buildEnvelopeSchema, type Json, toParameters, ERROR_CONTENT } from './parts.ts';

export const OPERATOR_DESCRIPTION = `### Operator API
Calls below ${OPERATOR_PREFIX} need \`Authorization: Bearer <token>\`: the token of an officer (\`npm run officers\`) or
the key of a partner (\`npm run partners\`). The audit trail records the owner of the token. Errors have an HTTP status:
401 for a missing, unknown, expired or revoked token, 403 for an insufficient one and for a closed account, 404 for a missing object, 429 for too many
requests, else 400.

Some decisions need four-eyes approval: ending due diligence, final rejections, reopenings, granting and revoking levels, freezing and unfreezing,
closing an account, and lifting a legal hold. The first call changes nothing and returns \`proposal\`. A second officer
with the senior role confirms or declines it. The call requires a \`note\` with the reason. While a proposal is open, other
decisions about the same object are refused. If the object changed meanwhile, the proposal ends as outdated.`;

const operationIdOf = ({ method, path, operationId }: OperatorCall): string =>
  operationId
    ? `operator${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`
    : `operator${method === 'GET' ? 'Get' : 'Do'}${path
        .split(/[/:-]/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join('')}`;

const describeAccess = ({ roles, scopes = [] }: OperatorCall): string =>
  [
    ...(roles.length > 0 ? [`Officer roles: ${roles.join(', ')}.`] : []),
    ...(scopes.length > 0 ? [`Scopes of partner keys: ${scopes.join(', ')}.`] : []),
  ].join(' ');

const AnySchema: TSchema = {};

function operation(row: OperatorCall): Json {
  const { roles, scopes = [], params, query, body } = row;
  const answer = row.contentType
    ? { [row.contentType]: {} }
    : { 'application/json': { schema: buildEnvelopeSchema(row.answer ?? AnySchema) } };
  return {
    operationId: operationIdOf(row),
    summary: row.summary,
    description: describeAccess(row),
    tags: ['Operator'],
    security: [
      ...(roles.length > 0 ? [{ officerToken: [] }] : []),
      ...(scopes.length > 0 ? [{ partnerKey: [] }] : []),
    ],
    parameters: [
      ...(params ? toParameters(params, 'path') : []),
      ...(query ? toParameters(query, 'query') : []),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: { description: 'The result.', content: answer },
      default: { description: 'The error.', content: ERROR_CONTENT },
    },
  };
}

export function buildOperatorPaths(rows: readonly OperatorCall[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    if (row.deskOnly) continue;
    const template = `${OPERATOR_PREFIX}${row.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[template] = { ...paths[template], [row.method.toLowerCase()]: operation(row) };
  }
  return paths;
}

export const OPERATOR_SECURITY: Json = {
  officerToken: { type: 'http', scheme: 'bearer', description: 'Token of an officer.' },
  partnerKey: { type: 'http', scheme: 'bearer', description: 'Key of a partner back end.' },
};
