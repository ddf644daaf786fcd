import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, EVENTS_PATH } from '#contract/paths.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { openLink } from '#gateway/testing/embedded.ts';
import { TOKEN_MINUTES } from '#contract/embedded.ts';
import { MAX_SESSION_MS, IDLE_TIMEOUT_MS } from './sessions.ts';
import { SAME_ORIGIN_HEADERS, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { MAX_STREAMS_PER_USER } from './event-routes.ts';

const EVENT = { level: 'LEVEL_1', status: 'SUCCESS' } as const;

let gateway: TestGateway;
let origin: string;
beforeAll(async () => {
  gateway = await startGateway({ heartbeatMs: 50 });
  origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => gateway.close());

interface Stream {
  response: Response;
  until(pattern: RegExp): Promise<string>;
  ended: Promise<void>;
  leave(): void;
}

async function open(persona: string, cookie?: string): Promise<Stream & { cookie: string }> {
  const own = cookie ?? (await gateway.signIn(persona)).headers.cookie ?? '';
  return { cookie: own, ...(await listen({ cookie: own })) };
}

async function listen(headers: Record<string, string>): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}${API_PREFIX}${EVENTS_PATH}`, { headers, signal: leaving.signal });
  let text = '';
  let wake = () => undefined as void;
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      wake();
    }
  })().catch(() => undefined);
  return {
    response,
    ended,
    leave: () => leaving.abort(),
    async until(pattern) {
      while (!pattern.test(text)) await new Promise<void>((resolve) => (wake = resolve));
      return text;
    },
  };
}

describe('the event stream', () => {
  it("sends users their own changes at once, and no other user's", async () => {
    const [one, two, other] = [await open('u02'), await open('u02'), await open('u03')];
    expect(one.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(one.response.headers.get('cache-control')).toBe('no-store');
    expect(one.response.headers.get('x-accel-buffering')).toBe('no');
    expect(one.response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await Promise.all([one, two, other].map((stream) => stream.until(/^retry: \d+\n\n/)));
    await gateway.ctx.events.publish(buildPersonaUserId('u02'), EVENT);
    const line = `data: ${JSON.stringify(EVENT)}\n\n`;
    for (const stream of [one, two]) expect(await stream.until(/data:/)).toContain(line);
    expect(await other.until(/(heartbeat[\s\S]*){2}/)).not.toContain('data:');
    for (const stream of [one, two, other]) stream.leave();
  });

  it('keeps no session alive, however often an open page reconnects', async () => {
    const first = await open('u07');
    await first.until(/retry/);
    gateway.clock.advance(IDLE_TIMEOUT_MS - 60_000);
    const again = await open('u07', first.cookie);
    await again.until(/retry/);
    gateway.clock.advance(120_000);
    await Promise.all([first.ended, again.ended]);
    expect(await (await open('u07', first.cookie)).until(/ret_code|retry/)).toContain('10007');
  });

  it('[M9, P2] serves an embedded token until it expires, and ignores a cookie', async () => {
    const { token } = await openLink(gateway, 'u20', 'verify');
    const header = { 'kyc-access-token': token, 'access-origin': 'demo', business: 'demo' };
    const stream = await listen(header);
    await stream.until(/retry/);
    await gateway.ctx.events.publish(buildPersonaUserId('u20'), EVENT);
    expect(await stream.until(/data:/)).toContain(JSON.stringify(EVENT));
    gateway.clock.advance(TOKEN_MINUTES * 60_000);
    await stream.ended;
    const cookie = (await gateway.signIn('u20')).headers.cookie ?? '';
    const late = await fetch(`${origin}${API_PREFIX}${EVENTS_PATH}`, { headers: { ...header, cookie } });
    expect(await late.json()).toMatchObject({ ret_code: 10009 });
  });

  it('returns 10007 as an envelope without a session, so that a page polls', async () => {
    const response = await fetch(`${origin}${API_PREFIX}${EVENTS_PATH}`);
    expect(await response.json()).toMatchObject({ ret_code: 10007 });
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('sends heartbeats while nothing changes', async () => {
    const stream = await open('u04');
    expect(await stream.until(/(: heartbeat\n\n[\s\S]*){3}/)).not.toContain('data:');
    stream.leave();
  });

  it('ends at logout, for this browser only', async () => {
    const [leaving, staying] = [await open('u05'), await open('u05')];
    await gateway.inject({
      method: 'POST',
      url: '/x-api/logout',
      headers: { ...SAME_ORIGIN_HEADERS, cookie: leaving.cookie },
      payload: {},
    });
    await leaving.ended;
    expect(await staying.until(/heartbeat/)).toContain('retry');
    staying.leave();
  });

  it('ends the user’s oldest stream when a new one exceeds the limit', async () => {
    const { cookie, ...first } = await open('u06');
    const others: Stream[] = [];
    for (let count = 0; count < MAX_STREAMS_PER_USER; count += 1) others.push(await open('u06', cookie));
    await first.ended;
    await gateway.ctx.events.publish(buildPersonaUserId('u06'), EVENT);
    for (const stream of others) expect(await stream.until(/data:/)).toContain(JSON.stringify(EVENT));
    for (const stream of others) stream.leave();
  });

  it('ends when the session expires, and does not keep it alive', async () => {
    const stream = await open('u07');
    gateway.clock.advance(MAX_SESSION_MS);
    await stream.ended;
    expect(
      (
        await gateway.inject({ url: '/x-api/v2/private/user/profile', headers: { cookie: stream.cookie } })
      ).json().ret_code,
    ).toBe(10007);
  });

  it('ends when the gateway stops, with its connection', async () => {
    const stream = await open('u08');
    expect(stream.response.headers.get('connection')).toBe('close');
    const stopped = gateway.app.close();
    await stream.ended;
    await stopped;
    expect(gateway.app.server.listening).toBe(false);
  });
});
