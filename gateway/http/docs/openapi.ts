// The OpenAPI 3.1 document, made from the call table and its schemas so that it cannot say anything else.
import type { TSchema } from 'typebox';
import { CALLS, type CallName, type CallDefinition } from '#contract/calls.ts';
import { KycEvent } from '#contract/schemas/events.ts';
import { MonitorEvents } from '#contract/schemas/monitor.ts';
import { API_PREFIX, EVENTS_PATH, MONITOR_PATH } from '#contract/paths.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import type { Config } from '#gateway/config/config.ts';
import type { OperatorCall } from '../operator-call.ts';
import { OPERATOR_DESCRIPTION, OPERATOR_SECURITY, operatorPaths } from './operator-paths.ts';
import { envelope, type Json, parameters, REFUSAL } from './parts.ts';

const ERROR_LIST = Object.entries(ERROR_CODES)
  .map(([name, code]) => `- \`${code}\` ${name.replaceAll('_', ' ')}`)
  .join('\n');

const DESCRIPTION = `Every answer below ${API_PREFIX} is an envelope. \`ret_code\` 0 carries the \`result\`; any other code is a
refusal, sent as HTTP 200 with \`result\` null or naming the field at fault. Writes need a JSON or binary body and a
\`Sec-Fetch-Site\` or \`Origin\` header of the same site. The one call that takes a form changes nothing.

A call with a \`securityToken\` spends it: ask \`otp-send\` for a code, give it to \`otp-verify\`. A call that is refused
leaves the token good. \`otp_too_soon\` carries the ticket of the code that was sent, which may still be entered.

A page inside another app sends its \`kyc-access-token\` with every call, on the path of the call or on its own path below
\`/integration/\`. What the token is for decides which calls it opens; a cookie beside it counts for nothing.

${OPERATOR_DESCRIPTION}

### Codes
${ERROR_LIST}`;

const answers = (result: TSchema): Json => ({
  200: {
    description: 'The result, or a refusal.',
    content: {
      'application/json': { schema: { anyOf: [envelope(result), { $ref: '#/components/schemas/Refusal' }] } },
    },
  },
});

const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key and body, the first answer comes back and nothing happens twice.',
  schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
};

const guidHeader: Json = {
  name: 'guid',
  in: 'header',
  required: true,
  description: 'The id a page keeps for its browser.',
  schema: { type: 'string', pattern: '^[a-f0-9]{32}$' },
};

const BODY_TYPES = {
  json: 'application/json',
  binary: 'application/octet-stream',
  form: 'application/x-www-form-urlencoded',
} as const;

function operation(name: CallName, row: CallDefinition, path: string): Json {
  const { request, response } = CALLS[name];
  const inPath = row.body === 'binary' ? parameters(request, 'path') : [];
  const inQuery = row.method === 'GET' ? parameters(request, 'query') : [];
  const body = { [BODY_TYPES[row.body ?? 'json']]: row.body === 'binary' ? {} : { schema: request } };
  return {
    operationId: path === row.path ? name : `${name}${path === row.sdkPath ? 'Embedded' : 'Alias'}`,
    summary: row.summary,
    tags: [tagOf(path)],
    security: securityOf(row, path),
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

/** Who opens a path: the session, or the embedded token; one for the account opens whatever a session does. */
function securityOf(row: CallDefinition, path: string): Json[] {
  if (row.auth === 'sdk' || path === row.sdkPath) return [{ embeddedToken: [] }];
  return row.auth === 'user' ? [{ session: [] }, { embeddedToken: [] }] : [];
}

function tagOf(path: string): string {
  if (path.includes('/sandbox/')) return 'Sandbox';
  if (path.includes('/capture/')) return 'Capture';
  if (path.includes('/integration/')) return 'Embedded';
  return path.includes('kyc') ? 'Verification' : 'Account';
}

const EVENTS: Json = {
  get: {
    operationId: 'events',
    summary: 'Server-sent events of the person, by session or embedded token: something changed.',
    tags: ['Verification'],
    security: [{ session: [] }, { embeddedToken: [] }],
    responses: {
      200: {
        description: 'A stream; each event is JSON.',
        content: { 'text/event-stream': { schema: KycEvent } },
      },
    },
  },
};

const HAND_OVER: Json = {
  post: {
    operationId: 'handOver',
    summary: 'Signs in whom a token of the exchange is about, or opens the embedded screens for them.',
    description:
      'Sent as a form by a page of the exchange (by `Origin`) or of our own. The token is a JWT, good for a minute and once; a browser carries it behind the # of a link as well. A refused token is HTTP 401, or 403 where the account is closed, with `result.reason`.',
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
              redirect_url: { type: 'string', description: 'A path of ours to go on to.' },
            },
          },
        },
      },
    },
    responses: {
      200: { description: 'A page that asks the person whether the account is theirs.' },
      303: { description: 'Signed in: the session cookie, and where to go on.' },
      401: { description: 'Refused.', content: REFUSAL },
      403: {
        description: 'The account is closed, or the form is of a page that is not known.',
        content: REFUSAL,
      },
    },
  },
};
const MONITOR: Json = {
  post: {
    operationId: 'monitor',
    summary: 'Request timings of a page; answers the plain text ok.',
    tags: ['Account'],
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema: MonitorEvents } } },
    responses: { 200: { description: 'Taken.', content: { 'text/plain': { schema: { const: 'ok' } } } } },
  },
};

/** Calls of the sandbox are listed where they are answered. */
export function openApiDocument(
  { sandbox, publicOrigin, signIn }: Pick<Config, 'sandbox' | 'publicOrigin' | 'signIn'>,
  operatorCalls: readonly OperatorCall[],
): Json {
  const paths: Record<string, Json> = {};
  const rows = Object.entries(CALLS) as [CallName, CallDefinition][]; // ENDPOINTS is keyed by CallName
  for (const [name, row] of rows) {
    if (!sandbox && tagOf(row.path) === 'Sandbox') continue;
    for (const path of [row.path, ...(row.aliases ?? []), ...(row.sdkPath ? [row.sdkPath] : [])]) {
      const template = `${API_PREFIX}${path.replace(/:(\w+)/g, '{$1}')}`;
      paths[template] = { ...paths[template], [row.method.toLowerCase()]: operation(name, row, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Identity verification', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths: {
      ...paths,
      [`${API_PREFIX}${EVENTS_PATH}`]: EVENTS,
      [MONITOR_PATH]: MONITOR,
      ...operatorPaths(operatorCalls),
      ...(signIn ? { '/session': HAND_OVER } : {}),
    },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicOrigin?.startsWith('https:') ? '__Host-sid' : 'sid',
        },
        embeddedToken: { type: 'apiKey', in: 'header', name: 'kyc-access-token' },
        ...OPERATOR_SECURITY,
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
