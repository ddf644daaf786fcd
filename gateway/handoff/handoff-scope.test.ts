// The two tokens of a handoff against every row of the call table: they open only the pictures of one draft.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenElsewhere } from '#contract/errors/session.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import { ISSUED_PURPOSES, isPageAllowed } from '#contract/embedded.ts';
import { PARTNER_SCOPES } from '#contract/officers.ts';
import { API_PREFIX, EVENTS_PATH } from '#contract/paths.ts';
import { consentToFace, buildFaceConsent, createIdentity } from '#gateway/testing/capture.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { openPhoneHandoff, claimPhoneLink, createTypedDraft } from '#gateway/testing/handoffs.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { createCaseUpload, upload } from '#gateway/testing/uploads.ts';

const OPEN: readonly CallName[] = [
  'captureMotion',
  'capturePrompts',
  'captureRemove',
  'captureSubmit',
  'faceConsent',
  'phoneHandoffClaim',
  'phoneHandoffHeartbeat',
  'phoneHandoffLeave',
  'phoneHandoffView',
  'sandboxSample',
  'sandboxSamples',
  'tokenInfo',
  'uploadChunk',
  'uploadComplete',
  'uploadCreate',
];
const rows = Object.entries(CALLS) as [CallName, (typeof CALLS)[CallName]][];
const names = rows.flatMap(([name, { auth, body }]) => (auth === 'public' || body ? [] : [name]));

let gateway: TestGateway;
let computer: SignedInClient;
let caseId: string;
let link: SignedInClient;
let phone: SignedInClient;
beforeAll(async () => {
  gateway = await startGateway();
  computer = await gateway.signIn('u01');
  caseId = await createTypedDraft(computer);
  ({ link } = await openPhoneHandoff(gateway, computer, caseId));
  phone = await claimPhoneLink(gateway, link);
});
afterAll(() => gateway.close());

describe('[G2, P2] the tokens of a handoff', () => {
  it('are accepted only by picture calls and handoff calls', () => {
    const named = rows.flatMap(([name, { purposes }]) => (purposes?.includes('handoff') ? [name] : []));
    expect(named.toSorted()).toEqual([...OPEN]);
  });

  it.each(names.filter((name) => !OPEN.includes(name)))('do not open %s', async (name) => {
    for (const { headers } of [phone, link]) {
      const { method, path, sdkPath } = CALLS[name];
      for (const at of [path, sdkPath ?? path]) {
        const answer = await gateway.inject({
          method,
          url: `${API_PREFIX}${at}`,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { payload: '{}' }),
        });
        const { ret_code } = answer.json<{ ret_code: number }>();
        // Calls with required fields answer 10001 before any lookup.
        expect([tokenElsewhere, 10001]).toContain(ret_code);
      }
    }
  });

  it('do not open other calls with a valid body either', async () => {
    const asked = { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT' } as const;
    for (const { call } of [phone, link]) {
      expect((await call('captureOpen', asked)).ret_code).toBe(tokenElsewhere);
      expect((await call('captureDetails', { caseId, details: createIdentity() })).ret_code).toBe(
        tokenElsewhere,
      );
      expect((await call('captureTyped', { caseId, typed: {} })).ret_code).toBe(tokenElsewhere);
      expect((await call('handoffOpen', { caseId })).ret_code).toBe(tokenElsewhere);
      expect((await call('canVerify', { level: 'LEVEL_1' })).ret_code).toBe(tokenElsewhere);
    }
  });

  it('receive no events', async () => {
    for (const { headers } of [phone, link]) {
      const answer = await gateway.inject({ method: 'GET', url: API_PREFIX + EVENTS_PATH, headers });
      expect(answer.json()).toMatchObject({ ret_code: tokenElsewhere });
    }
  });

  it('are for one page, and cannot be requested by partners', () => {
    expect(isPageAllowed('handoff', 'LEVEL_1', 'phone')).toBe(true);
    for (const segment of ['kyc', 'sdk', 'personal', 'step1'])
      expect(isPageAllowed('handoff', 'LEVEL_1', segment)).toBe(false);
    expect(ISSUED_PURPOSES).not.toContain('handoff');
    expect(PARTNER_SCOPES.join(' ')).not.toContain('handoff');
  });
});

describe('[G2, P2] the token of the phone', () => {
  it('opens the pictures of its draft, and shows no typed details', async () => {
    expect((await upload(phone, caseId, 'front', await drawSharpCard(1))).ret_code).toBe(0);
    const removed = await phone.call('captureRemove', { caseId, part: 'front' });
    expect(removed.result).toMatchObject({ files: [], details: null });
    expect(removed.result).not.toHaveProperty('typed');
    expect((await consentToFace(phone, caseId)).ret_code).toBe(0);
  });

  it('opens no other draft, upload or level, not even of the same user', async () => {
    const other = await gateway.signIn('u05');
    const asked = { level: 'LEVEL_2', country: 'PT', docType: null } as const;
    const otherCaseId = (await other.call('captureOpen', asked)).result.caseId;
    const paper = await drawSharpCard(2);
    const { uploadId } = (await createCaseUpload(other, otherCaseId, 'poa1', paper)).result;
    expect((await createCaseUpload(phone, otherCaseId, 'poa1', paper)).ret_code).toBe(tokenElsewhere);
    expect((await phone.call('uploadComplete', { uploadId })).ret_code).toBe(tokenElsewhere);
    expect((await phone.call('captureSubmit', { caseId: otherCaseId })).ret_code).toBe(tokenElsewhere);
    const evidence = { kind: 'evidence', purpose: 'name', name: 'a.jpg' } as const;
    const file = { target: evidence, bytes: 9, sha256: 'a'.repeat(64), source: 'file' } as const;
    expect((await phone.call('uploadCreate', file)).ret_code).toBe(tokenElsewhere);
    const address = { ...buildFaceConsent(caseId, 'given'), level: 'LEVEL_2' };
    expect((await phone.call('faceConsent', address)).ret_code).toBe(tokenElsewhere);
    const { caseId: _, ...anywhere } = buildFaceConsent(caseId, 'given');
    expect((await phone.call('faceConsent', anywhere)).ret_code).toBe(tokenElsewhere);
  });

  it('is not the link, which opens no picture', async () => {
    expect((await createCaseUpload(link, caseId, 'front', await drawSharpCard(1))).ret_code).toBe(
      tokenElsewhere,
    );
    expect((await link.call('captureSubmit', { caseId })).ret_code).toBe(tokenElsewhere);
  });
});
