// For every id a request can carry (gateway/testing/id-fields.ts): how to create a user's own and which request carries it.
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { DEMO_AFFILIATE } from '#gateway/accounts/affiliates.ts';
import {
  type Attempt,
  type Entry,
  buildFormBody,
  getTestName,
  createPage,
  uploadAnswerFile,
  createAddressDetails,
  extractRequestId,
  extractSignature,
  type TestUser,
  stepUp,
  extractToken,
  startUpload,
  withCase,
  withHandoff,
} from './foreign-ids.ts';
import { MOTION_IDS } from './foreign-motions.ts';
import { fillForm, openForm, sendForm } from './forms.ts';
import { createNewcomer, type Newcomer } from './newcomers.ts';
import { RESIDENCE_CONSENTS } from './residence.ts';
import { passStepUp, readCode } from './step-up.ts';
import { sha256, uploadEvidence } from './uploads.ts';

const { otp, reveal, reset, update, updateName, transferBefore } = SECURITY_ACTION;

export const VERIFIED: Newcomer = { level1: 'SUCCESS', level2: 'ALLOW' };
const HELD: Newcomer = { level1: 'SUCCESS', level2: 'SUCCESS' };
const HONG_KONG: Newcomer = { site: 'HK', country: 'HK' };
const PARTNER: Newcomer = { ...VERIFIED, displayControl: { isDisplayNewSatos: true } };
const TERMS = { product: 'TERMS', code: 'PRIVACY_NOTICE', version: '2', lang: 'en', action: 'accept' };
const idOfPaper = async (sender: TestUser, purpose: 'name' | 'name_document'): Promise<string> =>
  (await uploadEvidence(sender, purpose, await createPage())).result.fileId;
const newName = async (sender: TestUser, given: { fileId?: string; documentId?: string } = {}) => ({
  track: 'legal',
  names: { givenName: 'Nova', familyName: 'Nomen' },
  reason: 'Changed by a court.',
  effectiveDate: '2024-05-17',
  fileIds: [given.fileId ?? (await idOfPaper(sender, 'name'))],
  documentIds: [given.documentId ?? (await idOfPaper(sender, 'name_document'))],
});
const same = (body: Record<string, unknown>) => async (): Promise<Attempt> => () => ({ body });

export const FOREIGN_IDS: Readonly<Record<string, Entry>> = {
  'sessionEnd sessionId': {
    prepare: async (owner) => {
      await owner.gateway.signInAs(owner.userId);
      const { sessions } = (await owner.call('sessionList')).result;
      return () => ({ body: { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.sessionId } });
    },
  },
  'captureDetails caseId': {
    prepare: withCase((caseId, owner) => ({ caseId, details: createAddressDetails(owner) })),
  },
  'captureTyped caseId': { prepare: withCase((caseId) => ({ caseId, typed: { city: 'Elsewhere' } })) },
  'captureReading caseId': { prepare: withCase((caseId) => ({ caseId })) },
  'privacyReceipt caseId': { prepare: withCase((caseId) => ({ caseId })) },
  ...MOTION_IDS,
  'sandboxSamples caseId': { prepare: withCase((caseId) => ({ caseId, part: 'poa1' })) },
  'sandboxSample caseId': { prepare: withCase((caseId) => ({ caseId, part: 'poa1', sample: 'good' })) },
  'captureRemove caseId': { prepare: withCase((caseId) => ({ caseId, part: 'poa1' })) },
  'faceConsent caseId': {
    prepare: withCase((caseId) => ({
      level: 'LEVEL_2',
      caseId,
      provider: 'DEFAULT',
      version: LEGAL_VERSIONS.facePicture,
      lang: 'en',
      decision: 'refused',
    })),
  },
  'handoffOpen caseId': { prepare: withCase((caseId) => ({ caseId })) },
  'handoffStatus handoffId': { prepare: withHandoff },
  'handoffCancel handoffId': { prepare: withHandoff },
  'captureSubmit caseId': { prepare: withCase((caseId) => ({ caseId })) },
  'uploadCreate target.caseId': {
    prepare: withCase((caseId) => ({
      target: { kind: 'part', caseId, part: 'poa1' },
      bytes: 9,
      sha256: 'a'.repeat(64),
      source: 'file',
    })),
  },
  'uploadCreate target.token': {
    prepare: async (owner) => {
      const { result } = await owner.call('questionnaireToken', { template_code: 'SOFW_V1' });
      const target = {
        kind: 'questionnaire',
        token: result.uploadToken,
        item: 'sof.salary.doc',
        name: 'a.jpg',
      };
      return () => ({ body: { target, bytes: 9, sha256: 'a'.repeat(64), source: 'file' } });
    },
  },
  'uploadCreate sha256': {
    others: 'own',
    prepare: async (owner) => {
      const bytes = await createPage();
      await uploadEvidence(owner, 'name', bytes);
      const target = { kind: 'evidence', purpose: 'name', name: 'a.jpg' };
      return () => ({ body: { target, bytes: bytes.length, sha256: sha256(bytes), source: 'file' } });
    },
  },
  'uploadChunk uploadId': {
    prepare: async (owner) => {
      const { uploadId, bytes } = await startUpload(owner, false);
      return () => ({ body: { uploadId, offset: '0' }, bytes });
    },
  },
  'uploadComplete uploadId': {
    prepare: async (owner) => {
      const { uploadId } = await startUpload(owner, true);
      return () => ({ body: { uploadId } });
    },
  },
  'evidenceList request_id': {
    others: 'own',
    prepare: async (owner) => {
      const { detail } = await uploadAnswerFile(owner);
      return () => ({ body: { request_id: detail.requestId } });
    },
  },
  'evidenceRemove fileId': {
    prepare: async (owner) => {
      const { fileId } = await uploadAnswerFile(owner);
      return () => ({ body: { fileId } });
    },
  },
  'questionnaireTemplate request_id': {
    prepare: async (owner) => same({ request_id: (await openForm(owner, 'PERSONAL_V1')).requestId })(),
  },
  'questionnaireToken request_id': {
    prepare: async (owner) => same({ request_id: (await openForm(owner, 'PERSONAL_V1')).requestId })(),
  },
  'questionnaireDraft requestId': {
    prepare: async (owner) => {
      const { requestId, template } = await openForm(owner, 'PERSONAL_V1');
      return same({ requestId, version: template.version, draftVersion: 0, answers: [] })();
    },
  },
  'questionnaireDraft answers.value.fileId': {
    others: 'own',
    prepare: async (owner) => {
      const { fileId } = await uploadAnswerFile(owner);
      return async (sender) => {
        const { requestId, template, draftVersion } = (await uploadAnswerFile(sender)).detail;
        const answers = [{ linkId: 'rfi.0.doc', value: [{ fileId, name: 'a.jpg' }] }];
        return { body: { requestId, version: template.version, draftVersion, answers } };
      };
    },
  },
  'submitQuestionnaire requestId': { prepare: extractRequestId('PERSONAL_V1') },
  'submitQuestionnaire securityToken': { prepare: extractToken('PERSONAL_V1') },
  'submitQuestionnaire answers.value.fileId': {
    prepare: async (owner) => {
      const own = await uploadAnswerFile(owner);
      return async (sender) => {
        const { detail } = sender.userId === owner.userId ? own : await uploadAnswerFile(sender);
        const { requestId, template } = detail;
        const value = [{ fileId: own.fileId, name: 'a.jpg' }];
        const answers = fillForm(detail, { 'rfi.0.doc': value });
        const { templateCode, version } = template;
        return { body: { requestId, templateCode, version, answers } };
      };
    },
  },
  'submitOnboarding requestId': { who: HONG_KONG, prepare: extractRequestId('OC_V1') },
  'submitOnboarding securityToken': { who: HONG_KONG, prepare: extractToken('OC_V1') },
  'submitOnboarding answers.value.fileId': { who: HONG_KONG, prepare: extractSignature('OC_V1') },
  'createSatosQuestionnaire requestId': { who: PARTNER, prepare: extractRequestId('SATOS_V2') },
  'createSatosQuestionnaire securityToken': { who: PARTNER, prepare: extractToken('SATOS_V2') },
  // The partner's form has no file item.
  'createSatosQuestionnaire answers.value.fileId': {
    who: PARTNER,
    owner: 'refused',
    prepare: async (owner) => {
      const { fileId } = await uploadAnswerFile(owner);
      const value = [{ fileId, name: 'a.jpg' }];
      return async (sender) => ({
        body: await buildFormBody(sender, 'SATOS_V2', getTestName(sender, owner), ([first, ...rest]) => [
          { ...first!, value },
          ...rest,
        ]),
      });
    },
  },
  'lowerRiskProfile requestId': {
    prepare: async (owner) => {
      const detail = await openForm(owner, 'RTT_GLOBAL');
      await sendForm(owner, detail, fillForm(detail));
      return same({ requestId: detail.requestId, profile: 'conservative' })();
    },
  },
  'extendDeadline requestId': {
    prepare: async (owner) => {
      const { detail } = await uploadAnswerFile(owner);
      return same({ requestId: detail.requestId, reason: 'away' })();
    },
  },
  'agreementApply product': { others: 'own', prepare: same(TERMS) },
  'agreementApply securityToken': { prepare: stepUp(otp, () => TERMS) },
  'agreementQuery product': {
    others: 'own',
    prepare: async (owner) => {
      await owner.call('agreementApply', TERMS);
      return same({ product: 'TERMS' })();
    },
  },
  'agreementCopy product': {
    prepare: async (owner) => {
      await owner.call('agreementApply', TERMS);
      return same({ product: 'TERMS', code: 'PRIVACY_NOTICE', to: 'download' })();
    },
  },
  'submitKycAnnouncement id': { others: 'own', prepare: same({ id: 'popup-deposit-step1', read: true }) },
  'bindAffiliate affiliateId': { others: 'own', prepare: same({ affiliateId: DEMO_AFFILIATE }) },
  'otpVerify ticket': {
    prepare: async (owner) => {
      const { ticket } = (await owner.call('otpSend', { action: reveal })).result;
      return same({ ticket, code: await readCode(owner) })();
    },
  },
  'revealPersonalInfo securityToken': { prepare: stepUp(reveal) },
  'ownData securityToken': { prepare: stepUp(reveal) },
  // No Telegram launch opened the owner's session; link.test.ts has one.
  'telegramLink securityToken': { owner: 'refused', prepare: stepUp(SECURITY_ACTION.telegramLink) },
  // There is no link to lock either; lock.test.ts has one.
  'telegramLock securityToken': { owner: 'refused', prepare: stepUp(SECURITY_ACTION.telegramLock) },
  'telegramLockEnd securityToken': { owner: 'refused', prepare: stepUp(SECURITY_ACTION.telegramLockEnd) },
  // No bot signs launches here; lock.test.ts and lock-alternatives.test.ts try launches of other users.
  'telegramLockConfirm secret': { owner: 'refused', prepare: same({ secret: 'A'.repeat(43) }) },
  'telegramSignIn secret': { owner: 'refused', prepare: same({ initData: '', secret: 'A'.repeat(43) }) },
  'telegramSignIn securityToken': {
    owner: 'refused',
    prepare: async (owner) => {
      const securityToken = await passStepUp(owner, SECURITY_ACTION.telegramOpen);
      return same({ initData: '', securityToken })();
    },
  },
  'telegramCodeVerify ticket': {
    owner: 'refused',
    prepare: async (owner) => {
      const { ticket } = (await owner.call('otpSend', { action: SECURITY_ACTION.telegramOpen })).result;
      return same({ initData: '', ticket, code: await readCode(owner) })();
    },
  },
  'telegramUnlink securityToken': { prepare: stepUp(SECURITY_ACTION.telegramUnlink) },
  'transferVerify targetUid': {
    owner: 'refused',
    prepare: async (owner) => async (sender) => ({
      body: {
        side: 'source',
        action: 'start',
        targetUid: owner.userId,
        securityToken: await passStepUp(sender, transferBefore),
      },
    }),
  },
  'transferVerify securityToken': {
    prepare: stepUp(transferBefore, async ({ gateway }) => {
      const { userId: targetUid } = await createNewcomer(gateway);
      return { side: 'source', action: 'start', targetUid };
    }),
  },
  'nameUpdateSubmit fileIds': {
    prepare: async (owner) => {
      const fileId = await idOfPaper(owner, 'name');
      return async (sender) => ({
        body: {
          ...(await newName(sender, { fileId })),
          securityToken: await passStepUp(sender, updateName),
        },
      });
    },
  },
  'nameUpdateSubmit documentIds': {
    prepare: async (owner) => {
      const documentId = await idOfPaper(owner, 'name_document');
      return async (sender) => ({
        body: {
          ...(await newName(sender, { documentId })),
          securityToken: await passStepUp(sender, updateName),
        },
      });
    },
  },
  'nameUpdateSubmit securityToken': { prepare: stepUp(updateName, (sender) => newName(sender)) },
  'selfReset securityToken': { prepare: stepUp(reset, () => ({ reason: 'privacy' })) },
  'resetEuPoi securityToken': {
    who: { ...VERIFIED, displayControl: { displayEuPoiReset: true } },
    prepare: stepUp(reset),
  },
  'sdkAccess securityToken': {
    prepare: stepUp(update, () => ({
      level: 'LEVEL_1',
      action: 'update',
      extraParams: { reason: 'renewed' },
    })),
  },
  'addressUpdateOpen securityToken': { who: HELD, prepare: stepUp(update, () => ({ reason: 'moved' })) },
  'residence securityToken': {
    prepare: stepUp(update, () => ({ country: 'CL', taxHome: true, consents: RESIDENCE_CONSENTS })),
  },
};
