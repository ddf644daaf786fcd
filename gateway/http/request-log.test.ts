import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createRequestLog } from './request-log.ts';

describe('the log of a request', () => {
  it('names the request in every line, whatever the level, and in the lines of its children', async () => {
    const lines: { level: number; reqId: string; msg: string; part?: string }[] = [];
    const app = Fastify({
      logger: { level: 'trace', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
      disableRequestLogging: true,
      childLoggerFactory: createRequestLog,
    });
    app.get('/', async ({ log }) => {
      for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
        log[level]({ part: 'a' }, level);
      log.child({ part: 'b' }).info('child');
      return log.level;
    });
    expect((await app.inject('/')).body).toBe('trace');
    const own = lines.filter(({ part }) => part);
    expect(own.map(({ msg }) => msg)).toEqual(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'child']);
    expect(new Set(own.map(({ reqId }) => reqId))).toEqual(new Set(['req-1']));
    await app.close();
  });
});
