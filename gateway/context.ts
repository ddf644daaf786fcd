// Dependencies of routes and services. Tests can replace each of them.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#gateway/config/config.ts';
import type { Db } from '#gateway/db/client.ts';
import type { Draining } from '#gateway/http/draining.ts';
import type { Callers } from '#gateway/http/caller.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
import type { AuditHeadStore } from '#gateway/kit/audit/audit-head.ts';
import type { AuditKey } from '#gateway/kit/audit/audit-key.ts';
import type { EventBus } from '#gateway/kit/events.ts';
import type { KeyWrapper } from '#gateway/kit/key-wrapper.ts';
import type { Metrics } from '#gateway/kit/metrics.ts';
import type { Mailer } from '#gateway/mail/mailer.ts';
import type { OcrEngine } from '#gateway/ocr/ocr-result.ts';

export interface Clock {
  now(): Date;
}

export interface Context {
  config: Config;
  db: Db;
  callers: Callers;
  draining: Draining;
  clock: Clock;
  events: EventBus;
  files: FileStore;
  /** Wraps the data keys of files. */
  keys: KeyWrapper;
  /** HMAC key of the digests that find numbers, documents and addresses; it never changes. */
  lookupKey: Uint8Array;
  /** HMAC key of the audit trail. */
  auditKey: AuditKey;
  /** Receives the heads of the audit trail; null without AUDIT_HEADS_URL. */
  auditHeads: AuditHeadStore | null;
  /** Null without a mail server. */
  mailer: Mailer | null;
  /** Null when metrics are disabled. */
  metrics: Metrics | null;
  /** The OCR engine; check its state before use. */
  ocr: OcrEngine;
  log: FastifyBaseLogger;
}
