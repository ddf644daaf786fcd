// The worker's handling of a shared file, with mocked events: tested systems cannot share.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES, PICTURE_TYPES } from '#contract/uploads.ts';
import { MAX_SHARED_BYTES, createShareHandler, SHARED_MIME_TYPES } from '../sw/shared-file.ts';

const ORIGIN = 'https://account.example.com';
const BASE = '/user/accounts/';
const HUB = `${ORIGIN}${BASE}auth/personal`;
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A freshly started worker. */
function startedWorker() {
  const { receive, takeFile } = createShareHandler(ORIGIN, BASE);

  /** The redirect of a post; null where the worker ignores it. `ended` is called when the worker may stop. */
  async function post(files: (File | string)[], more: Partial<Record<keyof Request, unknown>> = {}) {
    const form = new FormData();
    for (const file of files) form.append('file', file);
    const formData = vi.fn<() => Promise<FormData>>(async () => form);
    const request = {
      method: 'POST',
      url: `${ORIGIN}${BASE}share`,
      mode: 'navigate',
      destination: 'document',
      referrer: '',
      headers: new Headers(),
      formData,
      ...more,
    };
    // The used part of a request; a script cannot create a navigation request.
    const share = receive(request as unknown as Request);
    const response = await share?.response;
    const ended = vi.fn<() => void>();
    void share?.gone.then(ended);
    await Promise.resolve();
    return { status: response?.status, to: response?.headers.get('location') ?? null, formData, ended };
  }

  const ask = (url = HUB, frameType = 'top-level') => takeFile({ url, frameType });
  return { post, ask, takeFile };
}

const bill = (type = 'application/pdf', content: BlobPart = '%PDF-1.7') =>
  new File([content], 'bill.pdf', { type });
const large = (bytes: number) => new File([new Uint8Array(bytes)], 'bill.pdf', { type: 'application/pdf' });

it('[W5] a shared file is given once, to the target page', async () => {
  const { post, ask } = startedWorker();
  const file = bill();
  const { status, to, ended } = await post([file]);
  expect([status, to]).toEqual([303, `${HUB}?shared=1`]);
  expect(ended).not.toHaveBeenCalled();
  expect(ask()).toMatchObject({ name: 'bill.pdf', type: 'application/pdf', size: file.size });
  expect(ask()).toBeNull();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});

it('[W5] a shared file is kept for ten minutes, also where timers were suspended', async () => {
  const { post, ask } = startedWorker();
  await post([bill()]);
  await vi.advanceTimersByTimeAsync(9.9 * MINUTE_MS);
  expect(ask()).toBeInstanceOf(File);

  const { ended } = await post([bill()]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(ended).toHaveBeenCalledOnce();
  expect(ask()).toBeNull();

  await post([bill()]);
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  expect(ask()).toBeNull();
});

it('[W5] the next share replaces the previous one, even if it fails', async () => {
  const { post, ask } = startedWorker();
  const first = await post([bill()]);
  await post([new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' })]);
  expect(first.ended).toHaveBeenCalledOnce();
  expect(ask()).toMatchObject({ name: 'statement.pdf' });
  await post([bill()]);
  await post([bill('text/html')]);
  expect(ask()).toBeNull();
});

it('[W5] a restarted worker has no file', async () => {
  await startedWorker().post([bill()]);
  expect(startedWorker().ask()).toBeNull();
});

it('[W5, X3] a shared file is given to no other page, frame or worker', async () => {
  const { post, ask, takeFile } = startedWorker();
  for (const [url, frameType] of [
    ['https://evil.example/user/accounts/auth/personal', 'top-level'],
    ['https://account.example.com.evil.example/user/accounts/', 'top-level'],
    [`${ORIGIN}/docs`, 'top-level'],
    [HUB, 'nested'],
    [HUB, 'none'],
  ] as const) {
    await post([bill()]);
    expect([url, ask(url, frameType)]).toEqual([url, null]);
    expect(takeFile(null)).toBeNull();
    expect(takeFile({})).toBeNull();
    expect([url, ask()]).toEqual([url, expect.any(File)]);
  }
});

it('[W5, X3] a post from another site is not read', async () => {
  const { post, ask } = startedWorker();
  for (const forged of [
    { referrer: 'https://evil.example/' },
    { referrer: 'https://account.example.com.evil.example/' },
    { headers: new Headers({ origin: 'https://evil.example' }) },
    { destination: 'iframe' },
    { mode: 'no-cors' },
    { mode: 'cors', destination: '' },
  ]) {
    const { to, formData } = await post([bill()], forged);
    expect({ forged, to, read: formData.mock.calls.length }).toEqual({ forged, to: HUB, read: 0 });
    expect(ask()).toBeNull();
  }
  for (const sameSite of [
    { referrer: 'about:client', headers: new Headers({ origin: 'null' }) },
    { referrer: HUB, headers: new Headers({ origin: ORIGIN }) },
  ]) {
    expect((await post([bill()], sameSite)).to).toBe(`${HUB}?shared=1`);
    expect(ask()).toBeInstanceOf(File);
  }
});

it('[W5] an unusable file is reported by a reason without its data', async () => {
  const { post, ask } = startedWorker();
  const led = async (...files: (File | string)[]) => {
    const { to } = await post(files);
    return [to?.replace(HUB, ''), ask()];
  };
  expect(await led(large(MAX_SHARED_BYTES + 1))).toEqual(['?shared=too-large', null]);
  expect(await led(bill('image/heic'))).toEqual(['?shared=other-kind', null]);
  expect(await led(bill(), bill())).toEqual(['?shared=several', null]);
  // A share without a file is reported.
  expect(await led()).toEqual(['?shared=1', null]);
  expect(await led('a text')).toEqual(['?shared=1', null]);
  expect(await led(bill('application/pdf', ''))).toEqual(['?shared=1', null]);
  // The sharing app names no type: the page checks the bytes.
  expect(await led(bill(''))).toEqual(['?shared=1', expect.any(File)]);
  expect(await led(large(MAX_SHARED_BYTES))).toEqual(['?shared=1', expect.any(File)]);
});

it('[W5] an unreadable body counts as a missing file', async () => {
  const { post, ask } = startedWorker();
  const { to } = await post([], { formData: () => Promise.reject(new TypeError('no form')) });
  expect([to, ask()]).toEqual([`${HUB}?shared=1`, null]);
});

it('[W5] every other request is ignored', async () => {
  const { post } = startedWorker();
  for (const other of [
    { method: 'GET' },
    { url: `${ORIGIN}${BASE}auth/personal` },
    { url: `${ORIGIN}/x-api/v1/share` },
  ])
    expect(await post([bill()], other)).toMatchObject({ to: null, status: undefined });
});

it('[W5] accepts the file types of a proof of address', () => {
  expect(MAX_SHARED_BYTES).toBe(MAX_FILE_BYTES);
  expect(SHARED_MIME_TYPES).toEqual([...PICTURE_TYPES, 'application/pdf']);
});
