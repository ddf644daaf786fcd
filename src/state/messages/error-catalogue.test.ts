// Spec section 8, row by row: from the response of a real server to the message shown. [X1-X9]
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorKind } from '#contract/errors/kinds.ts';
import { PERMISSION_CODES, TOKEN_CODES } from '#contract/errors/session.ts';
import { getTextKey } from '#contract/errors/updates.ts';
import { canVerify } from '#contract/client-calls/verification.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { flushTimings } from '#app/api/timing.ts';
import { ERROR_TEXTS } from '#app/i18n/error-texts.ts';
import {
  envelope,
  type Handler,
  startWireServer,
  type WireServer,
} from '../../../tests/support/wire-server.ts';
import { resetNotifications } from './notifications.ts';
import { notificationStore } from './notifications.ts';
import { showError } from './show-error.ts';
import { resetToasts, toastStore } from './toasts.ts';

let wire: WireServer;
const NO_CONNECTION = ERROR_TEXTS.network_error.message!;
const NOT_UNDERSTOOD = ERROR_TEXTS.not_understood.message!;

beforeAll(async () => {
  wire = await startWireServer();
  // The English inverse-error-code catalogue.
  const texts = Object.values(ERROR_TEXTS).map(({ id, message = '' }) => [
    `inverse-error-code:${id}`,
    [message],
  ]);
  i18n.loadAndActivate({ locale: 'en', messages: Object.fromEntries(texts) as Record<string, string[]> });
});
afterAll(async () => {
  flushTimings();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await wire.close();
});
beforeEach(() => {
  endSession('changed');
  resetToasts();
  resetNotifications();
});

async function rejection(answer: Handler, timeout = 5000): Promise<ApiError> {
  wire.answer = answer;
  const error = await call(canVerify, { level: 'LEVEL_1' }, { timeout }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}
const toast = () => toastStore.toasts.at(-1);

interface Row {
  when: string;
  answer: Handler;
  timeout?: number;
  kind: ErrorKind;
  code: number;
  message: string;
  text: string;
  ms: number;
}

const permission = PERMISSION_CODES.map((code): Row => {
  const text = Object.values(ERROR_TEXTS).find(({ id }) => id === String(code))!.message!;
  const message = 'user no permission';
  return {
    when: `[X3] ${code}`,
    answer: envelope(null, code),
    kind: 'permission',
    code,
    message,
    text,
    ms: 3000,
  };
});
const token = TOKEN_CODES.flatMap((code): Row[] =>
  [
    ['', 'Timeout, token error.'],
    ['too old', 'Timeout, too old.'],
  ].map(([said = '', text = '']) => ({
    when: `[X2] ${code} saying "${said}"`,
    answer: envelope(null, code, said),
    kind: 'token',
    code,
    message: text,
    text,
    ms: 3000,
  })),
);
const fixed: Row[] = [
  {
    when: '[X4] an unknown code',
    answer: envelope(null, 4242, 'strange weather'),
    kind: 'business',
    code: 4242,
    message: 'bad business ret_code',
    text: '4242 strange weather',
    ms: 3000,
  },
  {
    when: '[X6] an empty response',
    answer: (_, response) => response.end(),
    kind: 'empty',
    code: 50017,
    message: 'Non Response!',
    text: NOT_UNDERSTOOD,
    ms: 2000,
  },
  {
    when: '[X6] a result that is none',
    answer: envelope(null),
    kind: 'empty',
    code: 50017,
    message: 'Non Response!',
    text: NOT_UNDERSTOOD,
    ms: 2000,
  },
  {
    when: '[X7, X9] a time-out',
    answer: () => undefined,
    timeout: 40,
    kind: 'timeout',
    code: 9000001,
    message: 'timeout of 40 ms exceeded',
    text: NO_CONNECTION,
    ms: 2000,
  },
  {
    when: '[X7, X4] a time-out that the gateway itself reports',
    answer: envelope(null, 9000001, 'Request timeout, please re-try!'),
    kind: 'timeout',
    code: 9000001,
    message: 'Request timeout, please re-try!',
    text: NO_CONNECTION,
    ms: 2000,
  },
  {
    when: '[X8, X9] a network failure',
    answer: (_, response) => response.destroy(),
    kind: 'network',
    code: 50016,
    message: 'http network error',
    text: NO_CONNECTION,
    ms: 2000,
  },
  {
    when: '[X9] an HTTP status without an envelope',
    answer: (_, response) => response.writeHead(503).end('unavailable'),
    kind: 'http',
    code: 503,
    message: 'HTTP 503',
    text: NO_CONNECTION,
    ms: 2000,
  },
];

describe('the error catalogue', () => {
  it.each([...token, ...permission, ...fixed])('$when', async (row) => {
    const error = await rejection(row.answer, row.timeout);
    expect(error).toMatchObject({ kind: row.kind, code: row.code, message: row.message });
    showError(error);
    expect(toast()).toMatchObject({ kind: 'fail', text: row.text, duration: row.ms });
  });

  const special = [...TOKEN_CODES, ...PERMISSION_CODES, 9000001, 50016];
  const business = Object.entries(ERROR_CODES).filter(([, code]) => !special.includes(code));

  it.each(business)(
    '[X4, X12] %s (%i) is a bad business ret_code and shows its own text',
    async (_, code) => {
      const error = await rejection(envelope(null, code, 'internal wording'));
      expect(error).toMatchObject({ kind: 'business', code, message: 'bad business ret_code' });
      showError(error);
      const own = Object.values(ERROR_TEXTS).find(({ id }) => id === getTextKey(code))!;
      expect(toast()).toMatchObject({ kind: 'fail', text: own.message, duration: 3000 });
    },
  );

  it('[X1] 0 resolves with the result and shows nothing', async () => {
    wire.answer = envelope({ allowed: true, reasonKey: null });
    expect(await call(canVerify, { level: 'LEVEL_1' })).toMatchObject({ allowed: true });
    expect(toastStore.toasts).toEqual([]);
  });

  it('[X5] a notify reminder with a title shows a notification instead of a toast', async () => {
    const error = await rejection(envelope(null, 32005));
    showError(error, { errorReminder: { type: 'notify', title: 'Level 1' } });
    const text = ERROR_TEXTS.attempts_exhausted.message;
    expect(notificationStore.items).toMatchObject([{ title: 'Level 1', text }]);
    expect(toastStore.toasts).toEqual([]);
  });
});
