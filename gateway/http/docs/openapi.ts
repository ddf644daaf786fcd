// Builds the OpenAPI 3.1 document from the call table and its schemas.
import type { TSchema } from 'typebox';
import { CALLS, type CallName, type CallDefinition } from '#contract/calls.ts';
import { KycEvent } from '#contract/schemas/events.ts';
import { MonitorEvents } from '#contract/schemas/monitor.ts';
import { API_PREFIX, EVENTS_PATH, MONITOR_PATH } from '#contract/paths.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import type { Config } from '#gateway/config/config.ts';
import type { OperatorCall } from '../operator-call.ts';
import { OPERATOR_DESCRIPTION, OPERATOR_SECURITY, buildOperatorPaths } from './operator-paths.ts';
import { buildEnvelopeSchema, type Json, toParameters, ERROR_CONTENT } from './parts.ts';

const ERROR_LIST = Object.entries(ERROR_CODES)
  .map(([name, code]) => `- \`${code}\` ${name.replaceAll('_', ' ')}`)
  .join('\n');

const describe = (
  withOperator: boolean,
): string => `Every answer below ${API_PREFIX} is an envelope with \`ret_code\`, \`ret_msg\` and \`result\`. \`ret_code\` 0 means success.
Any other code is an error: the HTTP status is 200, and \`result\` is null or names the invalid field.
Write requests need a JSON or binary body and a same-site \`Sec-Fetch-Site\` or \`Origin\` header. The only call with a
form body is read-only.

A call with a \`securityToken\` consumes it. To get a token, call \`otp-send\` and pass the code to \`otp-verify\`. A failed
call does not consume the token. The error \`otp_too_soon\` returns the ticket of the previous code, which is still valid.

An embedded page sends its \`kyc-access-token\` with every call, on the normal path or on the path below
\`/integration/\`. The purpose of the token determines the allowed calls. A session cookie is ignored.

${withOperator ? `${OPERATOR_DESCRIPTION}\n\n` : ''}### Error codes
${ERROR_LIST}`;

const answers = (result: TSchema): Json => ({
  200: {
    description: 'The result or an error.',
    content: {
      'application/json': {
        schema: { anyOf: [buildEnvelopeSchema(result), { $ref: '#/components/schemas/Refusal' }] },
      },
    },
  },
});

const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes the call idempotent: a repeated request with the same key and body returns the first answer.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
};

const guidHeader: Json = {
  name: 'guid',
  in: 'header',
  required: true,
  description: 'Random id that identifies the browser.',
  schema: { type: 'string', pattern: '^[a-f0-9]{32}$' },
};

const BODY_TYPES = {
  json: 'application/json',
  binary: 'application/octet-stream',
  form: 'application/x-www-form-urlencoded',
} as const;

function operation(name: CallName, row: CallDefinition, path: string): Json {
  const { request, response } = CALLS[name];
  const inPath = row.body === 'binary' ? toParameters(request, 'path') : [];
  const inQuery = row.method === 'GET' ? toParameters(request, 'query') : [];
  const body = { [BODY_TYPES[row.body ?? 'json']]: row.body === 'binary' ? {} : { schema: request } };
  return {
    operationId: path === row.path ? name : `${name}${path === row.sdkPath ? 'Embedded' : 'Alias'}`,
    summary: row.summary,
    tags: [getTag(path)],
    security: listSecuritySchemes(row, path),
    parameters: [
      ...inPath,
      ...inQuery,
      ...(row.idempotent ? [idempotencyHeader] : []),
      ...(row.body === 'form' ? [guidHeader] : []),
    ],
    ...(row.method === 'GET' ? {} : { requestBody: { required: true, content: body } }),
    responses: answers(response),
  };
}

/** Embedded tokens with purpose `account` may make every call that a session may make. */
function listSecuritySchemes(row: CallDefinition, path: string): Json[] {
  if (row.auth === 'sdk' || path === row.sdkPath) return [{ embeddedToken: [] }];
  return row.auth === 'user' ? [{ session: [] }, { embeddedToken: [] }] : [];
}

function getTag(path: string): string {
  if (path.includes('/sandbox/')) return 'Sandbox';
  if (path.includes('/capture/')) return 'Capture';
  if (path.includes('/integration/')) return 'Embedded';
  return path.includes('kyc') ? 'Verification' : 'Account';
}

const EVENTS: Json = {
  get: {
    operationId: 'events',
    summary: 'Streams server-sent events when data of the user changes.',
    tags: ['Verification'],
    security: [{ session: [] }, { embeddedToken: [] }],
    responses: {
      200: {
        description: 'Event stream. The data of each event is JSON.',
        content: { 'text/event-stream': { schema: KycEvent } },
      },
    },
  },
};

const SESSION_HANDOVER: Json = {
  post: {
    operationId: 'handOver',
    summary: 'Signs in the user named in a token of the exchange, or opens the embedded screens.',
    description:
      'Form post from an allowed origin of the exchange or from the own origin. The token is a single-use JWT, valid for one minute. A link can also carry it in the URL fragment. A refused token gives HTTP 401, or 403 for a closed account; `result.reason` has the reason.',
    tags: ['Back end'],
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            required: ['token'],
            properties: {
              token: { type: 'string' },
              redirect_url: { type: 'string', description: 'Path of the next page.' },
            },
          },
        },
      },
    },
    responses: {
      200: { description: 'A page that asks the user to confirm the account.' },
      303: { description: 'Signed in. Sets the session cookie and redirects to the next page.' },
      401: { description: 'The token was refused.', content: ERROR_CONTENT },
      403: {
        description: 'The account is closed, or the origin of the form is not allowed.',
        content: ERROR_CONTENT,
      },
    },
  },
};
const MONITOR: Json = {
  post: {
    operationId: 'monitor',
    summary: 'Records request timings of a page. The answer is the plain text ok.',
    tags: ['Account'],
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema: MonitorEvents } } },
    responses: {
      200: {
        description: 'The timings were accepted.',
        content: { 'text/plain': { schema: { const: 'ok' } } },
      },
    },
  },
};

/** The document lists sandbox calls only in sandbox mode. */
export function buildOpenApiDocument(
  { sandbox, publicOrigin, signIn }: Pick<Config, 'sandbox' | 'publicOrigin' | 'signIn'>,
  operatorCalls: readonly OperatorCall[],
): Json {
  const paths: Record<string, Json> = {};
  const rows = Object.entries(CALLS) as [CallName, CallDefinition][]; // CALLS is keyed by CallName
  for (const [name, row] of rows) {
    if (!sandbox && getTag(row.path) === 'Sandbox') continue;
    for (const path of [row.path, ...(row.aliases ?? []), ...(row.sdkPath ? [row.sdkPath] : [])]) {
      const template = `${API_PREFIX}${path.replace(/:(\w+)/g, '{$1}')}`;
      paths[template] = { ...paths[template], [row.method.toLowerCase()]: operation(name, row, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Attesta app API', version: '1', description: describe(operatorCalls.length > 0) },
    servers: [{ url: '/' }],
    paths: {
      ...paths,
      [`${API_PREFIX}${EVENTS_PATH}`]: EVENTS,
      [MONITOR_PATH]: MONITOR,
      ...buildOperatorPaths(operatorCalls),
      ...(signIn ? { '/session': SESSION_HANDOVER } : {}),
    },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicOrigin?.startsWith('https:') ? '__Host-sid' : 'sid',
        },
        embeddedToken: { type: 'apiKey', in: 'header', name: 'kyc-access-token' },
        ...(operatorCalls.length > 0 ? OPERATOR_SECURITY : {}),
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['ret_code', 'ret_msg', 'result'],
          properties: {
            ret_code: { type: 'integer', enum: Object.values(ERROR_CODES) },
            ret_msg: { type: 'string' },
            result: {
              anyOf: [{ type: 'null' }, { type: 'object', properties: { field: { type: 'string' } } }],
            },
          },
        },
      },
    },
  };
}
