// A level from the first question to its submission, an address update, uploaded documents.
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { CapturePart } from '#contract/documents.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { createIdentity } from '#gateway/testing/capture.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { upload, uploadEvidence } from '#gateway/testing/uploads.ts';
import { type Cases, readStored, type CaseContext } from './case.ts';

const front = () => drawSharpCard(1);
const caseId = (world: CaseContext) => readStored(world, 'case');
const keep = (name: string, key: string) => (world: CaseContext, result: never) =>
  void world.stored.set(name, (result as Record<string, string>)[key] ?? '');
const add = async (world: CaseContext, part: CapturePart, seed: number) =>
  upload(world.person, caseId(world), part, await drawSharpCard(seed));

export const verificationCases = {
  canVerify: { as: 'u05', body: { level: 'LEVEL_2' }, answer: { allowed: true, reasonKey: null } },
  getKycProvider: {
    as: 'u05',
    body: { country: 'PT', level: 'LEVEL_2' },
    answer: { provider: 'DEFAULT', flowName: 'Level2_web' },
  },
  supportedDocumentType: {
    as: 'u05',
    body: { country: 'PT' },
    answer: expect.arrayContaining([
      {
        docType: 'KYC_DOC_TYPE_PASSPORT',
        docName: 'PASSPORT',
        docLabelKey: expect.any(String),
        docWebIconUrl: expect.any(String),
        docAppIconUrl: expect.any(String),
        showGuidePage: expect.any(Boolean),
      },
    ]),
  },
  sdkAccess: {
    as: 'u20',
    body: async ({ pass }) => ({
      level: 'LEVEL_1',
      isSecondary: false,
      from: 'updatekyc',
      action: 'update',
      extraParams: { reason: 'expired' },
      securityToken: await pass(SECURITY_ACTION.update),
    }),
    answer: { accessToken: expect.any(String), provider: 'DEFAULT' },
  },
  captureOpen: {
    as: 'u01',
    body: { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_PASSPORT' },
    answer: { level: 'LEVEL_1', requiredParts: ['front', 'selfie'] },
    after: keep('case', 'caseId'),
  },
  sandboxSamples: {
    as: 'u01',
    body: (world) => ({ caseId: caseId(world), part: 'front' }),
    answer: { samples: [], countries: expect.arrayContaining(['DE']) },
  },
  sandboxSample: {
    as: 'u01',
    body: (world) => ({ caseId: caseId(world), part: 'selfie', sample: 'good' }),
    answer: { mime: 'image/jpeg', data: expect.any(String) },
  },
  faceConsent: {
    as: 'u01',
    body: (world) => ({
      level: 'LEVEL_1',
      caseId: caseId(world),
      provider: 'DEFAULT',
      version: LEGAL_VERSIONS.facePicture,
      lang: 'en',
      decision: 'given',
    }),
    answer: { decision: 'given', legalId: 'facePicture', lang: 'en' },
  },
  capturePrompts: {
    as: 'u01',
    body: (world) => ({ caseId: caseId(world) }),
    answer: { prompts: expect.arrayContaining(['come_closer', 'turn_left', 'turn_right']), seconds: 600 },
    after: keep('prompts', 'nonce'),
  },
  captureMotion: {
    as: 'u01',
    body: (world) => ({
      caseId: caseId(world),
      prompts: ['turn_left', 'come_closer', 'turn_right'],
      nonce: readStored(world, 'prompts'),
      expiresAt: '2026-01-01T00:00:00.000Z',
      signature: 'x'.repeat(22),
      selfie: 'a'.repeat(64),
      frames: [1, 2, 3, 4].map((at) => ({ sha256: `${at}`.repeat(64), at: at * 1000 })),
    }),
    answer: { taken: false },
  },
  captureTyped: {
    as: 'u01',
    body: (world) => ({ caseId: caseId(world), typed: { givenName: 'Mar' } }),
    answer: {},
  },
  captureDetails: {
    as: 'u01',
    body: (world) => ({ caseId: caseId(world), details: createIdentity() }),
    answer: { details: { givenName: 'Marlene' } },
  },
  uploadCreate: {
    as: 'u01',
    body: async (world) => {
      const bytes = await front();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const target = { kind: 'part', caseId: caseId(world), part: 'front' } as const;
      return { target, bytes: bytes.length, sha256, source: 'file' };
    },
    answer: { received: 0 },
    after: keep('upload', 'uploadId'),
  },
  uploadChunk: {
    as: 'u01',
    body: (world) => ({ uploadId: readStored(world, 'upload'), offset: '0' }),
    bytes: front,
    answer: { received: expect.any(Number) },
  },
  uploadComplete: {
    as: 'u01',
    body: (world) => ({ uploadId: readStored(world, 'upload') }),
    answer: { part: 'front', mime: 'image/jpeg' },
  },
  captureReading: {
    as: 'u01',
    body: (world) => ({ caseId: caseId(world) }),
    answer: { reads: false, pictures: [], fields: [] },
  },
  handoffOpen: {
    as: 'u01',
    body: (world) => ({ caseId: caseId(world) }),
    answer: { state: 'waiting', pictures: 1, needed: 2 },
    after: (world, result: { token: string; handoffId: string }) => {
      world.stored.set('handed link', result.token);
      world.stored.set('handoff', result.handoffId);
    },
  },
  handoffStatus: {
    as: 'u01',
    body: (world) => ({ handoffId: readStored(world, 'handoff') }),
    answer: { state: 'waiting', code: expect.any(String), silent: false },
  },
  phoneHandoffView: { as: 'handed link', body: {}, answer: { state: 'waiting', case: null } },
  phoneHandoffClaim: {
    as: 'handed link',
    body: {},
    answer: { accessToken: expect.any(String) },
    after: keep('handed phone', 'accessToken'),
  },
  phoneHandoffHeartbeat: {
    as: 'handed phone',
    body: {},
    answer: { state: 'connected', case: { details: null, requiredParts: ['front', 'selfie'] } },
  },
  phoneHandoffLeave: { as: 'handed phone', body: {}, answer: { state: 'cancelled', case: null } },
  handoffCancel: {
    as: 'u01',
    body: (world) => ({ handoffId: readStored(world, 'handoff') }),
    answer: { state: 'cancelled', secondsLeft: 0 },
  },
  captureRemove: {
    as: 'u01',
    body: async (world) => {
      await add(world, 'selfie', 2);
      return { caseId: caseId(world), part: 'selfie' };
    },
    answer: { files: [{ part: 'front' }] },
  },
  captureSubmit: {
    as: 'u01',
    body: async (world) => {
      await add(world, 'selfie', 3);
      return { caseId: caseId(world) };
    },
    answer: { status: 'PENDING' },
  },
  privacyReceipt: {
    as: 'u01',
    body: (world) => ({ caseId: caseId(world) }),
    answer: { cases: [{ level: 'LEVEL_1', status: 'submitted' }], opened: [] },
  },
  addressUpdate: { as: 'u06', body: {}, answer: { status: 'UNSUBMIT', reasonKey: null, started: false } },
  addressUpdateOpen: {
    as: 'u06',
    body: async ({ pass }) => ({ reason: 'moved', securityToken: await pass(SECURITY_ACTION.update) }),
    answer: { started: true },
  },
  evidenceList: {
    as: 'u05',
    body: async ({ person }) => {
      await uploadEvidence(person, 'name', await drawSharpCard(5), 'deed.jpg');
      return { purpose: 'name' };
    },
    answer: { files: [{ name: 'deed.jpg', mime: 'image/jpeg' }] },
    after: ({ stored }, { files }: { files: { fileId: string }[] }) =>
      stored.set('evidence', files[0]?.fileId ?? ''),
  },
  evidenceRemove: { as: 'u05', body: (world) => ({ fileId: readStored(world, 'evidence') }), answer: {} },
} satisfies Partial<Cases>;
