// Keys of partner back ends, managed by senior officers.
import { Type } from 'typebox';
import { PARTNER_SCOPES } from '#contract/officers.ts';
import { SiteField } from '#contract/schemas/applicants.ts';
import { ClosedObject, Instant, Named, Nullable, OneOf } from '#contract/schemas/common.ts';
import { PageOf } from '#contract/schemas/paging.ts';
import { READERS, SENIORS } from '#gateway/http/operator-call.ts';
import { createKey, listKeys, revokeKey, rotateKey } from '#gateway/operator/partner-key-admin.ts';
import type { OperatorScope } from '../operator-scope.ts';

const KeyName = Type.String({ pattern: '^[a-z][a-z0-9.-]{0,39}$', examples: ['back-end'] });
const params = ClosedObject({ name: KeyName });
const NewKey = Named('NewKey', Type.Object({ key: Type.String({ description: 'Returned once.' }) }));
const PartnerKey = Named(
  'PartnerKey',
  Type.Object({
    name: KeyName,
    scopes: Type.Array(OneOf(PARTNER_SCOPES)),
    sites: Type.Array(Type.String()),
    networks: Type.Array(Type.String()),
    ratePerMinute: Type.Integer(),
    createdAt: Instant,
    expiresAt: Nullable(Instant),
    revokedAt: Nullable(Instant),
    lastUsedOn: Nullable(Type.String()),
  }),
);

export function operatorKeyRoutes({ ctx, serve }: OperatorScope): void {
  serve(
    {
      method: 'GET',
      path: '/partner-keys',
      operationId: 'listPartnerKeys',
      tag: 'Settings',
      summary: 'Lists the keys of partner back ends.',
      roles: READERS,
      answer: PageOf('PartnerKeyPage', PartnerKey),
    },
    () => listKeys(ctx),
  );

  serve(
    {
      method: 'POST',
      path: '/partner-keys',
      operationId: 'createPartnerKey',
      tag: 'Settings',
      summary: 'Creates a key. Only this answer contains it.',
      roles: SENIORS,
      body: ClosedObject({
        name: KeyName,
        scopes: Type.Array(OneOf(PARTNER_SCOPES), { minItems: 1, uniqueItems: true }),
        sites: Type.Array(SiteField, { uniqueItems: true, description: 'Empty for all sites.' }),
        networks: Type.Array(Type.String({ maxLength: 50 }), {
          maxItems: 20,
          description: 'Allowed source networks in CIDR notation; empty for all.',
        }),
        validDays: Nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
        ratePerMinute: Type.Integer({ minimum: 1, maximum: 100_000 }),
      }),
      answer: NewKey,
    },
    ({ body, actor }) => createKey(ctx, body, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/partner-keys/:name/rotate',
      operationId: 'rotatePartnerKey',
      tag: 'Settings',
      summary: 'Replaces a key. The old one remains valid for the overlap.',
      roles: SENIORS,
      params,
      body: ClosedObject({ overlapHours: Type.Integer({ minimum: 0, maximum: 720 }) }),
      answer: NewKey,
    },
    ({ params: { name }, body, actor }) => rotateKey(ctx, name, body.overlapHours, actor),
  );

  serve(
    {
      method: 'POST',
      path: '/partner-keys/:name/revoke',
      operationId: 'revokePartnerKey',
      tag: 'Settings',
      summary: 'Revokes a key at once.',
      roles: SENIORS,
      params,
      answer: Type.Null(),
    },
    ({ params: { name }, actor }) => revokeKey(ctx, name, actor),
  );
}
