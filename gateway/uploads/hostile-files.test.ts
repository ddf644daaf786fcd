// Files made to block the gateway, through the normal uploads, while other users work.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPdfUncheckable } from '#contract/errors/uploads.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createUnendedStreams, createRepeatedObject } from '#gateway/testing/hostile-pdfs.ts';
import { createPdf } from '#gateway/testing/pdfs.ts';
import { uploadEvidence } from '#gateway/testing/uploads.ts';
import { LONG } from '../../tests/support/long.ts';

let gateway: TestGateway;
let sender: SignedInClient;
let other: SignedInClient;
beforeAll(async () => {
  gateway = await startGateway();
  sender = await gateway.signIn('u05');
  other = await gateway.signIn('u11');
});
afterAll(() => gateway.close());

/** The slowest answer to another user until the promise settles. */
async function slowestMeanwhile(sending: Promise<unknown>): Promise<number> {
  let slowest = 0;
  const state = { ended: false };
  void sending.finally(() => (state.ended = true));
  while (!state.ended) {
    const asked = performance.now();
    expect((await other.call('kycInfo')).ret_code).toBe(0);
    slowest = Math.max(slowest, performance.now() - asked);
  }
  return slowest;
}

describe('[S8] a PDF made to block the gateway', () => {
  it.each([
    ...(LONG ? [['8.7 MB of streams without an end', createUnendedStreams()] as const] : []),
    ['a small one that takes minutes to read', createRepeatedObject()] as const,
  ])('is refused with a message, and delays no other user: %s', async (_name, bytes) => {
    const sending = uploadEvidence(sender, 'reset', bytes);
    const slowest = await slowestMeanwhile(sending);
    const { ret_code, ret_msg } = await sending;
    expect(ret_code).toBe(uploadPdfUncheckable);
    expect(ret_msg).toBe('The PDF could not be checked. Print it to a new PDF, or send a photo.');
    expect(slowest).toBeLessThan(1000);
  });

  it('leaves no data, and the next one of the same user is accepted', async () => {
    expect((await sender.call('evidenceList', { purpose: 'reset' })).result.files).toEqual([]);
    expect((await uploadEvidence(sender, 'reset', createPdf())).ret_code).toBe(0);
  });

  it('does not delay the PDF of another user, even in large numbers', async () => {
    const order: string[] = [];
    const hostile = Array.from({ length: LONG ? 3 : 2 }, async (_, at) => {
      await uploadEvidence(sender, 'reset', createRepeatedObject(100_000 + at));
      order.push('hostile');
    });
    const honest = uploadEvidence(other, 'reset', createPdf()).then(({ ret_code }) =>
      order.push(`honest ${ret_code}`),
    );
    await Promise.all([...hostile, honest]);
    expect(order.indexOf('honest 0')).toBeLessThan(2);
  });

  it('of a user who sent one before is checked separately, and delays no other user', async () => {
    const order: string[] = [];
    const hostile = uploadEvidence(sender, 'reset', createRepeatedObject(100_010)).then(() =>
      order.push('hostile'),
    );
    const third = await gateway.signIn('u13');
    await Promise.all(
      [other, third].map(async (person) => {
        const { ret_code } = await uploadEvidence(person, 'reset', createPdf({ pages: 2 }));
        order.push(`honest ${ret_code}`);
      }),
    );
    await hostile;
    expect(order).toEqual(['honest 0', 'honest 0', 'hostile']);
  });
});
