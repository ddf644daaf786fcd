// Users created by tests: on any site, at any level, with a name to sign with if verified.
import { eq } from 'drizzle-orm';
import { indexAnswers } from '#contract/questionnaire/answers.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import type { Answer } from '#contract/questionnaire.ts';
import type { Custody, StepStatus } from '#contract/kyc.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { insertPersonas } from '#gateway/db/queries/accounts.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { findSubject, readSteps } from '#gateway/db/queries/kyc.ts';
import { insertFile } from '#gateway/db/queries/uploads.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { encryptVerifiedData, type VerifiedData } from '#gateway/levels/verified-data.ts';
import { assignByRules } from '#gateway/questionnaires/assignment.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import type { SignedInClient, TestGateway } from './gateway.ts';
import { READY_FILE } from './ready-file.ts';

export const TEST_ACTOR = { name: 'test', requestId: '' };

export interface Newcomer {
  site?: string;
  country?: string;
  level1?: StepStatus;
  level2?: StepStatus;
  /** Verified names, birth date and so on. */
  verified?: VerifiedData;
  displayControl?: Record<string, boolean>;
  custody?: Custody;
}
export interface Person extends SignedInClient {
  userId: string;
}

/** "Sam Sample", born in 1992; the default verified identity. */
export const SAMPLE_IDENTITY: VerifiedData = {
  identity: {
    givenName: 'Sam',
    familyName: 'Sample',
    birthDate: '1992-03-04',
    documentNumber: 'X1234567',
    expires: null,
    docType: 'KYC_DOC_TYPE_PASSPORT',
    country: 'BR',
  },
};

/** A new account with its site's forms assigned. */
export async function createNewcomer(
  gateway: TestGateway,
  {
    site = 'GLOBAL',
    country = 'BR',
    level1 = 'ALLOW',
    level2 = 'NOT_ALLOW',
    verified,
    displayControl = {},
    custody = 'CUSTODY_UNSPECIFIED',
  }: Newcomer = {},
): Promise<Person> {
  const { ctx, clock } = gateway;
  const userId = newId();
  await insertPersonas(ctx.db, [
    {
      account: {
        id: userId,
        persona: userId,
        email: `${userId.toLowerCase()}@sandbox.example`,
        passwordHash: '',
        site,
        residenceCountry: country,
        createdAt: clock.now(),
      },
      parts: {
        offers: { displayControl, custody },
        identity: { verifiedEnc: verified ? encryptVerifiedData(verified, ctx.config.filesKey, userId) : '' },
      },
      steps: [
        { userId, level: 'LEVEL_1', status: level1 },
        { userId, level: 'LEVEL_2', status: level2 },
      ],
      cases: [],
      requests: [],
      responses: [],
      diligence: [],
      agreed: [],
      files: [],
      faceConsents: [],
    },
  ]);
  await inTransaction(ctx, TEST_ACTOR, userId, async (work) => {
    const subject = await findSubject(work.tx, userId);
    if (subject) await assignByRules(ctx, work, subject, await readSteps(work.tx, userId));
  });
  return { ...(await gateway.signInAs(userId)), userId };
}

/** Deletes all newcomers with their rows, so that the next test on the gateway starts without them. */
export async function removeNewcomers({ ctx }: TestGateway): Promise<void> {
  await ctx.db.delete(account).where(eq(account.persona, account.id));
}

/** The answers with one stored file of the request for all file items. */
export async function attachEvidence(
  { ctx, clock }: TestGateway,
  userId: string,
  { requestId, template }: TemplateDetail,
  answers: readonly Answer[],
): Promise<Answer[]> {
  const { nodes } = compileTemplate(template);
  const isFile = ({ linkId }: Answer) => nodes.get(linkId)?.item?.type === 'file';
  if (!Object.keys(indexAnswers(answers.filter(isFile))).length) return [...answers];
  const { id: fileId } = await insertFile(ctx.db, {
    ...READY_FILE,
    id: newId(),
    userId,
    purpose: 'questionnaire',
    requestId,
    item: '',
    takesPdf: true,
    sha256: '',
    createdAt: clock.now(),
  });
  return answers.map((answer) =>
    isFile(answer) ? { ...answer, value: [{ fileId, name: 'paper.jpg' }] } : answer,
  );
}
