// Everything a route or a service may reach. Tests replace any part of it.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#gateway/config/config.ts';
import type { Db } from '#gateway/db/client.ts';
import type { Callers } from '#gateway/http/caller.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
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
  clock: Clock;
  events: EventBus;
  files: FileStore;
  /** Wraps the keys of files. */
  keys: KeyWrapper;
  /** Keys the digests by which numbers and addresses are found again; never changes. */
  lookupKey: Uint8Array;
  /** Null without a mail server. */
  mailer: Mailer | null;
  /** Null where nobody looks at them. */
  metrics: Metrics | null;
  /** Reads pictures; one that is not ready is asked nothing. */
  ocr: OcrEngine;
  log: FastifyBaseLogger;
}
