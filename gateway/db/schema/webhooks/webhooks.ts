// Webhook endpoints of the exchange, their deliveries and the delivery attempts.
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EventType } from '#contract/events.ts';
import { createdAtColumn, instantColumn } from '../../columns.ts';

export const webhookEndpoint = pgTable('webhook_endpoint', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  /** Empty for all types. */
  types: jsonb('types').$type<EventType[]>().notNull(),
  /** Empty for accounts of all sites. */
  sites: jsonb('sites').$type<string[]>().notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** Events about verified data contain it. Requires the scope read:identity. */
  includeIdentity: boolean('include_identity').notNull().default(false),
  /** Why the gateway disabled it; empty otherwise. */
  disabledFor: text('disabled_for').notNull().default(''),
  /** Signing secrets, newest first, and the Ed25519 key. */
  secretsEnc: text('secrets_enc').notNull(),
  /** Receives a mail when the endpoint is disabled. */
  ownerEmailEnc: text('owner_email_enc').notNull(),
  /** Next attempt to send that mail; null if none is due. */
  mailDueAt: instantColumn('mail_due_at'),
  /** No delivery before this time; set by Retry-After. */
  pausedUntil: instantColumn('paused_until'),
  /** First failure since the last success; null after a success. */
  failingSince: instantColumn('failing_since'),
  createdBy: text('created_by').notNull(),
  createdAt: createdAtColumn(),
});

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoint.id, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    /** During an attempt, the end of its lease. Null once delivered. */
    nextTryAt: instantColumn('next_try_at'),
    failures: integer('failures').notNull().default(0),
    /** First attempt since it was queued or resent. Three days later the endpoint is disabled. */
    firstTriedAt: instantColumn('first_tried_at'),
    deliveredAt: instantColumn('delivered_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('webhook_delivery_event').on(t.endpointId, t.eventId),
    index('webhook_delivery_due')
      .on(t.endpointId, t.nextTryAt, t.sequence)
      .where(sql`${t.nextTryAt} is not null`),
    index('webhook_delivery_order')
      .on(t.endpointId, t.userId, t.sequence)
      .where(sql`${t.nextTryAt} is not null`),
    index('webhook_delivery_list').on(t.endpointId, t.sequence),
    index('webhook_delivery_age').on(t.createdAt),
  ],
);

export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    /** HTTP status; null without a response. */
    status: integer('status'),
    /** Error code if there is no response. */
    error: text('error').notNull().default(''),
    latencyMs: integer('latency_ms').notNull(),
    /** First kilobyte of the response. */
    answer: text('answer').notNull().default(''),
  },
  (t) => [index('webhook_attempt_delivery').on(t.deliveryId), index('webhook_attempt_age').on(t.at)],
);
