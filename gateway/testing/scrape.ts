// Parses /metrics like Prometheus.
import type { TestGateway } from './gateway.ts';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export function readSamples(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', inside = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const labels = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', said = '']) => [
      label,
      said,
    ]);
    return { name, labels: Object.fromEntries(labels), value: Number(value) };
  });
}

export async function scrapeMetrics(gateway: Pick<TestGateway, 'inject'>, token: string): Promise<Sample[]> {
  const { body } = await gateway.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  return readSamples(body);
}
