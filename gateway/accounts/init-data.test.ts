import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#contract/questionnaire/testing/fill-in.ts';
import { signPairs } from '#gateway/testing/telegram.ts';
import { checkInitData, type InitDataCheck, type InitDataRefusal, TELEGRAM_KEY } from './init-data.ts';

interface Vector {
  id: string;
  method: 'hmac' | 'ed25519';
  botToken?: string;
  tokenHashedHex?: string;
  botId?: string;
  publicKeyHex?: string;
  initData: string;
  expiresIn?: number;
  now?: number;
  valid: boolean;
  error?: string;
}

const file = new URL('../../tests/fixtures/init-data.json', import.meta.url);
const { vectors, publicKeys } = JSON.parse(readFileSync(file, 'utf8')) as {
  vectors: Vector[];
  publicKeys: { production: string };
};

const NOW = 1_800_000_000;
const TOKEN = '42:TEST';
const optionsOf = (vector: Vector): InitDataCheck => ({
  ...(vector.botToken === undefined ? {} : { botToken: vector.botToken }),
  ...(vector.tokenHashedHex === undefined ? {} : { botSecret: Buffer.from(vector.tokenHashedHex, 'hex') }),
  ...(vector.botId === undefined ? {} : { botId: vector.botId }),
  ...(vector.publicKeyHex === undefined ? {} : { publicKey: vector.publicKeyHex }),
  maxAgeSeconds: vector.expiresIn ?? 0,
  now: vector.now ?? NOW,
});

const signed = (pairs: Record<string, string>, token = TOKEN): string => signPairs(pairs, token);

const ANNA = JSON.stringify({ id: 7, first_name: 'Anna', language_code: 'tr', allows_write_to_pm: true });
const launch = (more: Record<string, string> = {}) => ({ auth_date: String(NOW - 10), user: ANNA, ...more });
const check = (raw: string, more: Partial<InitDataCheck> = {}) =>
  checkInitData(raw, { botToken: TOKEN, maxAgeSeconds: 300, now: NOW, ...more });

/** The meaning of a query string, independent of order and encoding. Telegram's signature ignores the bot's hash. */
const meaningOf = (raw: string, { method }: Vector): string =>
  JSON.stringify(
    Array.from(new URLSearchParams(raw))
      .filter(([name]) => method === 'hmac' || name !== 'hash')
      .toSorted(),
  );

describe('checkInitData', () => {
  it('[G1] has Telegram’s public key', () => {
    expect(publicKeys.production).toBe(TELEGRAM_KEY);
  });

  it.each(vectors.map((vector) => [vector.id, vector] as const))(
    '[G1] verifies %s correctly',
    (_, vector) => {
      const verdict = checkInitData(vector.initData, optionsOf(vector));
      const reason = verdict.ok ? undefined : verdict.reason.toUpperCase();
      expect(verdict.ok).toBe(vector.valid);
      // Some vectors are published as invalid without a reason.
      expect(reason).toBe(vector.valid ? undefined : (vector.error ?? reason));
    },
  );

  it('[G1] returns the user, time and link of a launch', () => {
    expect(check(signed(launch({ start_param: 'task_poa' })))).toEqual({
      ok: true,
      data: {
        user: { id: '7', language: 'tr', allowsWrite: true },
        authDate: NOW - 10,
        startParam: 'task_poa',
        signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it('[G1] accepts a launch without a user', () => {
    const verdict = check(signed({ auth_date: String(NOW) }));
    expect(verdict).toMatchObject({ ok: true, data: { user: null, startParam: '' } });
  });

  it.each<[string, string, InitDataRefusal]>([
    ['nothing', '', 'signature_missing'],
    ['300 s and one', signed(launch({ auth_date: String(NOW - 301) })), 'expired'],
    ['a future date', signed(launch({ auth_date: String(NOW + 31) })), 'auth_date_invalid'],
    ['a date with a fraction', signed(launch({ auth_date: `${NOW}.5` })), 'auth_date_invalid'],
    ['another bot', signed(launch(), '43:TEST'), 'signature_invalid'],
    ['a repeated name', `${signed(launch())}&user=%7B%7D`, 'malformed'],
    ['two pairs signed as one', signed({ auth_date: String(NOW), x: `1\nuser=${ANNA}` }), 'malformed'],
    ['no user but text', signed(launch({ user: 'Anna' })), 'malformed'],
    ['a user without a number', signed(launch({ user: '{"id":"7"}' })), 'malformed'],
    ['a number no client has', signed(launch({ user: '{"id":90071992547409930}' })), 'malformed'],
    ['more than any client sends', signed(launch({ start_param: 'x'.repeat(20_000) })), 'malformed'],
  ])('[G1] refuses %s', (_, raw, reason) => {
    expect(check(raw)).toEqual({ ok: false, reason });
  });

  it('[G1] accepts data up to the last second, and from a clock slightly ahead', () => {
    expect(check(signed(launch({ auth_date: String(NOW - 300) }))).ok).toBe(true);
    expect(check(signed(launch({ auth_date: String(NOW + 30) }))).ok).toBe(true);
  });

  it('[G1] accepts one encoding of a signature only', () => {
    const vector = vectors.find(({ id }) => id === 'ta-3rd-valid');
    if (!vector) throw new Error('the vector is missing');
    // The last letter encodes two bits; other letters with the same bits decode to the same bytes.
    const others = vector.initData.replace(/(signature=[\w-]{85})Q/, '$1R');
    expect(others).not.toBe(vector.initData);
    expect(checkInitData(others, optionsOf(vector))).toEqual({ ok: false, reason: 'signature_invalid' });
    expect(check(signed(launch()).replace(/hash=\w+/, (text) => text.toUpperCase())).ok).toBe(false);
  });

  it('[G1] throws without a bot', () => {
    expect(() => checkInitData('', { maxAgeSeconds: 0, now: NOW })).toThrow(TypeError);
  });

  it('[G1] rejects all of 100,000 altered copies', () => {
    const random = createRandom(20_261_123);
    const below = (end: number) => Math.floor(random() * end);
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789%&=+_-{}":\\/,.\n \u0000é';
    const right = vectors.filter(({ valid }) => valid);
    const accepted: string[] = [];
    let changed = 0;
    while (changed < 100_000) {
      const vector = right[below(right.length)];
      if (!vector) continue;
      let raw = vector.initData;
      for (let times = 1 + below(3); times > 0; times--) {
        const at = below(raw.length);
        const other = letters[below(letters.length)] ?? '';
        const end = at + below(raw.length - at);
        raw =
          [
            raw.slice(0, at) + other + raw.slice(at + 1),
            raw.slice(0, at) + other + raw.slice(at),
            raw.slice(0, at) + raw.slice(at + 1),
            raw.slice(0, at) + raw.slice(end),
            `${raw}&${raw.slice(at, end)}`,
          ][below(5)] ?? raw;
      }
      if (raw === vector.initData) continue;
      changed++;
      if (!checkInitData(raw, optionsOf(vector)).ok) continue;
      // The same data in another encoding or order is valid.
      if (meaningOf(raw, vector) !== meaningOf(vector.initData, vector)) accepted.push(raw);
    }
    expect(accepted.slice(0, 3)).toEqual([]);
  }, 60_000);
});
