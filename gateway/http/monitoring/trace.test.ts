import { describe, expect, it } from 'vitest';
import { startGateway } from '#gateway/testing/gateway.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

async function linesOf(traceparent: string) {
  const lines: Record<string, unknown>[] = [];
  const gateway = await startGateway({
    config: { logLevel: 'debug' },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const response = await gateway.inject({ url: '/operator/v1/cases', headers: { traceparent } });
  await gateway.close();
  const own = lines.filter(({ reqId }) => reqId !== undefined).slice(-2);
  return { own, answered: JSON.stringify(response.headers) + response.body };
}

describe('[G9] a W3C trace', () => {
  it.each([`00-${TRACE}-${PARENT}-01`, `00-${TRACE}-${PARENT}-00`, `cc-${TRACE}-${PARENT}-01-what-comes`])(
    'logs %s in every line of the request with a new span, and in no answer',
    async (traceparent) => {
      const { own, answered } = await linesOf(traceparent);
      expect(own.map(({ msg }) => msg)).toEqual(['request refused', 'request']);
      for (const line of own) expect(line).toMatchObject({ trace: TRACE, parentSpan: PARENT });
      const [span, ...others] = own.map((line) => line.span);
      expect(span).toMatch(/^[\da-f]{16}$/);
      expect(others).toEqual([span]);
      expect(span).not.toBe(PARENT);
      for (const id of [TRACE, PARENT, String(span)]) expect(answered).not.toContain(id);
    },
  );

  it.each([
    '',
    'hello\\n{"level":60}',
    `00-${TRACE}-${PARENT}-01-more`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`,
  ])('ignores the invalid header "%s"', async (traceparent) => {
    const { own } = await linesOf(traceparent);
    expect(own).toHaveLength(2);
    for (const line of own) expect(Object.keys(line)).not.toContain('trace');
    expect(JSON.stringify(own)).not.toContain(PARENT);
  });
});
