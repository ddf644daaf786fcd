// What the gateway counts for whoever runs it, in Prometheus' words. A label is a name of ours (a route's pattern, a code, an
// action), never an address or a person; a label that has taken too many values says `other` from then on. What is
// looked up at each scrape has its time: a database that is down leaves a gap and not a scrape that fails.
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
  /** Of the envelope; empty where there is none. */
  code: string;
  /** Null of a stream, which is open as long as somebody listens. */
  seconds: number | null;
}

interface Sample {
  of?: string;
  value: number;
}

/** What is looked up when it is asked for, by its name; `of` is the one label it may have. */
const GAUGES = {
  attesta_open_streams: { help: 'Event streams that are open here.' },
  attesta_database_connections: { help: 'Connections of the pool, used and idle.', of: 'state' },
  attesta_database_waiting: { help: 'Requests that wait for a connection of the pool.' },
  attesta_mail_waiting: { help: 'Mails that are to be sent.' },
  attesta_mail_age_seconds: { help: 'How long the oldest mail waits beyond its time.' },
  attesta_jobs_waiting: { help: 'Jobs whose time has come and that nobody has taken.', of: 'job' },
  attesta_jobs_age_seconds: { help: 'How long the oldest such job waits.', of: 'job' },
  attesta_readings_waiting: { help: 'Pictures that are to be read.' },
  attesta_readings_age_seconds: { help: 'How long the oldest such picture waits beyond its time.' },
  attesta_reader_ready: { help: 'Whether pictures are read here, 1 or 0.' },
} as const;
type GaugeName = keyof typeof GAUGES;

export interface Metrics {
  recordRequest(request: AnsweredRequest): void;
  /** Something of the audit trail, once it is committed. */
  recordAction(actor: string, action: string, result: 'ok' | 'refused'): void;
  recordUpload(bytes: number): void;
  /** `outcome`: fine, timed_out or what a refusal is called. */
  recordFileCheck(kind: 'pdf' | 'picture', outcome: string): void;
  recordMail(outcome: 'sent' | 'failed' | 'given_up'): void;
  recordJob(job: string, outcome: 'done' | 'failed'): void;
  /** A picture, by its kind; `outcome`: done, again, failed or stopped. */
  recordReading(kind: string, outcome: string, seconds: number): void;
  /** `read` is called at each scrape. */
  registerGauge(name: GaugeName, read: () => Sample[] | Promise<Sample[]>): void;
  scrape(): Promise<{ type: string; text: string }>;
}

/** Known values as they are; no more of them than there can be honest ones. */
function createLabelLimit(): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= MAX_LABEL_VALUES) return 'other';
    known.add(value);
    return value;
  };
}

/** 'user:<id>' is `user`: what acts, and not who. */
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
    'Answers by route pattern, HTTP status and code of the envelope.',
    'method',
    'route',
    'status',
    'code',
  );
  const seconds = new Histogram({
    name: 'attesta_request_seconds',
    help: 'Time to the end of an answer.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const actions = counter(
    'attesta_actions_total',
    'What was done or refused, by the names of the audit trail.',
    'action',
    'result',
    'by',
  );
  const checks = counter(
    'attesta_file_checks_total',
    'Files that were looked at, and what came of it.',
    'kind',
    'outcome',
  );
  const bytes = counter('attesta_upload_bytes_total', 'Bytes of files that arrived.');
  const mails = counter('attesta_mail_total', 'Attempts to send a mail.', 'outcome');
  const jobs = counter('attesta_jobs_total', 'Jobs by the clock.', 'job', 'outcome');
  const readings = counter(
    'attesta_readings_total',
    'Pictures that were tried, and what came of it.',
    'kind',
    'outcome',
  );
  const readingSeconds = new Histogram({
    name: 'attesta_reading_seconds',
    help: 'Time from taking a picture to the end of reading it.',
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

  /** What `read` answers in its time; null, and a line in the log, otherwise. */
  async function readWithTimeout(
    name: GaugeName,
    read: () => Sample[] | Promise<Sample[]>,
  ): Promise<Sample[] | null> {
    const done = new AbortController();
    const late = pause(COLLECT_TIMEOUT_MS, null, { signal: done.signal, ref: false }).catch(() => null);
    try {
      return await Promise.race([read(), late]);
    } catch (err) {
      log.warn({ err, measure: name }, 'not measured');
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
      const { help, of }: { help: string; of?: string } = GAUGES[name];
      void new Gauge({
        name,
        help,
        registers,
        labelNames: of ? [of] : [],
        async collect() {
          const found = await readWithTimeout(name, read);
          this.reset();
          // A gap says more than a number that is not known; without a label, a reset one would be 0.
          if (!of) this.remove();
          for (const one of found ?? []) this.set(of ? { [of]: one.of ?? '' } : {}, one.value);
        },
      });
    },
    scrape: async () => ({ type: register.contentType, text: await register.metrics() }),
  };
}
