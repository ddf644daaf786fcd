import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportOk, runCheck } from './check-row.ts';
import { getUnverified } from './http-get.ts';

afterEach(() => void vi.useRealTimers());

describe('a check', () => {
  it('that throws becomes a failed row without the text of the error', async () => {
    const error = Object.assign(new Error('postgres://kyc:secret@db'), { code: 'EPIPE' });
    const [row] = await runCheck('mail', () => Promise.reject(error));
    expect(row).toMatchObject({ area: 'mail', result: 'failed', finding: 'The check failed with EPIPE.' });
    const [other] = await runCheck('mail', () => {
      throw new TypeError('secret');
    });
    expect(other?.finding).toBe('The check failed with TypeError.');
  });

  it('that does not end becomes a failed row after its time limit', async () => {
    vi.useFakeTimers();
    const running = runCheck('tls', () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(12_000);
    const [row] = await running;
    expect(row).toMatchObject({ area: 'tls', result: 'failed' });
    expect(row?.finding).toBe('The check did not finish within 12 seconds.');
  });

  it('aborts its requests at the limit', async () => {
    const silent = createServer();
    await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(getUnverified(url, AbortSignal.timeout(50))).rejects.toThrow('aborted');
    silent.close();
    expect(await runCheck('clock', () => [reportOk('fine')])).toEqual([
      { area: 'clock', result: 'ok', finding: 'fine', remedy: null },
    ]);
  });
});
