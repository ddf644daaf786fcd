// Evidence uploads to the real gateway over an interruptible connection.
import type { AddressInfo } from 'node:net';
import { i18n } from '@lingui/core';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { evidenceList } from '#contract/client-calls/evidence.ts';
import { questionnaireTemplate } from '#contract/client-calls/questionnaires.ts';
import type { FileItem } from '#contract/questionnaire.ts';
import { CHUNK_BYTES } from '#contract/uploads.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { createPdf } from '#gateway/testing/pdfs.ts';
import { openFlakyConnection, type FlakyConnection } from '../../../tests/support/flaky-connection.ts';
import { startPageGateway, type PageGateway } from '../../../tests/support/page-gateway.ts';
import { getFormEvidenceHost, getEvidenceHost } from './evidence.ts';

let gateway: PageGateway;
let line: FlakyConnection;

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  gateway = await startPageGateway();
}, 60_000);
afterAll(() => gateway.close());

beforeEach(async () => {
  const { port } = gateway.app.server.address() as AddressInfo;
  line = await openFlakyConnection(port);
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`${line.url}/user/accounts/auth/questionnaire`);
  await gateway.enter('u05');
});
afterEach(async () => {
  endSession('changed');
  await line.close();
});

const ITEM: FileItem = {
  linkId: 'sof.salary.doc',
  type: 'file',
  label: 'q.sof.doc',
  required: true,
  mime: ['image/jpeg', 'application/pdf'],
  maxMb: 10,
  maxFiles: 3,
  purpose: 'SOF',
} as FileItem;

/** A PDF of a little more than `chunks` chunks. */
function letter(chunks: number, name = 'letter.pdf'): File {
  const padding = `\n%${name}`.padEnd(chunks * CHUNK_BYTES, 'x');
  const text = `${createPdf().toString('latin1')}${padding}\n%%EOF`;
  return new File([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], name, {
    type: 'application/pdf',
  });
}

async function openForm(): Promise<string> {
  const { requestId } = await call(questionnaireTemplate, { template_code: 'SOFW_V1' });
  return requestId;
}

const paperOf = (requestId: string) =>
  getFormEvidenceHost({ requestId, templateCode: 'SOFW_V1', onboarding: false });

function watching() {
  const seen: number[] = [];
  let waits = 0;
  const controller = new AbortController();
  return {
    seen,
    waits: () => waits,
    stop: () => controller.abort(),
    on: {
      signal: controller.signal,
      progress: (fraction: number) => void seen.push(fraction),
      waiting: (on: boolean) => {
        if (on) waits += 1;
      },
    },
  };
}

describe('evidence of a questionnaire', () => {
  it('[C14, G3] resumes after a disconnect', async () => {
    const requestId = await openForm();
    const host = paperOf(requestId);
    const { on, seen, waits } = watching();
    line.cutAfterUp = 1.5 * CHUNK_BYTES;
    const paper = await host.add(ITEM, letter(3), on);
    expect(paper.name).toBe('letter.pdf');
    expect(waits()).toBeGreaterThan(0);
    expect(seen.at(-1)).toBe(1);
    // Acknowledged bytes are not sent again.
    const sent = seen.filter((fraction) => fraction > 0);
    expect(sent).toEqual([...sent].sort((a, b) => a - b));
    expect(host.listReusable(ITEM)).toEqual([paper]);
  });

  it('[C14] requests its token by form and request', async () => {
    const requestId = await openForm();
    const real = globalThis.fetch;
    const asked: string[] = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(String(input), location.href);
      if (pathname.endsWith('/questionnaire-token')) asked.push(search);
      return real(input, init);
    });
    await paperOf(requestId).add(ITEM, letter(0.1, 'named.pdf'), watching().on);
    expect(asked).toEqual([`?template_code=SOFW_V1&request_id=${requestId}`]);
    vi.unstubAllGlobals();
  });

  it('[C14, G3] waits for an unavailable gateway', async () => {
    const host = paperOf(await openForm());
    line.down = true;
    const { on, waits } = watching();
    const sending = host.add(ITEM, letter(0.1, 'later.pdf'), on);
    await new Promise((resolve) => setTimeout(resolve, 300));
    line.down = false;
    await expect(sending).resolves.toMatchObject({ name: 'later.pdf' });
    expect(waits()).toBeGreaterThan(0);
  });

  it('[C14] is offered for reuse after a reload until removed', async () => {
    const requestId = await openForm();
    const paper = await paperOf(requestId).add(ITEM, letter(0.1, 'again.pdf'), watching().on);
    endSession('changed');
    await gateway.enter('u05');
    const host = paperOf(requestId);
    expect(paperOf(requestId)).toBe(host);
    await expect.poll(() => host.listReusable(ITEM)).toContainEqual(paper);
    expect(host.listReusable({ ...ITEM, mime: ['image/jpeg'] })).toEqual([]);
    await host.remove(paper);
    expect(host.listReusable(ITEM)).not.toContainEqual(paper);
  });

  it('[C14] replaces an expired token silently', async () => {
    const requestId = await openForm();
    const host = paperOf(requestId);
    await host.add(ITEM, letter(0.1, 'first.pdf'), watching().on);
    gateway.clock.advance(31 * 60_000);
    await gateway.enter('u05');
    await expect(host.add(ITEM, letter(0.1, 'second.pdf'), watching().on)).resolves.toMatchObject({
      name: 'second.pdf',
    });
  });

  it('[C14, S5] explains a rejection and whether to retry', async () => {
    const host = paperOf(await openForm());
    const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg');
    const refused = await host.add(ITEM, drawing, watching().on).catch((error: unknown) => error);
    expect(host.errorText(refused)).toMatch(/SVG/);
    expect(host.canRetry(refused)).toBe(false);
    const picturesOnly = { ...ITEM, mime: ['image/jpeg'] };
    const other = await host.add(picturesOnly, letter(0.1), watching().on).catch((error: unknown) => error);
    expect(host.errorText(other)).toMatch(/PDF/);
  });

  it('[C18] of the onboarding form uses one token per purpose', async () => {
    endSession('changed');
    const hongKong = { site: 'HK', residenceCountry: 'HK' };
    await gateway.ctx.db
      .update(account)
      .set(hongKong)
      .where(eq(account.id, buildPersonaUserId('u01')));
    await gateway.enter('u01');
    const { requestId } = await call(questionnaireTemplate, { template_code: 'OC_V1' });
    const item = { ...ITEM, linkId: 'hk.consentLetter', purpose: 'EMPLOYER_CONSENT' };
    const host = getFormEvidenceHost({ requestId, templateCode: 'OC_V1', onboarding: true });
    const paper = await host.add(item, letter(0.1, 'consent.pdf'), watching().on);
    const { files } = await call(evidenceList, { request_id: requestId }, { fresh: true });
    expect(files).toMatchObject([{ fileId: paper.fileId, item: 'EMPLOYER_CONSENT' }]);
    expect(host.listReusable(item)).toEqual([paper]);
  });

  it('[C14] stops when aborted', async () => {
    const host = paperOf(await openForm());
    const { on, stop } = watching();
    line.down = true;
    const sending = host.add(ITEM, letter(0.1, 'never.pdf'), on);
    setTimeout(stop, 100);
    await expect(sending).rejects.toBeDefined();
    expect(host.listReusable(ITEM).map(({ name }) => name)).not.toContain('never.pdf');
  });
});

it('[C17] uploads evidence of a request alike', async () => {
  const host = getEvidenceHost('name');
  const paper = await host.add(letter(0.1, 'deed.pdf'), watching().on);
  expect(host.listReusable()).toEqual([paper]);
  await host.remove(paper);
  expect(host.listReusable()).toEqual([]);
});
