// Users for races, created by the dozen in a few statements: all start in the same state, so that the outcome of a race can be
// compared with both orders.
import { inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/days.ts';
import { findFormByTemplateCode, findTemplate } from '#contract/forms/all-forms.ts';
import type { Db } from '#gateway/db/client.ts';
import { insertAccounts } from '#gateway/db/queries/accounts.ts';
import { account } from '#gateway/db/schema/accounts/accounts.ts';
import { investorClass } from '#gateway/db/schema/questionnaires/agreements.ts';
import { kycCase } from '#gateway/db/schema/cases/cases.ts';
import { identityTransfer } from '#gateway/db/schema/identity/identity.ts';
import { kycStep } from '#gateway/db/schema/accounts/levels.ts';
import { nameUpdate } from '#gateway/db/schema/identity/names.ts';
import { questionnaireRequest } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { uploadedFile } from '#gateway/db/schema/cases/uploads.ts';
import { encryptDetails } from '#gateway/cases/case-view.ts';
import { encryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { encryptNameRequest } from '#gateway/name-changes/name-update.ts';
import { toIsoDay } from '#contract/dates.ts';
import { address, createIdentity } from '#gateway/testing/capture.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { SAMPLE_IDENTITY } from '#gateway/testing/newcomers.ts';
import { READY_FILE } from '#gateway/testing/ready-file.ts';

/** State of the accounts before a race. Each writer names the scene it needs. */
export type Scene = 'applying' | 'waiting' | 'verified' | 'renewing' | 'naming' | 'handing' | 'frozen';

export interface Racer {
  userId: string;
  /** An unverified account, as target of an identity transfer. */
  mateId: string;
  /** Set by the `before` of the writer. */
  uploadId?: string;
}

export const createRacers = (count: number): Racer[] =>
  Array.from({ length: count }, (_, at) => ({ userId: `7000${100 + at}`, mateId: `8000${100 + at}` }));

export const findCaseId = ({ userId }: Racer): string => `case-${userId}`;
export const buildFormId = ({ userId }: Racer, code: string): string => `${code}-${userId}`;
export const buildNameUpdateId = ({ userId }: Racer): string => `name-${userId}`;
export const buildTransferId = ({ userId }: Racer): string => `transfer-${userId}`;

const PARTS = { LEVEL_1: ['front', 'back', 'selfie'], LEVEL_2: ['poa1'] } as const;
const isVerified = (scene: Scene): boolean => scene !== 'applying' && scene !== 'waiting';

function stepsOf(scene: Scene, userId: string, now: Date): (typeof kycStep.$inferInsert)[] {
  const decidedAt = new Date(now.getTime() - 30 * DAY_MS);
  const sent = new Date(now.getTime() - 8 * DAY_MS);
  if (isVerified(scene))
    return (['LEVEL_1', 'LEVEL_2'] as const).map((level) => ({
      userId,
      level,
      status: 'SUCCESS' as const,
      submittedAt: decidedAt,
      decidedAt,
    }));
  const waiting = scene === 'waiting';
  return [
    {
      userId,
      level: 'LEVEL_1' as const,
      status: waiting ? ('PENDING' as const) : ('ALLOW' as const),
      submittedAt: waiting ? sent : null,
      decidedAt: null,
    },
    { userId, level: 'LEVEL_2' as const, status: 'NOT_ALLOW' as const, submittedAt: null, decidedAt: null },
  ];
}

function casesOf({ ctx, clock }: TestGateway, scene: Scene, racer: Racer): (typeof kycCase.$inferInsert)[] {
  if (scene !== 'applying' && scene !== 'waiting' && scene !== 'renewing') return [];
  const now = clock.now();
  const level = scene === 'renewing' ? ('LEVEL_2' as const) : ('LEVEL_1' as const);
  const key = {
    id: findCaseId(racer),
    country: 'BR',
    docType: scene === 'renewing' ? null : ('KYC_DOC_TYPE_PASSPORT' as const),
  };
  const details =
    scene === 'renewing'
      ? { ...address(toIsoDay(now)), country: 'BR' }
      : createIdentity(`X0001${racer.userId}`);
  const sent =
    scene === 'waiting'
      ? { status: 'submitted' as const, submittedAt: new Date(now.getTime() - 8 * DAY_MS) }
      : {};
  return [
    {
      ...key,
      userId: racer.userId,
      level,
      task: scene === 'renewing' ? 'update' : 'verify',
      updateReason: scene === 'renewing' ? 'moved' : '',
      detailsEnc: encryptDetails(ctx, key, details),
      createdAt: now,
      ...sent,
    },
  ];
}

function filesOf(now: Date, row: typeof kycCase.$inferInsert): (typeof uploadedFile.$inferInsert)[] {
  return PARTS[row.level].map((part) => ({
    ...READY_FILE,
    id: newId(),
    userId: row.userId,
    purpose: 'case',
    caseId: row.id,
    part,
    takesPdf: true,
    sha256: part,
    createdAt: now,
  }));
}

function formsOf(now: Date, scene: Scene, racer: Racer): (typeof questionnaireRequest.$inferInsert)[] {
  const hour = new Date(now.getTime() - 3_600_000);
  const form = (code: string, more: Partial<typeof questionnaireRequest.$inferInsert>) => ({
    id: buildFormId(racer, code),
    userId: racer.userId,
    templateCode: code,
    mandatory: true,
    version: findTemplate(code)?.version ?? '',
    sceneCode: findFormByTemplateCode(code).sceneCode,
    bizFrom: findFormByTemplateCode(code).bizFrom,
    createdAt: hour,
    ...more,
  });
  if (isVerified(scene))
    return [
      form('RTT_GLOBAL', {
        mandatory: false,
        status: 'APPROVED',
        submittedAt: hour,
        decidedAt: hour,
        outcome: { kind: 'risk', profile: 'growth', exposurePercent: 35, capped: false, lowered: false },
      }),
    ];
  return [
    form('OC_V1', { status: 'APPROVED', submittedAt: hour, decidedAt: hour }),
    form('NS_V1', { status: 'PENDING', submittedAt: hour }),
    ...(scene === 'applying' ? [form('RFI', { dueAt: new Date(now.getTime() + 3 * DAY_MS) })] : []),
  ];
}

/** Deletes the previous users and creates them in the scene's state. */
export async function setScene(gateway: TestGateway, scene: Scene, people: readonly Racer[]): Promise<void> {
  const { ctx, clock } = gateway;
  const { db, config } = ctx;
  const now = clock.now();
  const verified = isVerified(scene);
  const mated = scene === 'verified' || scene === 'handing';
  const site = verified ? { site: 'GLOBAL', residenceCountry: 'BR' } : { site: 'ID', residenceCountry: 'ID' };
  const data = {
    ...SAMPLE_IDENTITY,
    address: { ...address(toIsoDay(now)), country: 'BR', line1: '1 Old Street' },
  };
  const ids = people.flatMap(({ userId, mateId }) => [userId, mateId]);
  const cases = people.flatMap((racer) => casesOf(gateway, scene, racer));
  const account_ = (id: string) => ({ id, email: `${id}@sandbox.example`, passwordHash: '', createdAt: now });
  await db.delete(account).where(inArray(account.id, ids));
  const freeze = {
    at: now.toISOString(),
    by: 'operator:ana',
    reason: 'screening_match' as const,
    before: 'LIMITATION_DEFAULT' as const,
  };
  const parts = (userId: string) => ({
    identity: { verifiedEnc: verified ? encryptVerifiedData(data, config.filesKey, userId) : '' },
    ...(verified ? { proof: { approvedAt: new Date(now.getTime() - 34 * 30 * DAY_MS) } } : {}),
    ...(scene === 'frozen' ? { ladder: { limitation: 'LIMITATION_FROZEN' as const, freeze } } : {}),
  });
  await insertAccounts(
    db,
    people.flatMap(({ userId, mateId }) => [
      { account: { ...account_(userId), ...site }, parts: parts(userId) },
      ...(mated ? [{ account: { ...account_(mateId), site: 'GLOBAL', residenceCountry: 'BR' } }] : []),
    ]),
  );
  await db.insert(kycStep).values(people.flatMap(({ userId }) => stepsOf(scene, userId, now)));
  await db.insert(questionnaireRequest).values(people.flatMap((racer) => formsOf(now, scene, racer)));
  if (cases.length > 0) {
    await db.insert(kycCase).values(cases);
    await db.insert(uploadedFile).values(cases.flatMap((row) => filesOf(now, row)));
  }
  if (verified)
    await db.insert(investorClass).values(
      people.map(({ userId }) => ({
        userId,
        kind: 'PROFESSIONAL' as const,
        grantedAt: now,
        expiresAt: new Date(now.getTime() + 300 * DAY_MS),
      })),
    );
  if (scene === 'naming')
    await db.insert(nameUpdate).values(
      people.map((racer) => {
        const after = { givenName: 'Samuel', middleName: '', familyName: 'Sample', nativeName: '' };
        const before = { ...after, givenName: 'Sam' };
        const requestEnc = encryptNameRequest(ctx, buildNameUpdateId(racer), {
          before,
          after,
          reason: 'spelt',
          language: 'en',
        });
        return {
          id: buildNameUpdateId(racer),
          userId: racer.userId,
          track: 'fix' as const,
          requestEnc,
          status: 'PENDING' as const,
          submittedAt: now,
        };
      }),
    );
  if (scene === 'handing')
    await db.insert(identityTransfer).values(
      people.map((racer) => ({
        id: buildTransferId(racer),
        sourceUserId: racer.userId,
        targetUserId: racer.mateId,
        status: 'PENDING' as const,
        createdAt: now,
        expiresAt: new Date(now.getTime() + DAY_MS),
      })),
    );
}

/** A user's rows without ids, times and encrypted values: equal for equal histories. */
export async function readOutcomes(db: Db, people: readonly Racer[]): Promise<string[]> {
  const ids = sql.param(people.flatMap(({ userId, mateId }) => [userId, mateId]));
  const query = sql`
    select user_id, concat_ws(' ', 'step', level, status, held_since is not null, reasons) fact from kyc_step where user_id = any(${ids})
    union all select id, concat_ws(' ', 'account', site, residence_country, member_tags) from account where id = any(${ids})
    union all select user_id, concat_ws(' ', 'ladder', limitation, until is not null, stage, "freeze" is not null) from ladder_state where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'forms', questionnaire_status, must_questionnaire) from form_state where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'renewal', status) from document_renewal where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'proof', status, approved_at is not null) from address_proof where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'identity', banner_tags, verified_enc <> '') from verified_identity where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'case', level, task, status, split_part(decided_by, ':', 1), country, doc_type) from kyc_case where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'form', template_code, status, mandatory, draft_version, outcome, extended_for)
      from questionnaire_request where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'proposal', kind, status) from proposal where user_id = any(${ids})
    union all select user_id, 'response' from questionnaire_response where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'file', purpose, part, status) from uploaded_file where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'check', checked_at is not null) from case_check where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'motion', fault, jsonb_array_length(frames)) from selfie_motion where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'name', status) from name_update where user_id = any(${ids})
    union all select source_user_id, concat_ws(' ', 'transfer', status) from identity_transfer where source_user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'class', kind, ended_at is not null) from investor_class where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'screening', ran_at is not null) from screening_state where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'match', verdict, reason) from screening_match where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'diligence', status) from due_diligence where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'agreement', product, code, action) from agreement_event where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'number', result) from number_check where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'reset', kind) from kyc_reset where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'residence', country) from residence_declaration where user_id = any(${ids})
    union all select user_id, 'telegram link' from telegram_link where user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'mail', topic) from delivery where kind = 'mail' and user_id = any(${ids})
    union all select user_id, concat_ws(' ', 'code', action, closed_at is not null) from otp_challenge where user_id = any(${ids})`;
  const { rows } = (await db.execute(query)) as { rows: { user_id: string; fact: string }[] };
  return people.map(({ userId, mateId }) => {
    const facts = (id: string) =>
      rows
        .filter((row) => row.user_id === id)
        .map(({ fact }) => fact)
        .toSorted();
    return [...facts(userId), ...facts(mateId).map((fact) => `mate ${fact}`)].join('\n');
  });
}
