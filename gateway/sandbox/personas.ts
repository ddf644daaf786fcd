// Seeds the demo accounts of persona-table.ts. Seeding again adds missing accounts and leaves existing ones unchanged.
import type { IdentityDetails } from '#contract/calls/capture.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { sandboxPersonas } from '#contract/calls/sandbox.ts';
import { DAY_MS } from '#contract/days.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { getFaceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import type { Context } from '#gateway/context.ts';
import {
  type NewPersona,
  type AccountParts,
  findAccountByPersona,
  listPersonas,
  insertPersonas,
} from '#gateway/db/queries/accounts.ts';
import { addAffiliate } from '#gateway/db/queries/affiliates.ts';
import { NO_PROOF_REQUEST } from '#gateway/db/queries/proofs.ts';
import { NO_RENEWAL } from '#gateway/db/queries/renewals.ts';
import { buildDisplayNameAad } from '#gateway/accounts/account-masks.ts';
import { encryptDetails } from '#gateway/cases/case-view.ts';
import { DEMO_AFFILIATE } from '#gateway/accounts/affiliates.ts';
import { SANDBOX_ACTOR } from '#gateway/kit/audit.ts';
import { newId, encrypt } from '#gateway/kit/crypto.ts';
import { findMostUrgentRequest } from '#gateway/questionnaires/request-status.ts';
import { encryptVerifiedData, type VerifiedData } from '#gateway/levels/verified-data.ts';
import { hashSandboxPassword } from '#gateway/accounts/passwords.ts';
import { buildPersonaForms } from './persona-forms.ts';
import { PERSONAS, type Persona, type PersonaStep } from './persona-table.ts';
import { evaluateLadder, type LadderState } from '#gateway/enforcement/ladder.ts';
import { createCaseFiles, storeSeedFile } from './seed-files.ts';
import { listDatedTasks } from '#gateway/enforcement/account-limitation.ts';
import {
  computeEarliestProofRequest,
  computeProofRequestDate,
  computeProofDeadline,
} from '#gateway/enforcement/proof-age.ts';
import { computeRenewalDate } from '#gateway/cases/reverification.ts';

const MINUTE = 60_000;

type SeedContext = Pick<Context, 'config' | 'db' | 'clock' | 'files' | 'keys'>;

export const describePersonas = (): ResponseOf<typeof sandboxPersonas> =>
  PERSONAS.map(({ id, site, name, shape, shows }) => ({ id, site, name: name.join(' '), shape, shows }));

/** Account ids look like the numbers an exchange assigns. */
export const buildPersonaUserId = (persona: string): string => `900000${persona.slice(1)}`;

/** The account of a demo persona; null for an unknown name. */
export const findPersona = ({ db }: Context, persona: string): Promise<{ id: string; site: string } | null> =>
  findAccountByPersona(db, persona);

export async function seedPersonas(ctx: SeedContext): Promise<number> {
  const known = await listPersonas(ctx.db);
  const missing = PERSONAS.filter(({ id }) => !known.has(id));
  if (missing.length > 0) {
    const rows = await Promise.all(missing.map((persona) => buildPersonaRows(ctx, persona)));
    const added = await insertPersonas(ctx.db, rows);
    // Deletes the files of accounts that another gateway inserted first.
    const unused = rows.filter(({ account }) => !added.has(account.id)).flatMap(({ files }) => files);
    for (const { storedId } of unused) await ctx.files.remove(storedId ?? '');
  }
  await addAffiliate(ctx.db, DEMO_AFFILIATE, ctx.clock.now());
  return missing.length;
}

/** The ladder's fields for an account with overdue tasks. */
const toLadderFields = ({ limitation, stage, cause }: LadderState): NonNullable<AccountParts['ladder']> =>
  cause
    ? {
        limitation,
        stage,
        task: { taskId: cause.task.taskId, route: cause.task.route },
        since: cause.since,
      }
    : {};

async function buildPersonaRows(ctx: SeedContext, persona: Persona): Promise<NewPersona> {
  const { config, clock } = ctx;
  const now = clock.now().getTime();
  const userId = buildPersonaUserId(persona.id);
  const papers = buildPersonaForms({ config }, persona, userId, clock.now());
  const cases = buildLevel1Cases(config, userId, persona, now);
  const files = [...cases.flatMap(createCaseFiles), ...papers.files];
  const matters = findMostUrgentRequest(papers.requests);
  const proof = buildProof(persona, clock.now());
  const limitationFields = toLadderFields(
    evaluateLadder(listDatedTasks({ renewal: NO_RENEWAL, proof }, papers.requests), clock.now()),
  );
  return {
    account: {
      id: userId,
      persona: persona.id,
      email: `${persona.id}@sandbox.example`,
      passwordHash: await hashSandboxPassword(`sandbox-${persona.id}`),
      site: persona.site,
      residenceCountry: persona.country,
      currencyCode: persona.currencyCode ?? 'USD',
      memberTags: persona.memberTags ?? {},
      isEntity: persona.isEntity ?? false,
      displayNameEnc: encrypt(persona.name.join(' '), config.filesKey, buildDisplayNameAad(userId)),
      createdAt: new Date(now - 1100 * DAY_MS),
    },
    parts: {
      identity: {
        verifiedEnc:
          persona.level1.status === 'SUCCESS'
            ? encryptVerifiedData(buildVerifiedData(persona), config.filesKey, userId)
            : '',
      },
      ladder: { limitation: persona.limitation ?? 'LIMITATION_DEFAULT', ...limitationFields },
      renewal: buildRenewal(persona, clock.now()),
      proof,
      forms: {
        questionnaireStatus: matters?.status ?? 'UNDEFINED',
        mustQuestionnaire: matters?.mandatory ?? false,
      },
      offers: {
        custody: persona.custody ?? 'CUSTODY_UNSPECIFIED',
        newSatosGray: persona.newSatosGray ?? false,
        displayControl: persona.displayControl ?? {},
      },
    },
    steps: [stepRow(userId, 'LEVEL_1', persona.level1, now), stepRow(userId, 'LEVEL_2', persona.level2, now)],
    cases,
    ...papers,
    files: await Promise.all(files.map((file) => storeSeedFile(ctx, file))),
    faceConsents: cases.map(buildFaceConsent),
  };
}

/** The renewal of a verified document: requested or scheduled. */
function buildRenewal(
  { id, site, level1, updatePoi }: Persona,
  now: Date,
): NonNullable<AccountParts['renewal']> {
  const verifiedAt = new Date(now.getTime() - (level1.decidedDaysAgo ?? 0) * DAY_MS);
  return {
    dueAt: level1.status === 'SUCCESS' ? computeRenewalDate(buildDocument(id).expires, verifiedAt) : null,
    ...(updatePoi
      ? {
          status: updatePoi.status,
          reason: updatePoi.reason ?? '',
          site,
          country: updatePoi.country,
          deadline: new Date(now.getTime() + updatePoi.deadlineInDays * DAY_MS),
          since: now,
        }
      : {}),
  };
}

/** The proof of address for level 2; an old one has a request. */
function buildProof({ level2 }: Persona, now: Date) {
  const approvedAt = level2.status === 'SUCCESS' ? daysAgo(now.getTime(), level2.decidedDaysAgo) : null;
  if (!approvedAt) return NO_PROOF_REQUEST;
  const askedAt = computeProofRequestDate(approvedAt, 'low');
  return askedAt <= now
    ? { status: 'NEEDED' as const, approvedAt, deadline: computeProofDeadline(askedAt) }
    : { ...NO_PROOF_REQUEST, approvedAt, checkAt: computeEarliestProofRequest(approvedAt) };
}

const daysAgo = (now: number, days: number | undefined, minutes = 0): Date | null =>
  days === undefined ? null : new Date(now - days * DAY_MS - minutes * MINUTE);

function stepRow(
  userId: string,
  level: StepLevel,
  step: PersonaStep,
  now: number,
): NewPersona['steps'][number] {
  return {
    userId,
    level,
    status: step.status,
    // The status to restore when the level is enabled again.
    previousStatus:
      step.status === 'CERTIFICATION_DISABLED' ? (level === 'LEVEL_1' ? 'ALLOW' : 'NOT_ALLOW') : null,
    reasons: step.reasons ?? [],
    submittedAt: daysAgo(now, step.submittedDaysAgo, 12),
    decidedAt: daysAgo(now, step.decidedDaysAgo, 4),
    waitingSince: step.held ? daysAgo(now, step.submittedDaysAgo, 4) : null,
  };
}

type SeedCase = NewPersona['cases'][number] & { submittedAt: Date };

/** Cases of level 1: today's refusals, which count against the daily limit, and the pending case. */
function buildLevel1Cases(
  config: Context['config'],
  userId: string,
  persona: Persona,
  now: number,
): SeedCase[] {
  const { level1, country } = persona;
  const base = { userId, level: 'LEVEL_1' as const, country, docType: 'KYC_DOC_TYPE_PASSPORT' as const };
  const refusedCount = level1.refusedToday ?? 0;
  // Shortly after midnight UTC, reduces the spacing so that all refusals fall on the current day.
  const spacingMs = Math.min(MINUTE, (now % DAY_MS) / (refusedCount + 1));
  const refused = Array.from({ length: refusedCount }, (_, index) => ({
    ...base,
    id: newId(),
    status: 'rejected' as const,
    reasons: level1.reasons ?? [],
    submittedAt: new Date(now - (index + 1) * spacingMs),
    decidedAt: new Date(now - index * spacingMs),
    decidedBy: SANDBOX_ACTOR.name,
  }));
  const pending = level1.waitingCase
    ? [{ ...base, id: newId(), status: 'submitted' as const, submittedAt: new Date(now - 12 * MINUTE) }]
    : [];
  return [...refused, ...pending].map((row) => ({
    ...row,
    detailsEnc: encryptDetails({ config }, row, buildDetails(persona)),
  }));
}

/** The consent was given a minute before the selfie. */
const buildFaceConsent = ({ id: caseId, userId, level, submittedAt }: SeedCase) => ({
  userId,
  caseId,
  level,
  provider: 'DEFAULT' as const,
  legalId: getFaceConsentLegalId('DEFAULT'),
  version: LEGAL_VERSIONS[getFaceConsentLegalId('DEFAULT')],
  lang: 'en',
  decision: 'given' as const,
  at: new Date(submittedAt.getTime() - MINUTE),
});

/** The details the user entered. */
function buildDetails({ id, name: [givenName, familyName] }: Persona): IdentityDetails {
  const { birthDate, documentNumber, expires } = buildDocument(id);
  return { kind: 'identity', givenName, familyName, birthDate, documentNumber, expires };
}

function buildDocument(id: string) {
  const number = id.slice(1);
  return {
    birthDate: `19${80 + (Number(number) % 20)}-06-${number}`,
    documentNumber: `X71${number}5${number}8`,
    expires: '2031-08-31',
  };
}

function buildVerifiedData({ id, name: [givenName, familyName], country, level2 }: Persona): VerifiedData {
  const number = id.slice(1);
  return {
    identity: { givenName, familyName, ...buildDocument(id), docType: 'KYC_DOC_TYPE_PASSPORT', country },
    ...(level2.status === 'SUCCESS'
      ? {
          address: {
            line1: `${Number(number)} Harbour Street`,
            line2: '',
            city: 'Port Example',
            region: '',
            postcode: `100${number}`,
            country,
          },
        }
      : {}),
  };
}
