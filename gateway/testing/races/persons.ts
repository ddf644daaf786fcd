// Writes of users to their own account, each as one service call.
import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Db } from '#gateway/db/client.ts';
import { questionnaireRequest } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { openAddressUpdate } from '#gateway/cases/address-update.ts';
import { applyAgreementAction } from '#gateway/agreements/agreements.ts';
import { saveDetails, saveUnfinishedForm, submitCase } from '#gateway/cases/cases.ts';
import { openCase } from '#gateway/cases/open-case.ts';
import { getDraftOcrValues } from '#gateway/ocr/draft-ocr.ts';
import { extendDeadline } from '#gateway/questionnaires/deadline-extension.ts';
import { handleTransferAction } from '#gateway/identity/transfer.ts';
import { returnToRetail } from '#gateway/agreements/investor-class.ts';
import { submitNameUpdate } from '#gateway/name-changes/name-update.ts';
import { runNumberCheck } from '#gateway/national-id/number-check.ts';
import { submitAnswers } from '#gateway/questionnaires/submission.ts';
import { saveFormDraft, recordStudy, readTemplateDetail } from '#gateway/questionnaires/responses.ts';
import { resetIdentity } from '#gateway/identity/resets.ts';
import { declareResidence } from '#gateway/identity/residence.ts';
import { chooseLowerProfile } from '#gateway/questionnaires/tests/lower-risk-profile.ts';
import { sendCode } from '#gateway/accounts/step-up.ts';
import { tagMember } from '#gateway/accounts/tags.ts';
import { completeUpload } from '#gateway/uploads/upload-complete.ts';
import { createUpload, storeChunk } from '#gateway/uploads/uploads.ts';
import { createIdentity } from '#gateway/testing/capture.ts';
import { fillForm } from '#gateway/testing/forms.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { NUMBER_CONSENT, NUMBER_FIELDS } from '#gateway/testing/number-checks.ts';
import { createPdf } from '#gateway/testing/pdfs.ts';
import { findNextTaskRoute } from '#gateway/kyc/tasks.ts';
import { putTest, KNOWLEDGE_TEST_CODE } from './knowledge-tests.ts';
import { findCaseId, buildFormId, type Racer, type Scene } from './people.ts';
import { HANDOFF_WRITERS } from './handoffs.ts';
import { PICTURE_WRITERS } from './pictures.ts';
import { TELEGRAM_LINK_WRITERS } from './telegram-links.ts';
import { RESIDENCE_CONSENTS } from '#gateway/testing/residence.ts';
import type { Writer } from './writer.ts';

const SPENT = { spend: async () => undefined };
const as = ({ userId }: Racer) => ({ name: `user:${userId}`, requestId: '' });
const PAPER = createPdf();
const LANGUAGE = 'en' as const;

/** Answers to a form of the scene, built on first use. */
const filled = new Map<string, ReturnType<typeof fillForm>>();
async function answersFor(gateway: TestGateway, racer: Racer, code: string) {
  const known = filled.get(code);
  if (known) return known;
  const query = { request_id: buildFormId(racer, code) };
  const detail = await readTemplateDetail(gateway.ctx, racer.userId, query, LANGUAGE);
  const answers = fillForm(detail);
  filled.set(code, answers);
  return answers;
}
const versionOf = async ({ ctx }: TestGateway, racer: Racer, code: string): Promise<string> => {
  const [row] = await ctx.db
    .select({ version: questionnaireRequest.version })
    .from(questionnaireRequest)
    .where(eq(questionnaireRequest.id, buildFormId(racer, code)));
  return row?.version ?? '';
};

const transfers = (action: 'start' | 'confirm' | 'cancel', scene: Scene): Writer => ({
  name: `a transfer: ${action}`,
  scene,
  run({ ctx }, racer) {
    const side = action === 'confirm' ? 'target' : 'source';
    const userId = side === 'target' ? racer.mateId : racer.userId;
    const spend = { source: SPENT.spend, target: SPENT.spend };
    const caller = { userId, language: LANGUAGE, actor: { name: `user:${userId}`, requestId: '' }, spend };
    return handleTransferAction(ctx, caller, { side, action, targetUid: racer.mateId });
  },
});

/** Actions of users on their own account. */
export const USER_WRITERS: readonly Writer[] = [
  {
    name: 'a residence is declared (applying)',
    scene: 'applying',
    run: ({ ctx }, racer) =>
      declareResidence(
        ctx,
        racer.userId,
        { country: 'BR', taxHome: true, consents: RESIDENCE_CONSENTS },
        { actor: as(racer), ...SPENT, ip: '127.0.0.1' },
      ),
  },
  {
    name: 'a residence is declared (verified)',
    scene: 'verified',
    run: ({ ctx }, racer) =>
      declareResidence(
        ctx,
        racer.userId,
        { country: 'KZ', taxHome: true, consents: RESIDENCE_CONSENTS },
        { actor: as(racer), ...SPENT, ip: '127.0.0.1' },
      ),
  },
  {
    name: 'a form is handed in',
    scene: 'applying',
    before: async (gateway, racer) => void (await answersFor(gateway, racer, 'NS_V1')),
    async run(gateway, racer) {
      const answers = await answersFor(gateway, racer, 'NS_V1');
      const version = await versionOf(gateway, racer, 'NS_V1');
      const body = { requestId: buildFormId(racer, 'NS_V1'), templateCode: 'NS_V1', version, answers };
      const nextTask = (tx: Db) => findNextTaskRoute({ ...gateway.ctx, db: tx }, racer.userId);
      const sender = { userId: racer.userId, actor: as(racer), language: 'en', nextTask, ...SPENT };
      return submitAnswers(gateway.ctx, body, sender);
    },
  },
  {
    name: 'a draft is kept',
    scene: 'applying',
    before: async (gateway, racer) => void (await answersFor(gateway, racer, 'NS_V1')),
    async run(gateway, racer) {
      const answers = await answersFor(gateway, racer, 'NS_V1');
      const version = await versionOf(gateway, racer, 'NS_V1');
      const body = { requestId: buildFormId(racer, 'NS_V1'), version, draftVersion: 0, answers };
      return saveFormDraft(gateway.ctx, racer.userId, body, as(racer));
    },
  },
  {
    name: 'a deadline moves',
    scene: 'applying',
    run: ({ ctx }, racer) =>
      extendDeadline(ctx, racer.userId, { requestId: buildFormId(racer, 'RFI'), reason: 'away' }, as(racer)),
  },
  {
    name: 'a case gets another document',
    scene: 'applying',
    run: ({ ctx }, racer) =>
      openCase(ctx, racer.userId, { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' }, as(racer)),
  },
  {
    name: 'details are typed',
    scene: 'applying',
    run: ({ ctx }, racer) =>
      saveDetails(
        ctx,
        racer.userId,
        { caseId: findCaseId(racer), details: createIdentity('X0005'), shown: ['documentNumber'] },
        { actor: as(racer), readOcrValues: getDraftOcrValues },
      ),
  },
  {
    name: 'half a form is kept',
    scene: 'applying',
    run: ({ ctx }, racer) =>
      saveUnfinishedForm(
        ctx,
        racer.userId,
        { caseId: findCaseId(racer), typed: { givenName: 'Sa' } },
        as(racer),
      ),
  },
  ...PICTURE_WRITERS,
  ...HANDOFF_WRITERS,
  ...TELEGRAM_LINK_WRITERS,
  {
    name: 'a case is submitted (applying)',
    scene: 'applying',
    run: ({ ctx }, racer) =>
      submitCase(ctx, racer.userId, { caseId: findCaseId(racer) }, { actor: as(racer), deviceHash: '' }),
  },
  {
    name: 'a case is submitted (renewing)',
    scene: 'renewing',
    run: ({ ctx }, racer) =>
      submitCase(ctx, racer.userId, { caseId: findCaseId(racer) }, { actor: as(racer), deviceHash: '' }),
  },
  {
    name: 'an upload ends',
    scene: 'verified',
    async before({ ctx }, racer) {
      const target = { kind: 'evidence', purpose: 'name', name: 'paper.pdf' } as const;
      const sha256 = createHash('sha256').update(PAPER).digest('hex');
      const upload = { target, sha256, bytes: PAPER.length, source: 'file' as const };
      const { uploadId } = await createUpload(ctx, racer.userId, upload, as(racer));
      await storeChunk(ctx, racer.userId, { uploadId, offset: '0' }, PAPER);
      racer.uploadId = uploadId;
    },
    run: ({ ctx }, racer) => completeUpload(ctx, racer.userId, { uploadId: racer.uploadId ?? '' }, as(racer)),
  },
  {
    name: 'a number is checked',
    parted: true,
    scene: 'applying',
    run: ({ ctx }, { userId }) =>
      runNumberCheck(
        ctx,
        { userId, actor: { name: `user:${userId}`, requestId: '' }, ip: '127.0.0.1' },
        {
          docType: 'KYC_DOC_TYPE_IDN_NIK',
          number: `317101050890${userId.slice(-4)}`,
          fields: NUMBER_FIELDS,
          consent: NUMBER_CONSENT,
        },
      ),
  },
  {
    name: 'a reset',
    scene: 'verified',
    run: ({ ctx }, racer) =>
      resetIdentity(
        ctx,
        { userId: racer.userId, language: LANGUAGE, actor: as(racer), ...SPENT },
        { reason: 'privacy', securityToken: '' },
      ),
  },
  {
    name: 'a check is given up',
    scene: 'waiting',
    run: ({ ctx }, racer) =>
      resetIdentity(
        ctx,
        { userId: racer.userId, language: LANGUAGE, actor: as(racer), ...SPENT },
        { reason: 'privacy', endsReview: true, securityToken: '' },
      ),
  },
  transfers('start', 'verified'),
  transfers('confirm', 'handing'),
  transfers('cancel', 'handing'),
  {
    name: 'a name update is asked for',
    scene: 'verified',
    run: ({ ctx }, racer) =>
      submitNameUpdate(
        ctx,
        racer.userId,
        {
          track: 'fix',
          names: { givenName: 'Samu', familyName: 'Sample' },
          reason: 'It was read wrongly.',
          fileIds: [],
          securityToken: '',
        },
        { language: LANGUAGE, actor: as(racer), ...SPENT },
      ),
  },
  {
    name: 'an address update begins',
    scene: 'verified',
    run: ({ ctx }, racer) =>
      openAddressUpdate(
        ctx,
        racer.userId,
        { reason: 'moved', securityToken: '' },
        { actor: as(racer), ...SPENT },
      ),
  },
  {
    name: 'an agreement is accepted',
    scene: 'verified',
    run: ({ ctx }, racer) =>
      applyAgreementAction(
        ctx,
        { product: 'TERMS', code: 'TERMS_OF_USE', version: '3', lang: 'en', action: 'accept' },
        { userId: racer.userId, actor: as(racer), ip: '127.0.0.1', language: LANGUAGE, ...SPENT },
      ),
  },
  {
    name: 'an investor goes back to retail',
    scene: 'verified',
    run: ({ ctx }, racer) => returnToRetail(ctx, racer.userId, 'en', as(racer)),
  },
  {
    name: 'a lower risk profile is chosen',
    scene: 'verified',
    run: ({ ctx }, racer) =>
      chooseLowerProfile(
        ctx,
        racer.userId,
        { requestId: buildFormId(racer, 'RTT_GLOBAL'), profile: 'cautious' },
        as(racer),
      ),
  },
  {
    name: 'study cards are read',
    scene: 'verified',
    before: (gateway, racer) =>
      putTest(gateway, racer, { status: 'LOCKED', until: gateway.clock.now().getTime(), studied: false }),
    run: ({ ctx }, racer) => recordStudy(ctx, racer.userId, KNOWLEDGE_TEST_CODE, as(racer)),
  },
  {
    name: 'a code is sent',
    scene: 'verified',
    run: ({ ctx }, racer) =>
      sendCode(ctx, racer.userId, { action: SECURITY_ACTION.reveal }, LANGUAGE, as(racer)),
  },
  {
    name: 'a tag is set',
    scene: 'verified',
    run: ({ ctx }, racer) => tagMember(ctx, racer.userId, { tagName: 'MARKETING', value: '1' }, as(racer)),
  },
];
