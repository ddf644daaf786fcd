// Prometheus metrics. A label value is a route pattern, a code or an action, never an address or a user; above a limit the
// value is `other`. Gauges are read at each scrape with a timeout, so that a database that is down leaves a gap only.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** About 150 routes and as many actions are known. */
const MAX_LABEL_VALUES = 400;
const COLLECT_TIMEOUT_MS = 2000;

interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  /** Code of the envelope; empty without one. */
  code: string;
  /** Null for an event stream. */
  seconds: number | null;
}

interface Sample {
  label?: string;
  value: number;
}

/** Read at each scrape. `label` is the name of the only label. */
const GAUGES = {
  attesta_open_streams: { help: 'Open event streams of this process.' },
  attesta_database_connections: { help: 'Database connections of the pool, used and idle.', label: 'state' },
  attesta_database_waiting: { help: 'Requests that wait for a database connection.' },
  attesta_mail_waiting: { help: 'Mails in the queue.' },
  attesta_mail_age_seconds: { help: 'Age of the oldest overdue mail.' },
  attesta_jobs_waiting: { help: 'Due jobs that no gateway has started.', label: 'job' },
  attesta_jobs_age_seconds: { help: 'Age of the oldest due job.', label: 'job' },
  attesta_readings_waiting: { help: 'Pictures in the OCR queue.' },
  attesta_readings_age_seconds: { help: 'Age of the oldest overdue picture in the OCR queue.' },
  attesta_reader_ready: { help: 'Whether this process runs OCR, 1 or 0.' },
  attesta_webhook_endpoints: { help: 'Webhook endpoints, by state.', label: 'state' },
  attesta_webhook_age_seconds: { help: 'Age of the oldest overdue webhook delivery.' },
  attesta_audit_age_seconds: { help: 'Age of the oldest action that is not in the audit trail yet.' },
} as const;
type GaugeName = keyof typeof GAUGES;

export interface Metrics {
  recordRequest(request: AnsweredRequest): void;
  /** A committed entry of the audit trail. */
  recordAction(actor: string, action: string, result: 'ok' | 'refused'): void;
  recordUpload(bytes: number): void;
  /** `outcome`: fine, timed_out or the name of the error. */
  recordFileCheck(kind: 'pdf' | 'picture', outcome: string): void;
  recordMail(outcome: 'sent' | 'failed' | 'given_up'): void;
  recordJob(job: string, outcome: 'done' | 'failed'): void;
  /** `outcome`: done, again, failed or stopped. */
  recordReading(kind: string, outcome: string, seconds: number): void;
  /** Calls `read` at each scrape. */
  registerGauge(name: GaugeName, read: () => Sample[] | Promise<Sample[]>): void;
  scrape(): Promise<{ type: string; text: string }>;
}

/** Limits the cardinality of a label. */
function createLabelLimit(): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= MAX_LABEL_VALUES) return 'other';
    known.add(value);
    return value;
  };
}

/** 'user:<id>' becomes 'user'. */
const actorKind = (actor: string): string => /^[a-z]*/.exec(actor)?.[0] ?? '';

export async function createMetrics(log: FastifyBaseLogger): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const requests = counter(
    'attesta_requests_total',
    'Requests by route pattern, HTTP status and envelope code.',
    'method',
    'route',
    'status',
    'code',
  );
  const seconds = new Histogram({
    name: 'attesta_request_seconds',
    help: 'Time until the response ended.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const actions = counter(
    'attesta_actions_total',
    'Actions of the audit trail, by result.',
    'action',
    'result',
    'by',
  );
  const checks = counter(
    'attesta_file_checks_total',
    'Checks of uploaded files, by outcome.',
    'kind',
    'outcome',
  );
  const bytes = counter('attesta_upload_bytes_total', 'Bytes of uploaded files.');
  const mails = counter('attesta_mail_total', 'Attempts to send a mail.', 'outcome');
  const jobs = counter('attesta_jobs_total', 'Runs of scheduled jobs, by outcome.', 'job', 'outcome');
  const readings = counter('attesta_readings_total', 'OCR attempts, by outcome.', 'kind', 'outcome');
  const readingSeconds = new Histogram({
    name: 'attesta_reading_seconds',
    help: 'Duration of an OCR attempt.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  });
  const [route, action, outcomeOf, jobOf, by] = [
    createLabelLimit(),
    createLabelLimit(),
    createLabelLimit(),
    createLabelLimit(),
    createLabelLimit(),
  ];

  /** Null after a timeout or an error. */
  async function readWithTimeout(
    name: GaugeName,
    read: () => Sample[] | Promise<Sample[]>,
  ): Promise<Sample[] | null> {
    const done = new AbortController();
    const timeout = pause(COLLECT_TIMEOUT_MS, null, { signal: done.signal, ref: false }).catch(() => null);
    try {
      return await Promise.race([read(), timeout]);
    } catch (err) {
      log.warn({ err, metric: name }, 'gauge reading failed');
      return null;
    } finally {
      done.abort();
    }
  }

  return {
    recordRequest({ route: pattern, method, status, code, seconds: took }) {
      const known = route(pattern);
      requests.inc({ method, route: known, status, code });
      if (took !== null) seconds.observe({ route: known }, took);
    },
    recordAction: (actor, name, result) =>
      actions.inc({ action: action(name), result, by: by(actorKind(actor)) }),
    recordUpload: (count) => bytes.inc(count),
    recordFileCheck: (kind, outcome) => checks.inc({ kind, outcome: outcomeOf(outcome) }),
    recordMail: (outcome) => mails.inc({ outcome }),
    recordJob: (job, outcome) => jobs.inc({ job: jobOf(job), outcome }),
    recordReading(kind, outcome, took) {
      readings.inc({ kind, outcome });
      readingSeconds.observe({ kind }, took);
    },
    registerGauge(name, read) {
      const { help, label }: { help: string; label?: string } = GAUGES[name];
      void new Gauge({
        name,
        help,
        registers,
        labelNames: label ? [label] : [],
        async collect() {
          const found = await readWithTimeout(name, read);
          this.reset();
          // A reset gauge without labels would report 0 instead of a gap.
          if (!label) this.remove();
          for (const sample of found ?? [])
            this.set(label ? { [label]: sample.label ?? '' } : {}, sample.value);
        },
      });
    },
    scrape: async () => ({ type: register.contentType, text: await register.metrics() }),
  };
}
