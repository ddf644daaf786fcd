// The dashboard asks for nothing that a gateway does not export: a real one, on PostgreSQL, with a mail server and its jobs.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#gateway/config.ts';
import { startServer } from '#gateway/server.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { readSamples } from '#gateway/testing/scrape.ts';
import { smtpDouble, type SmtpDouble } from '#gateway/testing/smtp-server.ts';
import { CALLS } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { readText } from './source.ts';

interface Panel {
  title: string;
  targets: { expr: string; legendFormat: string }[];
}
// Grafana's own format; the parts that are read here.
const { panels, templating } = JSON.parse(readText('docs/dashboards/attesta.json')) as {
  panels: Panel[];
  templating: { list: { definition?: string }[] };
};
const queries = [
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...templating.list.flatMap(({ definition }) => definition ?? []),
];

/** Added by Prometheus to whatever it reads, and by the buckets of a histogram. */
const OF_PROMETHEUS = ['instance', 'job', 'le'];
const WORDS = /\b(sum|max|by|rate|increase|topk|histogram_quantile|label_values)\b/g;

let postgres: TestPostgres;
let smtp: SmtpDouble;
let dataDir: string;
let gateway: Awaited<ReturnType<typeof startServer>>;
let text: string;
beforeAll(async () => {
  postgres = await startPostgres();
  smtp = await smtpDouble();
  dataDir = await mkdtemp(join(tmpdir(), 'attesta-dashboard-'));
  const token = randomBytes(24).toString('hex');
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    PORT: '0',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: token,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'a@example.com',
  });
  gateway = await startServer(config);
  await useIt();
  const headers = { authorization: `Bearer ${token}` };
  // The mail is counted once its server has taken it, a moment after that has.
  await vi.waitFor(
    async () => {
      text = await (await fetch(`${gateway.url}/metrics`, { headers })).text();
      if (!/^attesta_mail_total\{/m.test(text)) throw new Error('no mail has been counted');
    },
    { timeout: 20_000 },
  );
}, 240_000);
afterAll(async () => {
  await gateway.stop();
  await smtp.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

/** A person who asks for a code: an answer, an action, a mail. */
async function useIt(): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${gateway.url}${API_PREFIX}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post(CALLS.sandboxSignIn.path, { persona: 'u05' });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const sent = await post(CALLS.otpSend.path, { action: 30029 }, cookie);
  expect(await sent.json()).toMatchObject({ ret_code: 0 });
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(0), { timeout: 20_000 });
}

describe('[G9] the dashboard', () => {
  it('asks only for what a gateway exports', () => {
    const exported = new Set(readSamples(text).map(({ name }) => name));
    for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) (?!histogram)/gm)) exported.add(name);
    const asked = queries.flatMap((query) => query.match(/\b(attesta|nodejs|process)_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !exported.has(name))).toEqual([]);
    const rest = queries.map((query) =>
      query
        .replaceAll(/\b(attesta|nodejs|process)_\w+/g, '')
        .replaceAll(/\{.*?\}|\bby \(.*?\)|\[.*?\]/g, '')
        .replaceAll(WORDS, ''),
    );
    expect(rest.filter((left) => /[a-z]{2,}/.test(left) && !left.includes('instance'))).toEqual([]);
  });

  it('names only labels that these really have', () => {
    const labels = new Map<string, Set<string>>();
    for (const sample of readSamples(text)) {
      const known = labels.get(sample.name) ?? new Set(OF_PROMETHEUS);
      for (const name of Object.keys(sample.labels)) known.add(name);
      labels.set(sample.name, known);
    }
    // Nobody has sent a file to this one, and its jobs are still to come.
    labels.set('attesta_file_checks_total', new Set([...OF_PROMETHEUS, 'kind', 'outcome']));
    labels.set('attesta_jobs_total', new Set([...OF_PROMETHEUS, 'outcome']));
    const wrong = queries.flatMap((query) => {
      const grouped = [...query.matchAll(/\bby \((.*?)\)/g)].flatMap(([, names = '']) => names.split(', '));
      return [...query.matchAll(/\b((?:attesta|nodejs|process)_\w+)(?:\{(.*?)\})?/g)].flatMap(
        ([, name = '', inside = '']) => {
          const filtered = [...inside.matchAll(/(\w+)(?:=~|!~|=|!=)"/g)].map(([, label = '']) => label);
          const known = labels.get(name) ?? new Set(OF_PROMETHEUS);
          return [...filtered, ...grouped]
            .filter((label) => !known.has(label))
            .map((label) => `${name}: ${label}`);
        },
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has a title and a legend for everything it shows', () => {
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const bare = panels.filter(
      ({ title, targets }) => !title || targets.some(({ legendFormat }) => !legendFormat),
    );
    expect(bare).toEqual([]);
  });
});
