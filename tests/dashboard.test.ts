// The dashboard and the alerts query only metrics that the gateway exports, with their labels; each alert has a runbook.
import Fastify from 'fastify';
import { parse } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Metrics, createMetrics } from '#gateway/kit/metrics.ts';
import { readSamples } from '#gateway/testing/scrape.ts';
import { isTest, readText, sourcesIn } from './source.ts';

interface Panel {
  targets: { expr: string }[];
}
const { panels, templating } = JSON.parse(readText('docs/dashboards/attesta.json')) as {
  panels: Panel[];
  templating: { list: { definition?: string }[] };
};
interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
const { groups } = parse(readText('docs/dashboards/alerts.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const queries = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...templating.list.flatMap(({ definition }) => definition ?? []),
];
const METRIC = /\b((?:attesta|nodejs|process)_\w+)(?:\{(.*?)\})?/g;

/** Labels that Prometheus adds to every metric and to histogram buckets. */
const OF_PROMETHEUS = ['instance', 'job', 'le'];

/** Metrics measured at each scrape. */
const measured = sourcesIn('gateway')
  .filter(({ path }) => !isTest(path))
  .flatMap(({ text }) => [...text.matchAll(/metrics\?\.registerGauge\('(\w+)'/g)].map(([, name]) => name));

let labels: Map<string, Set<string>>;
beforeAll(async () => {
  const metrics = await createMetrics(Fastify().log);
  metrics.recordRequest({ method: 'GET', route: '/', status: 200, code: '0', seconds: 1 });
  metrics.recordAction('user:1', 'case.submitted', 'ok');
  metrics.recordUpload(1);
  metrics.recordFileCheck('pdf', 'fine');
  metrics.recordMail('sent');
  metrics.recordJob('sweep', 'done');
  metrics.recordReading('passport', 'done', 1);
  for (const name of new Set(measured))
    metrics.registerGauge(name as Parameters<Metrics['registerGauge']>[0], () => [{ of: 'x', value: 1 }]); // the call checks the name
  const { text } = await metrics.scrape();
  labels = new Map();
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) (?!histogram)/gm)) labels.set(name, new Set());
  for (const { name, labels: has } of readSamples(text))
    labels.set(name, new Set([...(labels.get(name) ?? []), ...Object.keys(has)]));
});

describe('[G9] the dashboard and the alerts', () => {
  it('query only metrics that the gateway exports', () => {
    const asked = queries.flatMap((query) => [...query.matchAll(METRIC)].map(([, name = '']) => name));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !labels.has(name))).toEqual([]);
  });

  it('filter and group only by labels that these metrics have', () => {
    const wrong = queries.flatMap((query) => {
      const grouped = [...query.matchAll(/\bby \((.*?)\)/g)].flatMap(([, names = '']) => names.split(', '));
      return [...query.matchAll(METRIC)].flatMap(([, name = '', inside = '']) => {
        const filtered = [...inside.matchAll(/(\w+)(?:=~|!~|=|!=)"/g)].map(([, label = '']) => label);
        return [...filtered, ...grouped]
          .filter((label) => !OF_PROMETHEUS.includes(label) && !labels.get(name)?.has(label))
          .map((label) => `${name}: ${label}`);
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('[G9] each alert', () => {
  it('has a severity, a summary and its own section of the runbook', () => {
    const [, runbook = ''] = readText('docs/watching.md').split('## Runbook\n');
    const sections = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(alerts.map(({ alert }) => alert)).toEqual(sections);
    expect(sections.length).toBeGreaterThan(10);
    for (const { alert, labels: given, annotations } of alerts) {
      expect(['critical', 'warning']).toContain(given.severity);
      expect(annotations.summary).not.toBe('');
      expect(annotations.runbook_url).toBe(`docs/watching.md#${alert.toLowerCase()}`);
    }
  });
});
