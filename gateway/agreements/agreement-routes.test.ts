import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { ERROR_CODES, type ErrorName } from '#contract/errors.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { listAgreementEvents } from '#gateway/db/queries/agreements.ts';
import { decryptAcceptance } from './agreement-record.ts';
import { verifyAudit } from '#gateway/kit/audit.ts';
import { translateText, TRANSLATION_NOTE } from './translations/translations.ts';
import { sendDueMails } from '#gateway/testing/notifications.ts';
import type { Message } from '#gateway/mail/mailer.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { readPdfText } from '#gateway/testing/pdf-text.ts';
import { passStepUp } from '#gateway/testing/step-up.ts';

const { otp } = SECURITY_ACTION;
const codeOf = (name: ErrorName) => ERROR_CODES[name];
const accept = { version: '1', lang: 'en', action: 'accept' } as const;

let gateway: TestGateway;
const sent: Message[] = [];
beforeAll(async () => {
  gateway = await startGateway({
    config: { trustProxy: 'loopback' },
    mailer: { send: async (message) => void sent.push(message), close: async () => undefined },
  });
});
afterAll(() => gateway.close());
beforeEach(() => sent.splice(0));

const tasksOf = async (person: SignedInClient) =>
  (await person.call('complianceTasks')).result.tasks.map(({ route }) => route);
const eventsOf = (persona: string) => listAgreementEvents(gateway.ctx.db, buildPersonaUserId(persona));

describe('[C19, S13] a document', () => {
  const terms = { product: 'TERMS', code: 'TERMS_OF_USE' };

  it('is outdated once a newer version is in force: lists changes and the deadline', async () => {
    const person = await gateway.signIn('u06');
    const { result } = await person.call('agreementQuery', { product: 'TERMS' });
    expect(result).toMatchObject({ accepted: false, outdated: true, locked: false });
    const [document] = result.documents;
    expect(document).toMatchObject({
      version: '3',
      accepted: { version: '1' },
      signBy: '2026-12-30T00:00:00.000Z',
      text: { lang: 'en', changes: expect.arrayContaining([expect.stringContaining('30 days')]) },
    });
    const old = await person.call('agreementApply', { ...terms, ...accept });
    expect(old).toMatchObject({ ret_code: codeOf('agreement_outdated'), result: { version: '3' } });
    expect(await tasksOf(person)).toContain('agreement');
    const privacy = { ...accept, product: 'TERMS', code: 'PRIVACY_NOTICE', version: '2' };
    expect((await person.call('agreementApply', privacy)).result.accepted).toBe(false);
    const now = await person.call('agreementApply', { ...terms, ...accept, version: '3' });
    expect(now.result).toMatchObject({ accepted: true, outdated: false });
    expect(await tasksOf(person)).not.toContain('agreement');
  });

  it.each([
    ['zh-HK', 'zh-HK'],
    ['zh-Hant', 'zh-TW'],
    ['de-AT', 'de-DE'],
    ['fr-FR', 'en'],
  ])('requested in %s is returned in %s, and a translation names the binding text', async (lang, shown) => {
    const person = await gateway.signIn('u08');
    const { result } = await person.call('agreementQuery', { product: 'HK_CLIENT', lang });
    const text = result.documents.find(({ code }) => code === 'CLIENT_AGREEMENT')?.text;
    expect(text?.lang).toBe(shown);
    expect(text?.note).toBe(shown === 'en' ? undefined : translateText(shown, TRANSLATION_NOTE));
    expect(result.signer).toBe('C*** H*** L***');
  });

  it('is accepted only in a language that exists, which the copy uses', async () => {
    const person = await gateway.signIn('u09');
    const privacy = { product: 'TERMS', code: 'PRIVACY_NOTICE' } as const;
    const say = (lang: string) =>
      person.call('agreementApply', { ...privacy, ...accept, version: '2', lang });
    expect((await say('fr-FR')).ret_code).toBe(codeOf('agreement_unknown'));
    const { result } = await say('ja-JP');
    expect(result.documents[1]).toMatchObject({ accepted: { lang: 'ja-JP' }, text: { lang: 'ja-JP' } });
    const { path } = (await person.call('agreementCopy', { ...privacy, to: 'download' })).result;
    const words = readPdfText(
      (await gateway.inject({ url: path ?? '', headers: person.headers })).rawPayload,
    );
    expect(words).toMatch(/これは翻訳です。.*言語：日本語 · ja-JP/s);
  });

  it('stores version, language, time, IP address and text, and an audit row', async () => {
    const person = await gateway.signIn('u05');
    const body = { ...terms, ...accept, version: '3' };
    await person.call('agreementApply', body, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const [event] = await eventsOf('u05');
    expect(event).toMatchObject({ version: '3', lang: 'en', action: 'accept', at: gateway.clock.now() });
    const acceptance = await decryptAcceptance(gateway.ctx, event!);
    expect(acceptance.record).toEqual({ name: 'Rafael Souza', signature: null, ip: '203.0.113.9' });
    expect(acceptance.text.title).toBe('Terms of use');
    expect(event?.recordEnc).not.toContain('Rafael');
    const rows = [];
    for await (const batch of auditRows(gateway.ctx)) rows.push(...batch);
    expect(rows.findLast(({ action }) => action === 'agreement.accept')).toMatchObject({
      subjectUserId: buildPersonaUserId('u05'),
      object: 'TERMS_OF_USE',
      reason: '3,en',
    });
    expect((await verifyAudit(gateway.ctx)).brokenAt).toBeNull();
  });

  it('can be declined and stays open; a consent is separate, off by default and revocable', async () => {
    const person = await gateway.signIn('u07');
    const promise = { product: 'HK_POA', code: 'HK_POA_UNDERTAKING', ...accept, version: '2' };
    const no = await person.call('agreementApply', { ...promise, action: 'decline' });
    expect(no.result).toMatchObject({ accepted: false, documents: [{ refused: true, accepted: null }] });
    expect(await tasksOf(person)).toContain('agreement');
    const back = await person.call('agreementApply', { ...promise, action: 'withdraw' });
    expect(back.ret_code).toBe(codeOf('agreement_order'));
    expect((await person.call('agreementApply', promise)).result.accepted).toBe(true);
    const late = await person.call('agreementApply', { ...promise, action: 'decline' });
    expect(late.ret_code).toBe(codeOf('agreement_order'));

    const news = { product: 'TERMS', code: 'MARKETING', ...accept };
    const newsOf = async () =>
      (await person.call('agreementQuery', { product: 'TERMS' })).result.documents.find(
        ({ code }) => code === 'MARKETING',
      );
    expect(await newsOf()).toMatchObject({ mandatory: false, accepted: null });
    await person.call('agreementApply', news);
    expect(await newsOf()).toMatchObject({ accepted: { version: '1' } });
    await person.call('agreementApply', { ...news, action: 'withdraw' });
    expect(await newsOf()).toMatchObject({ accepted: null, refused: true });
  });

  it.each([
    ['an unknown product', { product: 'NO_SUCH', code: 'TERMS_OF_USE' }],
    ['an unknown document', { product: 'TERMS', code: 'NO_SUCH' }],
    ['another site’s product', { product: 'HK_CLIENT', code: 'RISK_DISCLOSURE' }],
    ['a consent that was not requested', { product: 'RELIANCE', code: 'RELIANCE_CONSENT' }],
    ['an unavailable language', { product: 'TERMS', code: 'PRIVACY_NOTICE', version: '2', lang: 'tlh' }],
  ])('rejects %s', async (_, body) => {
    const person = await gateway.signIn('u05');
    const answer = await person.call('agreementApply', { ...accept, ...body });
    expect(answer.ret_code).toBe(codeOf('agreement_unknown'));
  });
});

describe('[C19, X13] signing', () => {
  const pack = { product: 'HK_CLIENT', ...accept };
  const agreement = { ...pack, code: 'CLIENT_AGREEMENT', version: '4' };

  it('is the last step, needs the verified name and a code, and uses the code once', async () => {
    const person = await gateway.signIn('u08');
    const sign = (signature?: string, securityToken?: string) =>
      person.call('agreementApply', {
        ...agreement,
        ...(signature ? { signature } : {}),
        ...(securityToken ? { securityToken } : {}),
      });
    expect((await sign('Chi Ho Leung')).ret_code).toBe(codeOf('agreement_order'));
    for (const [code, version] of [
      ['RISK_DISCLOSURE', '1'],
      ['PERSONAL_DATA', '2'],
    ] as const)
      expect((await person.call('agreementApply', { ...pack, code, version })).ret_code).toBe(0);
    expect((await sign()).ret_code).toBe(codeOf('agreement_unsigned'));
    expect((await sign('Chi Ho Leung')).ret_code).toBe(codeOf('step_up_required'));
    const token = await passStepUp(person, otp);
    // A wrong name does not spend the code.
    expect((await sign('Another Name', token)).ret_code).toBe(codeOf('agreement_unsigned'));
    expect((await sign('leung  chi ho', token)).result.accepted).toBe(true);
    const consumed = await person.call('agreementApply', {
      ...pack,
      code: 'RISK_DISCLOSURE',
      securityToken: token,
    });
    expect(consumed.ret_code).toBe(codeOf('step_up_required'));
    expect((await eventsOf('u08')).filter(({ code }) => code === 'CLIENT_AGREEMENT')).toHaveLength(1);
  });

  it('mails a copy automatically', async () => {
    await sendDueMails(gateway.ctx);
    const mail = sent.find(({ attachment }) => attachment);
    expect(mail?.attachment).toMatchObject({
      fileName: 'client-agreement-v4-en.pdf',
      type: 'application/pdf',
    });
    expect(readPdfText(mail!.attachment!.bytes)).toContain('Chi Ho Leung');
    expect(`${mail?.subject}${mail?.text}`).not.toContain('Leung');
  });

  it('waits for all other required forms', async () => {
    const person = await gateway.signIn('u07');
    const { result } = await person.call('agreementQuery', { product: 'HK_CLIENT' });
    expect(result.locked).toBe(true);
    const early = await person.call('agreementApply', { ...pack, code: 'RISK_DISCLOSURE' });
    expect(early.ret_code).toBe(codeOf('agreement_order'));
  });
});

describe('[C19, P1] the copy', () => {
  const copy = { product: 'HK_CLIENT', code: 'CLIENT_AGREEMENT' } as const;

  it('is a PDF with the text and the acceptance record, never cached', async () => {
    const person = await gateway.signIn('u08');
    const { result } = await person.call('agreementCopy', { ...copy, to: 'download' });
    const answer = await gateway.inject({ url: result.path ?? '', headers: person.headers });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${result.fileName}"`,
    });
    const bytes = answer.rawPayload;
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    const words = readPdfText(bytes);
    const [event] = (await eventsOf('u08')).filter(({ code }) => code === 'CLIENT_AGREEMENT');
    for (const part of [
      'Client agreement',
      'Version 4',
      'must be reasonably suitable for you',
      'Accepted by: Chi Ho Leung',
      `On: ${event?.at.toISOString().slice(0, 10)}`,
      'Signed: leung chi ho, confirmed with a one-time code',
      event?.textHash ?? 'no fingerprint',
      'Page 1 of',
    ])
      expect(words).toContain(part);
  });

  it('shows the accepted text, even of an old version', async () => {
    const person = await gateway.signIn('u06');
    const { result } = await person.call('agreementCopy', {
      product: 'TERMS',
      code: 'PRIVACY_NOTICE',
      to: 'download',
    });
    const words = readPdfText(
      (await gateway.inject({ url: result.path ?? '', headers: person.headers })).rawPayload,
    );
    expect(words).toContain('Privacy notice');
    expect(words).not.toContain('Signed:');
  });

  it('is only for its owner, by a link of the session to one file for minutes', async () => {
    const other = await gateway.signIn('u07');
    expect((await other.call('agreementCopy', { ...copy, to: 'download' })).ret_code).toBe(
      codeOf('agreement_unknown'),
    );
    const owner = await gateway.signIn('u08');
    const path = (await owner.call('agreementCopy', { ...copy, to: 'download' })).result.path ?? '';
    const fetchCopy = (url: string, { headers } = owner) => gateway.inject({ url, headers });
    const code = async (url: string, as = owner) => (await fetchCopy(url, as)).json().ret_code;
    expect((await fetchCopy(path)).headers['content-type']).toBe('application/pdf');
    for (const stranger of [other, await gateway.signIn('u08'), { ...owner, headers: {} }])
      expect(await code(path, stranger)).toBe(codeOf('not_found'));
    expect(await code(`${path.slice(0, -2)}AA`)).toBe(codeOf('not_found'));
    gateway.clock.advance(6 * 60_000);
    expect(await code(path)).toBe(codeOf('not_found'));
    const later = (await owner.call('agreementCopy', { ...copy, to: 'download' })).result.path ?? '';
    await owner.call('logout');
    expect(await code(later)).toBe(codeOf('not_found'));
  });

  it('can be mailed again, a few times an hour', async () => {
    const person = await gateway.signIn('u06');
    const ask = () => person.call('agreementCopy', { product: 'TERMS', code: 'TERMS_OF_USE', to: 'email' });
    expect((await ask()).result).toEqual({ path: null, fileName: 'terms-of-use-v3-en.pdf' });
    for (let i = 0; i < 4; i += 1) expect((await ask()).ret_code).toBe(0);
    expect((await ask()).ret_code).toBe(codeOf('rate_limited'));
    await sendDueMails(gateway.ctx);
    expect(sent).toHaveLength(5);
  });
});

describe('[S13] relying on a verification', () => {
  const consent = { product: 'RELIANCE', code: 'RELIANCE_CONSENT', ...accept, version: '2' };

  it('needs a signature, returns missing requirements, and is revocable', async () => {
    const person = await gateway.signIn('u13');
    expect((await person.call('reliance')).result).toMatchObject({
      fromEntity: 'Alder Custody',
      outcome: 'OPEN',
      gaps: [],
    });
    const signed = await person.call('agreementApply', {
      ...consent,
      signature: 'Sanne de Vries',
      securityToken: await passStepUp(person, otp),
    });
    expect(signed.result.accepted).toBe(true);
    expect((await person.call('reliance')).result).toMatchObject({
      outcome: 'MORE_NEEDED',
      gaps: [{ key: 'tax_residence', route: 'rcQuestionnaire' }],
    });
    gateway.clock.advance(600 * DAY_MS);
    const later = await gateway.signIn('u13');
    const { gaps } = (await later.call('reliance')).result;
    expect(gaps.map(({ key }) => key)).toEqual(['check_too_old', 'tax_residence']);
    await later.call('agreementApply', { ...consent, action: 'withdraw' });
    expect((await later.call('reliance')).result.outcome).toBe('WITHDRAWN');
    expect(await tasksOf(later)).not.toContain('reliance');
  });

  it('can be declined at once, and is offered to no other account', async () => {
    const fresh = await startGateway();
    const person = await fresh.signIn('u13');
    await person.call('agreementApply', { ...consent, action: 'withdraw' });
    expect((await person.call('reliance')).result.outcome).toBe('REFUSED');
    const other = await fresh.signIn('u05');
    expect((await other.call('reliance')).ret_code).toBe(codeOf('agreement_unknown'));
    await fresh.close();
  });
});
