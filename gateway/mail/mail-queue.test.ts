// Mail through a real SMTP conversation: sent, postponed, retried, dropped, and never logged.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECURITY_ACTION } from '#contract/security.ts';
import { delivery } from '#gateway/db/schema/kit/deliveries.ts';
import { sendDueDeliveries } from '#gateway/kit/delivery-queue.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { type SmtpDouble, startSmtpDouble } from '#gateway/testing/smtp-server.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import { createCopyAttachment } from '#gateway/agreements/agreement-pdf.ts';
import { createMailDeliveries, startMailQueue } from './mail-queue.ts';
import { type Mailer, createSmtpMailer } from './mailer.ts';

const MINUTE = 60_000;
const MAIL = createMailDeliveries(createCopyAttachment);
const FROM = 'Accounts <no-reply@example.com>';

let smtp: SmtpDouble;
let mailer: Mailer;
let gateway: TestGateway;
let person: SignedInClient;
let logged: string[];
beforeEach(async () => {
  logged = [];
  smtp = await startSmtpDouble();
  mailer = await createSmtpMailer({ smtpUrl: smtp.url, from: FROM });
  gateway = await startGateway({
    mailer,
    config: { logLevel: 'info' },
    logTo: { write: (line) => void logged.push(line) },
  });
  person = await gateway.signIn('u05');
});
afterEach(async () => {
  mailer.close();
  await gateway.close();
  await smtp.close();
});

const askForCode = async () => {
  await person.call('otpSend', { action: SECURITY_ACTION.reveal });
  return (await person.call('sandboxMail')).result[0]?.code ?? '';
};
const rows = () => gateway.ctx.db.select().from(delivery);

describe('a mail', () => {
  it('[X13] reaches the address of the account, once, in text and HTML, from the configured sender', async () => {
    const code = await askForCode();
    expect(smtp.received).toEqual([]);
    expect(await sendDueDeliveries(gateway.ctx, MAIL)).toBe(1);
    expect(await sendDueDeliveries(gateway.ctx, MAIL)).toBe(0);
    expect(smtp.received).toHaveLength(1);
    const [sent] = smtp.received;
    expect(sent).toMatchObject({ from: 'no-reply@example.com', to: ['u05@sandbox.example'] });
    expect(sent?.data).toContain('From: Accounts <no-reply@example.com>');
    expect(sent?.data).toContain('Subject: Your security code');
    expect(sent?.data).toContain('text/plain');
    expect(sent?.data).toContain('text/html');
    expect(sent?.data.match(new RegExp(code, 'g'))).toHaveLength(2);
    expect((await rows())[0]).toMatchObject({ nextTryAt: null, failures: 0 });
  });

  it('[X13] that is refused temporarily is retried after 5, 10, 20 seconds', async () => {
    await askForCode();
    smtp.refuseNext(3);
    for (const seconds of [5, 10, 20]) {
      expect(await sendDueDeliveries(gateway.ctx, MAIL)).toBe(0);
      gateway.clock.advance(seconds * 1000 - 1);
      expect(await sendDueDeliveries(gateway.ctx, MAIL)).toBe(0);
      gateway.clock.advance(1);
    }
    expect(await sendDueDeliveries(gateway.ctx, MAIL)).toBe(1);
    expect((await rows())[0]).toMatchObject({ failures: 3, nextTryAt: null });
  });

  it('[X13] is dropped when its code has expired', async () => {
    await askForCode();
    smtp.refuseNext(100);
    await sendDueDeliveries(gateway.ctx, MAIL);
    gateway.clock.advance(10 * MINUTE);
    smtp.refuseNext(0);
    expect(await sendDueDeliveries(gateway.ctx, MAIL)).toBe(0);
    expect(smtp.received).toEqual([]);
    expect((await rows())[0]).toMatchObject({ nextTryAt: null, sentAt: null });
  });

  it('[X13] is taken over by another gateway if one dies while sending', async () => {
    await askForCode();
    const dead: Mailer = { send: () => new Promise(() => undefined), close: () => undefined };
    void sendDueDeliveries({ ...gateway.ctx, mailer: dead }, MAIL);
    await expect
      .poll(async () => (await rows())[0]?.nextTryAt?.getTime())
      .toBeGreaterThan(gateway.clock.now().getTime());
    expect(await sendDueDeliveries(gateway.ctx, MAIL)).toBe(0);
    gateway.clock.advance(2 * MINUTE);
    expect(await sendDueDeliveries(gateway.ctx, MAIL)).toBe(1);
  });

  it('[X13] logs neither its code nor the address, whatever the server answers', async () => {
    const code = await askForCode();
    smtp.refuseNext(1);
    await sendDueDeliveries(gateway.ctx, MAIL);
    const text = logged.join('');
    expect(text).toContain('mail delivery failed');
    expect(text).toContain('451');
    expect(text).not.toContain(code);
    expect(text).not.toContain('u05@');
  });

  it('[X13] is deleted after sending outside the sandbox, and after a month in it', async () => {
    await askForCode();
    const ctx = { ...gateway.ctx, config: { ...gateway.ctx.config, sandbox: false } };
    expect(await sendDueDeliveries(ctx, MAIL)).toBe(1);
    expect((await rows())[0]?.contentEnc).toBe('');
    gateway.clock.advance(31 * 24 * 60 * MINUTE);
    await deleteExpiredRows(gateway.ctx);
    expect(await rows()).toEqual([]);
  });
});

describe('the queue of a running gateway', () => {
  it('[X13] sends automatically until it is stopped', async () => {
    await askForCode();
    const queue = startMailQueue(gateway.ctx, createCopyAttachment);
    await expect.poll(() => smtp.received.length, { timeout: 5000 }).toBe(1);
    await queue.stop();
    gateway.clock.advance(MINUTE);
    await askForCode();
    await new Promise((done) => setTimeout(done, 1500));
    expect(smtp.received).toHaveLength(1);
  });

  it('warns at the start if mail is not configured', async () => {
    const ctx = { ...gateway.ctx, mailer: null, config: { ...gateway.ctx.config, sandbox: false } };
    await startMailQueue(ctx, createCopyAttachment).stop();
    expect(logged.join('')).toContain('SMTP_URL');
  });
});
