// Webhook endpoints, managed by partner keys or senior officers.
import { Type } from 'typebox';
import { EventId, EventTypeName } from '#contract/events.ts';
import { UserId } from '#contract/schemas/applicants.ts';
import { ClosedObject, Instant, Named, Nullable, OneOf, OpaqueId } from '#contract/schemas/common.ts';
import { PAGE_QUERY, PageOf, readLimit } from '#contract/schemas/paging.ts';
import type { Partner } from '#gateway/embedded/partner-keys.ts';
import { READERS, SENIORS } from '#gateway/http/operator-call.ts';
import {
  createEndpoint,
  type EndpointCaller,
  listVisibleEndpoints,
  readEndpoint,
  removeEndpoint,
  rotateSecret,
  updateSettings,
} from '#gateway/webhooks/endpoints.ts';
import {
  DELIVERY_STATES,
  listEndpointDeliveries,
  readDelivery,
  resendEvents,
  sendTestEvent,
} from '#gateway/webhooks/delivery-log.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { parseNumberCursor } from '#gateway/kit/cursors.ts';
import type { OperatorScope } from '../operator-scope.ts';

const SCOPES = ['webhooks'] as const;
const params = ClosedObject({ endpointId: OpaqueId });

const settings = {
  url: Type.String({
    maxLength: 2048,
    description: 'https with a public host name and the default port.',
    examples: ['https://hooks.example.com/attesta'],
  }),
  types: Type.Array(EventTypeName, {
    maxItems: 100,
    uniqueItems: true,
    description: 'Event types to deliver; empty for all.',
  }),
  description: Type.String({ maxLength: 200 }),
  ownerEmail: Type.String({
    maxLength: 254,
    pattern: '^[^\\s@<>,;:"]+@[^\\s@<>,;:"]+\\.[^\\s@<>,;:"]+$',
    description: 'Receives a mail when the endpoint is disabled.',
    examples: ['integration@example.com'],
  }),
  enabled: Type.Boolean(),
  includeIdentity: Type.Optional(
    Type.Boolean({
      description: 'Events about verified data contain it. Requires the scope `read:identity`.',
      examples: [false],
    }),
  ),
};
const EndpointSettings = Named('WebhookEndpointSettings', ClosedObject(settings));
const EndpointFields = {
  id: OpaqueId,
  ...settings,
  sites: Type.Array(Type.String(), { description: 'Sites of the key that created it; empty for all.' }),
  publicKey: Type.String({ description: 'Ed25519 key to verify `v1a` signatures.' }),
  disabledFor: Type.String({ description: 'Why the gateway disabled it; empty otherwise.' }),
  failingSince: Nullable(Instant),
  createdAt: Instant,
};
const Endpoint = Named('WebhookEndpoint', Type.Object(EndpointFields));
const Secret = Type.String({ description: 'Signing secret, `whsec_` and base64. Returned once.' });
const attemptFields = {
  status: Nullable(Type.Integer()),
  error: Type.String({ description: 'Error code without a response; empty otherwise.' }),
  latencyMs: Type.Integer(),
  answer: Type.String({ description: 'First kilobyte of the response.' }),
};
const TestAttempt = Named('WebhookAttempt', Type.Object(attemptFields));
const Delivery = Named(
  'WebhookDelivery',
  Type.Object({
    eventId: EventId,
    sequence: Type.Integer(),
    type: Nullable(EventTypeName),
    userId: UserId,
    state: OneOf(DELIVERY_STATES),
    failures: Type.Integer(),
    nextTryAt: Nullable(Instant),
    deliveredAt: Nullable(Instant),
  }),
);

const callerOf = (actor: Actor, sites: readonly string[], partner: Partner | null): EndpointCaller => ({
  actor,
  sites,
  canReadIdentity: partner === null || partner.scopes.includes('read:identity'),
});

export function operatorWebhookRoutes({ ctx, serve }: OperatorScope): void {
  const writing = { roles: SENIORS, scopes: SCOPES, tag: 'Webhooks' };
  const reading = { roles: READERS, scopes: SCOPES, tag: 'Webhooks' };
  const path = '/webhook-endpoints/:endpointId';

  serve(
    {
      ...reading,
      method: 'GET',
      path: '/webhook-endpoints',
      operationId: 'listWebhookEndpoints',
      summary: 'Lists webhook endpoints.',
      answer: PageOf('WebhookEndpointPage', Endpoint),
    },
    ({ actor, sites, partner }) => listVisibleEndpoints(ctx, callerOf(actor, sites, partner)),
  );

  serve(
    {
      ...writing,
      method: 'POST',
      path: '/webhook-endpoints',
      operationId: 'createWebhookEndpoint',
      summary: 'Creates a webhook endpoint. Only this answer contains its secret.',
      body: EndpointSettings,
      answer: Named('CreatedWebhookEndpoint', Type.Object({ ...EndpointFields, secret: Secret })),
    },
    ({ body, actor, sites, partner }) => createEndpoint(ctx, body, callerOf(actor, sites, partner)),
  );

  serve(
    {
      ...reading,
      method: 'GET',
      path,
      operationId: 'getWebhookEndpoint',
      summary: 'Returns a webhook endpoint.',
      params,
      answer: Endpoint,
      entityTag: true,
    },
    ({ params: { endpointId }, actor, sites, partner }) =>
      readEndpoint(ctx, endpointId, callerOf(actor, sites, partner)),
  );

  serve(
    {
      ...writing,
      method: 'PUT',
      path,
      operationId: 'updateWebhookEndpoint',
      summary: 'Updates a webhook endpoint; `enabled` stops or resumes its deliveries.',
      params,
      body: EndpointSettings,
      answer: Endpoint,
      entityTag: true,
    },
    ({ params: { endpointId }, body, ifMatch, actor, sites, partner }) =>
      updateSettings(ctx, endpointId, body, callerOf(actor, sites, partner), ifMatch),
  );

  serve(
    {
      ...writing,
      method: 'DELETE',
      path,
      operationId: 'deleteWebhookEndpoint',
      summary: 'Deletes a webhook endpoint with its deliveries.',
      params,
      answer: Type.Null(),
    },
    ({ params: { endpointId }, actor, sites, partner }) =>
      removeEndpoint(ctx, endpointId, callerOf(actor, sites, partner)),
  );

  serve(
    {
      ...writing,
      method: 'POST',
      path: `${path}/rotate-secret`,
      operationId: 'rotateWebhookSecret',
      summary: 'Creates a new secret. The old one remains valid for the overlap.',
      params,
      body: ClosedObject({ overlapHours: Type.Integer({ minimum: 0, maximum: 168 }) }),
      answer: Type.Object({ secret: Secret, oldValidUntil: Instant }),
    },
    ({ params: { endpointId }, body, actor, sites, partner }) =>
      rotateSecret(ctx, endpointId, body.overlapHours, callerOf(actor, sites, partner)),
  );

  serve(
    {
      ...writing,
      method: 'POST',
      path: `${path}/test`,
      operationId: 'sendTestEvent',
      summary: 'Sends a signed test event now and returns the response. It is not part of the feed.',
      params,
      body: ClosedObject({ type: EventTypeName }),
      answer: TestAttempt,
    },
    ({ params: { endpointId }, body, actor, sites, partner }) =>
      sendTestEvent(ctx, endpointId, body.type, callerOf(actor, sites, partner)),
  );

  serve(
    {
      ...writing,
      method: 'POST',
      path: `${path}/resend`,
      operationId: 'resendEvents',
      summary: 'Delivers one event, or all events since an instant, again.',
      params,
      body: Type.Union([ClosedObject({ eventId: EventId }), ClosedObject({ since: Instant })]),
      answer: Type.Object({ queued: Type.Integer() }),
    },
    ({ params: { endpointId }, body, actor, sites, partner }) =>
      resendEvents(ctx, endpointId, body, callerOf(actor, sites, partner)),
  );

  serve(
    {
      ...reading,
      method: 'GET',
      path: `${path}/deliveries`,
      operationId: 'listDeliveries',
      summary: 'Lists deliveries of an endpoint, newest first.',
      params,
      query: ClosedObject({ ...PAGE_QUERY, failing: Type.Optional(OneOf(['true'] as const)) }),
      answer: PageOf('DeliveryPage', Delivery),
    },
    ({ params: { endpointId }, query, actor, sites, partner }) =>
      listEndpointDeliveries(
        ctx,
        endpointId,
        {
          before: parseNumberCursor(query.after),
          failing: query.failing === 'true',
          limit: readLimit(query.limit),
        },
        callerOf(actor, sites, partner),
      ),
  );

  serve(
    {
      ...reading,
      method: 'GET',
      path: `${path}/deliveries/:eventId`,
      operationId: 'getDelivery',
      summary: 'Returns a delivery and its attempts.',
      params: ClosedObject({ endpointId: OpaqueId, eventId: EventId }),
      answer: Type.Object({
        delivery: Delivery,
        attempts: Type.Array(Type.Object({ at: Instant, ...attemptFields })),
      }),
    },
    ({ params: { endpointId, eventId }, actor, sites, partner }) =>
      readDelivery(ctx, endpointId, eventId, callerOf(actor, sites, partner)),
  );
}
