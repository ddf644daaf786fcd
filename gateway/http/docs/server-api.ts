// The OpenAPI document of the server API: the calls that partner keys may make, and the webhooks.
import { type TSchema, Type } from 'typebox';
import { EVENT_VERSION, EVENTS, type EventType, EventObject } from '#contract/events.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import { OPERATOR_PREFIX, type OperatorCall } from '../operator-call.ts';
import { createNamedSchemas, type NamedSchemas } from './named-schemas.ts';
import { type Json, toParameters } from './parts.ts';
import { buildExample } from './schema-example.ts';

const DESCRIPTION = `For the back end of an exchange. Send \`Authorization: Bearer <key>\` with a key of
\`npm run partners\`; each call names the scope that it needs.

Every JSON answer is \`{ret_code, ret_msg, result}\`. \`ret_code\` is 0 for success. Errors have the HTTP status 400, 401, 403,
404, 409, 412 or 429 and one of the codes below. Lists return \`items\`, \`next\` and \`hasMore\`; pass \`next\` as \`after\`.

Writes accept \`Idempotency-Key\`: a repeated request with the same key and body returns the first answer for seven days.
Answers with an \`ETag\` can be updated with \`If-Match\`. \`RateLimit\` headers report the limit of the key.

### Error codes
${Object.entries(ERROR_CODES)
  .map(([name, code]) => `- \`${code}\` ${name.replaceAll('_', ' ')}`)
  .join('\n')}`;

const TAGS: Readonly<Record<string, string>> = {
  Accounts: 'Creating accounts and opening embedded screens.',
  Applicants: 'Status, verified data and changes of applicants.',
  Reviews: 'Cases and questionnaires.',
  Documents: 'Files and copies of agreements.',
  Blocklist: 'Documents, persons, devices and e-mail domains that are rejected.',
  Events: 'The event feed.',
  Webhooks: 'Endpoints, deliveries and the events that are sent.',
  Statistics: 'Counts.',
  Audit: 'The audit trail.',
};

interface ErrorAnswer {
  name: string;
  description: string;
  code: number;
}
const ERRORS: Readonly<Record<string, ErrorAnswer>> = {
  400: {
    name: 'InvalidRequest',
    description: 'The request is not valid.',
    code: ERROR_CODES.invalid_request,
  },
  401: {
    name: 'NoAccess',
    description: 'The key is missing, unknown, expired or revoked.',
    code: ERROR_CODES.token_error,
  },
  403: {
    name: 'NoPermission',
    description: 'The key lacks the scope, or the request comes from a network that it does not allow.',
    code: ERROR_CODES.no_permission,
  },
  404: { name: 'NotFound', description: 'The object does not exist.', code: ERROR_CODES.not_found },
  409: {
    name: 'Conflict',
    description:
      'The state of the object does not allow it, or the idempotency key was used with another body.',
    code: ERROR_CODES.idempotency_conflict,
  },
  412: {
    name: 'VersionConflict',
    description: 'The object changed since its ETag was returned.',
    code: ERROR_CODES.version_conflict,
  },
  429: { name: 'RateLimited', description: 'Too many requests.', code: ERROR_CODES.rate_limited },
};

export const errorResponses = (): Json =>
  Object.fromEntries(
    Object.values(ERRORS).map(({ name, description, code }) => [
      name,
      {
        description,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            example: { ret_code: code, ret_msg: description, result: null },
          },
        },
      },
    ]),
  );

export const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['ret_code', 'ret_msg', 'result'],
  properties: {
    ret_code: { type: 'integer', description: 'One of the error codes.', enum: Object.values(ERROR_CODES) },
    ret_msg: { type: 'string', description: 'What is wrong and what to do, in English.' },
    result: {
      type: ['object', 'null'],
      description: 'Details, for example the `field` at fault.',
      properties: { field: { type: 'string' } },
    },
  },
};

export const PARAMETERS: Json = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeated request with the same key and body returns the first answer.',
    schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
    example: '3f0c1f6e-6a7b-4a55-9d0e-2f3a41f9b6aa',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'ETag of the last answer. The update fails with 412 if the object changed since.',
    schema: { type: 'string' },
    example: '"m0d1f1c4t10n-t4g-0000"',
  },
};

export const HEADERS: Json = {
  RateLimit: {
    description: 'Remaining requests and seconds until the reset, for example `"key";r=599;t=42`.',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description: 'The limit of the key, for example `"key";q=600;w=60`.',
    schema: { type: 'string' },
  },
  ETag: { description: 'Version of the object.', schema: { type: 'string' } },
};

const isWrite = ({ method }: OperatorCall): boolean => method !== 'GET';

/** Who may make the call, as the document shows it. */
interface AccessView {
  description: string;
  security: Json[];
  /** Names of `headers`. */
  headers: readonly string[];
}

const describePartnerAccess = ({ scopes = [] }: OperatorCall): AccessView => ({
  description: `Scope: ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`,
  security: scopes.map((scope) => ({ partnerKey: [scope] })),
  headers: ['RateLimit', 'RateLimit-Policy'],
});

function statusesOf(row: OperatorCall): string[] {
  const needsObject = row.path.includes('/:');
  return [
    '400',
    '401',
    '403',
    ...(needsObject ? ['404'] : []),
    ...(isWrite(row) ? ['409'] : []),
    ...(isWrite(row) && row.entityTag ? ['412'] : []),
    '429',
  ];
}

const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function successContent(row: OperatorCall, schemas: NamedSchemas): Json {
  if (row.contentType) return { [row.contentType]: { schema: { type: 'string', format: 'binary' } } };
  const result: TSchema = row.answer ?? Type.Unknown();
  const name = `${pascalCase(row.operationId ?? '')}Answer`;
  schemas.components[name] = {
    type: 'object',
    required: ['ret_code', 'ret_msg', 'result'],
    properties: { ret_code: { const: 0 }, ret_msg: { type: 'string' }, result: schemas.resolve(result) },
  };
  return {
    'application/json': {
      schema: { $ref: `#/components/schemas/${name}` },
      example: { ret_code: 0, ret_msg: 'OK', result: buildExample(result) },
    },
  };
}

export function describeOperation(row: OperatorCall, schemas: NamedSchemas, access: AccessView): Json {
  const { params, query, body } = row;
  const parameters = [
    ...(params ? toParameters(params, 'path') : []),
    ...(query ? toParameters(query, 'query') : []),
  ].map((parameter) => ({ ...parameter, schema: schemas.resolve(parameter['schema'] as TSchema) })); // set by toParameters
  const headers = Object.fromEntries(
    [...access.headers, ...(row.entityTag ? ['ETag'] : [])].map((name) => [
      name,
      { $ref: `#/components/headers/${name.replace('-', '')}` },
    ]),
  );
  return {
    operationId: row.operationId,
    summary: row.summary,
    description: access.description,
    tags: [row.tag],
    security: access.security,
    parameters: [
      ...parameters,
      ...(isWrite(row) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(isWrite(row) && row.entityTag ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.resolve(body), example: buildExample(body) } },
          },
        }
      : {}),
    responses: {
      200: { description: 'The result.', headers, content: successContent(row, schemas) },
      ...Object.fromEntries(
        statusesOf(row).map((status) => [status, { $ref: `#/components/responses/${ERRORS[status]?.name}` }]),
      ),
    },
  };
}

const eventName = (type: string): string => `${type.split(/[._]/).map(pascalCase).join('')}Event`;

/** One schema per type, so that clients get a union that `type` discriminates. */
function eventSchemas(schemas: NamedSchemas): Json {
  const names: [EventType, string][] = (Object.keys(EVENTS) as EventType[]).map((type) => [
    type,
    eventName(type),
  ]);
  for (const [type, name] of names)
    schemas.components[name] = {
      ...schemas.resolve(
        Type.Object({ ...EventObject.properties, type: Type.Literal(type), state: EVENTS[type].state }),
      ),
      description: EVENTS[type].summary,
    };
  const refOf = (name: string) => `#/components/schemas/${name}`;
  return {
    oneOf: names.map(([, name]) => ({ $ref: refOf(name) })),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(names.map(([type, name]) => [type, refOf(name)])),
    },
  };
}

const webhooks = (): Json =>
  Object.fromEntries(
    Object.entries(EVENTS).map(([type, { summary, state }]) => [
      type,
      {
        post: {
          operationId: `on${eventName(type).slice(0, -'Event'.length)}`,
          summary,
          tags: ['Webhooks'],
          security: [],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: `#/components/schemas/${eventName(type)}` },
                example: {
                  ...(buildExample(EventObject) as Json), // an object schema
                  type,
                  version: EVENT_VERSION,
                  state: buildExample(state),
                },
              },
            },
          },
          responses: { '2XX': { description: 'The event was received. Any other status is retried.' } },
        },
      },
    ]),
  );

/** Complete once the app is ready, because routes add their rows. */
export function serverApiDocument(rows: readonly OperatorCall[], origin: string | null): Json {
  const schemas = createNamedSchemas();
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    if (!row.scopes?.length) continue;
    const template = `${OPERATOR_PREFIX}${row.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[template] = {
      ...paths[template],
      [row.method.toLowerCase()]: describeOperation(row, schemas, describePartnerAccess(row)),
    };
  }
  const event = eventSchemas(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Attesta server API',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin ?? '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        partnerKey: { type: 'http', scheme: 'bearer', description: 'Key of a partner back end.' },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: errorResponses(),
      schemas: { ...schemas.components, Event: event, Error: ERROR_SCHEMA },
    },
  };
}
