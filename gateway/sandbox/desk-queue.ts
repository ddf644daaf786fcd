// Seeds the people of desk-people.ts with what waits about them. Seeding again adds nothing.
import type { AddressDetails, IdentityDetails } from '#contract/calls/capture.ts';
import { toIsoDay } from '#contract/dates.ts';
import { DAY_MS } from '#contract/days.ts';
import { findFormByTemplateCode, findTemplate } from '#contract/forms/all-forms.ts';
import type { CasePart } from '#contract/motion.ts';
import type { StepStatus } from '#contract/kyc.ts';
import { buildDisplayNameAad } from '#gateway/accounts/account-masks.ts';
import { encryptDetails } from '#gateway/cases/case-view.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount, insertPersonas, type NewPersona } from '#gateway/db/queries/accounts.ts';
import { insertCase } from '#gateway/db/queries/cases.ts';
import { insertFile } from '#gateway/db/queries/uploads.ts';
import { setApplicantLabel } from '#gateway/db/queries/applicant-notes.ts';
import { insertNameUpdate } from '#gateway/db/queries/name-updates.ts';
import { insertProposal } from '#gateway/db/queries/proposals.ts';
import { insertReset } from '#gateway/db/queries/resets.ts';
import { insertMatch } from '#gateway/db/queries/screening.ts';
import { encrypt, newId } from '#gateway/kit/crypto.ts';
import { encryptNote } from '#gateway/kit/decisions/proposals.ts';
import { encryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { encryptNameRequest } from '#gateway/name-changes/name-update.ts';
import { encryptAnswers, encryptDecision } from '#gateway/questionnaires/form-encryption.ts';
import { encryptListEntry } from '#gateway/screening/encrypted-entry.ts';
import { ACCOUNT_AGE_MS, type DeskPerson, listDeskPeople } from './desk-people.ts';
import { type Decision, decideHistory, listDecidedPeople } from './desk-history.ts';
import { type DeskSample, findSampleDetails, listSamplePictures, readSampleCases } from './desk-samples.ts';
import type { SeedPicture } from './seed-pictures.ts';
import { findPersonaAnswers } from './persona-answers.ts';
import { placeFiles, type SeedFile, storeSeedFile } from './seed-files.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface Seed extends DeskPerson {
  at: number;
  /** Null: it waits. */
  decision: Decision | null;
  /** The submission. */
  since: Date;
  now: Date;
}

const isApproved = ({ decision }: Seed): boolean => decision?.isApproved === true;
const isUpdate = ({ kind }: Seed): boolean => kind === 'renewal' || kind === 'name' || kind === 'match';
const hasLevel2 = (seed: Seed): boolean => seed.kind === 'address' || (seed.isLevel2 && isApproved(seed));
const hasLevel1 = (seed: Seed): boolean =>
  isUpdate(seed) || hasLevel2(seed) || seed.isLevel2 || seed.kind === 'form' || isApproved(seed);
/** Status of the level that the case is about. */
function statusOfSent({ decision }: Seed): StepStatus {
  if (decision === null) return 'PENDING';
  if (decision.isApproved) return 'SUCCESS';
  return decision.proposal ? 'FAILED_AND_CAN_NOT_RETRY' : 'FAILED_AND_CAN_RETRY';
}

const documentOf = ({ at }: Seed) => ({
  birthDate: `19${70 + (at % 30)}-0${1 + (at % 9)}-${10 + (at % 18)}`,
  documentNumber: `D${4_400_000 + at * 7919}`,
  expires: `20${29 + (at % 5)}-05-31`,
});

const identityOf = (seed: Seed): IdentityDetails => ({
  kind: 'identity',
  givenName: seed.given,
  familyName: seed.sample?.typed?.familyName ?? seed.family,
  ...(seed.sample ? findSampleDetails(seed.sample) : documentOf(seed)),
});

const addressOf = ({ at, country, since }: Seed): AddressDetails => ({
  kind: 'address',
  poaType: 'utility_bill',
  issuer: 'City Water',
  issueDate: toIsoDay(new Date(since.getTime() - 20 * DAY_MS)),
  line1: `${10 + at} Harbour Street`,
  line2: '',
  city: 'Port Example',
  region: '',
  postcode: `10${100 + at}`,
  country,
  documentNumber: '',
});

type SeedCase = NewPersona['cases'][number] & { id: string };

function buildCase(ctx: Pick<Context, 'config'>, seed: Seed): SeedCase | null {
  const { kind, userId, country, docType, since } = seed;
  if (kind === 'form' || kind === 'name' || kind === 'match') return null;
  const isAddress = kind === 'address' || seed.isLevel2;
  const row = {
    id: newId(),
    userId,
    level: isAddress ? ('LEVEL_2' as const) : ('LEVEL_1' as const),
    task: kind === 'renewal' || kind === 'address' ? ('update' as const) : ('verify' as const),
    updateReason: kind === 'address' ? ('moved' as const) : ('' as const),
    country,
    docType: isAddress ? null : docType,
    provider: seed.provider,
    status: 'submitted' as const,
    submittedAt: since,
    createdAt: new Date(since.getTime() - 10 * MINUTE_MS),
  };
  return { ...row, detailsEnc: encryptDetails(ctx, row, isAddress ? addressOf(seed) : identityOf(seed)) };
}

function listPictures(level: SeedCase['level'], sample?: DeskSample): [CasePart, SeedPicture][] {
  if (sample)
    return listSamplePictures(sample).map(([part, name]): [CasePart, SeedPicture] => [
      part,
      `sample:${name}`,
    ]);
  if (level === 'LEVEL_2') return [['poa1', 'paper']];
  return [
    ['front', 'passport'],
    ['selfie', 'face'],
  ];
}

function listCaseFiles({ id: caseId, userId, level }: SeedCase, { since: at, sample }: Seed): SeedFile[] {
  const pictures = listPictures(level, sample);
  return pictures.map(([part, picture]) => ({
    id: newId(),
    userId,
    picture,
    at,
    name: '',
    place: { caseId, part },
  }));
}

/** The prepared answers of two demo accounts. */
function buildForm(ctx: Pick<Context, 'config'>, seed: Seed) {
  if (seed.kind !== 'form') return { requests: [], responses: [], files: [] as SeedFile[] };
  const [persona, templateCode] = seed.site === 'HK' ? ['u08', 'PIV_V1'] : ['u12', 'RC_EU_V1'];
  const { userId, since, now } = seed;
  const template = findTemplate(templateCode);
  const written = findPersonaAnswers(persona, templateCode, now);
  if (!template || !written) throw new Error(`There are no answers for ${templateCode}.`);
  const [id, responseId] = [newId(), newId()];
  const { sceneCode, bizFrom } = findFormByTemplateCode(templateCode);
  const { answers, files } = placeFiles(written, { userId, requestId: id, at: since });
  const { version } = template;
  const decision = { outcome: null, reasons: [], tier: null, score: null };
  return {
    files,
    requests: [
      {
        id,
        userId,
        templateCode,
        mandatory: true,
        version,
        sceneCode,
        bizFrom,
        status: 'PENDING' as const,
        submittedAt: since,
        createdAt: new Date(since.getTime() - DAY_MS),
      },
    ],
    responses: [
      {
        id: responseId,
        requestId: id,
        userId,
        version,
        lang: 'en',
        answersEnc: encryptAnswers(ctx, responseId, answers),
        decisionEnc: encryptDecision(ctx, responseId, decision),
        submittedAt: since,
      },
    ],
  };
}

function statusOfLevel2(seed: Seed): StepStatus {
  if (hasLevel2(seed)) return 'SUCCESS';
  if (seed.isLevel2) return statusOfSent(seed);
  return hasLevel1(seed) ? 'ALLOW' : 'NOT_ALLOW';
}

async function buildRows(ctx: Context, seed: Seed): Promise<NewPersona> {
  const { userId, kind, given, family, site, country, tags, since, docType } = seed;
  const { filesKey } = ctx.config;
  const sent = buildCase(ctx, seed);
  const form = buildForm(ctx, seed);
  const files = [...(sent ? listCaseFiles(sent, seed) : []), ...form.files];
  const level1: StepStatus = hasLevel1(seed) ? 'SUCCESS' : statusOfSent(seed);
  const decidedAt = new Date(seed.now.getTime() - ACCOUNT_AGE_MS);
  const identity = { givenName: given, familyName: family, ...documentOf(seed), docType, country };
  return {
    account: {
      id: userId,
      persona: `desk-${seed.at}`,
      email: `desk-${seed.at}@sandbox.example`,
      passwordHash: '',
      site,
      residenceCountry: country,
      memberTags: tags,
      displayNameEnc: encrypt(`${given} ${family}`, filesKey, buildDisplayNameAad(userId)),
      createdAt: new Date(seed.now.getTime() - ACCOUNT_AGE_MS - seed.at * HOUR_MS),
    },
    parts: {
      identity: { verifiedEnc: hasLevel1(seed) ? encryptVerifiedData({ identity }, filesKey, userId) : '' },
      ...(kind === 'renewal' &&
        !seed.decision && {
          renewal: { status: 'DisplayUpdatePOIStatus_Pending' as const, site, country, since },
        }),
    },
    steps: [
      {
        userId,
        level: 'LEVEL_1',
        status: level1,
        submittedAt: hasLevel1(seed) ? decidedAt : since,
        decidedAt: hasLevel1(seed) ? decidedAt : null,
      },
      {
        userId,
        level: 'LEVEL_2',
        status: statusOfLevel2(seed),
        submittedAt: seed.isLevel2 ? since : null,
        decidedAt: hasLevel2(seed) ? decidedAt : null,
      },
    ],
    cases: sent ? [sent] : [],
    requests: form.requests,
    responses: form.responses,
    diligence: [],
    agreed: [],
    files: await Promise.all(files.map((file) => storeSeedFile(ctx, file))),
    faceConsents: [],
  };
}

async function addReviews(ctx: Context, seed: Seed): Promise<void> {
  const { db } = ctx;
  const { kind, userId, given, family, since } = seed;
  if (seed.risk) await setApplicantLabel(db, userId, seed.risk, { by: 'officer:ben', at: since });
  if (kind === 'name') {
    const id = newId();
    const request = {
      before: { givenName: given, familyName: family },
      after: { givenName: given, familyName: `${family}-Marin` },
      reason: 'Marriage',
      effectiveDate: toIsoDay(new Date(since.getTime() - 30 * DAY_MS)),
      language: 'en' as const,
    };
    await insertNameUpdate(db, {
      id,
      userId,
      track: seed.at % 3 === 0 ? 'fix' : 'legal',
      requestEnc: encryptNameRequest(ctx, id, request),
      status: 'PENDING',
      submittedAt: since,
    });
  }
  if (kind === 'match') {
    const id = newId();
    const entry = {
      entityId: `demo-${seed.at}`,
      formerIds: [],
      score: 0.72 + (seed.at % 5) / 20,
      caption: `${given} ${family}`,
      names: [`${given} ${family}`, `${family}, ${given}`],
      birthDates: [`19${68 + (seed.at % 30)}`],
      countries: [seed.country.toLowerCase()],
      topics: [seed.at % 2 === 0 ? 'role.pep' : 'sanction'],
      datasets: ['demo_list'],
    };
    await insertMatch(db, {
      id,
      userId,
      entityId: entry.entityId,
      score: entry.score,
      foundEnc: encryptListEntry(ctx, id, entry),
      foundAt: since,
    });
  }
}

/** Before the case, so that it is a verification after a reset. */
async function addReset(ctx: Context, { userId, since }: Seed): Promise<void> {
  const id = newId();
  const record = { explanation: 'My passport was renewed under another name.', verified: {} };
  await insertReset(ctx.db, {
    id,
    userId,
    kind: 'self',
    reason: 'new_document',
    recordEnc: encrypt(JSON.stringify(record), ctx.config.filesKey, `kyc_reset.record_enc:${id}`),
    at: new Date(since.getTime() - DAY_MS),
  });
}

async function addProposal(ctx: Context, seed: Seed, rows: NewPersona): Promise<void> {
  if (!seed.proposal) return;
  const id = newId();
  const isCase = seed.proposal === 'case.reject';
  await insertProposal(ctx.db, {
    id,
    userId: seed.userId,
    kind: seed.proposal,
    object: isCase ? (rows.cases[0]?.id ?? '') : seed.userId,
    basis: '',
    reasons: [isCase ? 'doc_fake' : 'suspected_fraud'],
    noteEnc: encryptNote(ctx, id, 'note', 'The letters of the name differ from each other.'),
    officerId: 'demo-officer',
    by: 'officer:ana',
    at: new Date(seed.now.getTime() - (1 + (seed.at % 6)) * HOUR_MS),
  });
}

async function insertSeeds(ctx: Context, seeds: readonly Seed[]): Promise<Map<string, NewPersona>> {
  const resets = seeds.filter(({ kind }) => kind === 'reset');
  const others = seeds.filter(({ kind }) => kind !== 'reset');
  const built = await Promise.all(
    seeds.map(async (seed): Promise<[string, NewPersona]> => [seed.userId, await buildRows(ctx, seed)]),
  );
  const rowsOf = new Map(built);
  const rows = (list: Seed[]) => list.flatMap(({ userId }) => rowsOf.get(userId) ?? []);
  await insertPersonas(ctx.db, rows(others));
  await insertPersonas(
    ctx.db,
    rows(resets).map((row) => ({ ...row, cases: [], files: [] })),
  );
  for (const seed of resets) {
    await addReset(ctx, seed);
    const { cases = [], files = [] } = rowsOf.get(seed.userId) ?? {};
    for (const row of cases) await insertCase(ctx.db, row);
    for (const file of files) await insertFile(ctx.db, file);
  }
  for (const seed of seeds) await addReviews(ctx, seed);
  return rowsOf;
}

/** The officers of the sandbox must exist. Returns the number of added people. */
export async function seedDeskQueue(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const toSeed = (person: DeskPerson, decision: Decision | null): Seed => ({
    ...person,
    at: Number(person.userId.slice(2)),
    since: new Date(now.getTime() - person.waitingHours * HOUR_MS),
    now,
    decision,
  });
  const waiting = listDeskPeople().map((person) => toSeed(person, null));
  if (await findAccount(ctx.db, waiting[0]?.userId ?? '')) return 0;
  const decided = listDecidedPeople(now);
  const rowsOf = await insertSeeds(ctx, [
    ...waiting,
    ...decided.map((person) => toSeed(person, person.decision)),
  ]);
  for (const seed of waiting) {
    const built = rowsOf.get(seed.userId);
    if (built) await addProposal(ctx, seed, built);
  }
  await readSampleCases(
    ctx,
    waiting.flatMap(({ userId, sample, since: at }) => {
      const rows = rowsOf.get(userId);
      return sample && rows ? [{ sample, rows, at }] : [];
    }),
  );
  await decideHistory(
    ctx,
    decided.flatMap((person) => {
      const rows = rowsOf.get(person.userId);
      return rows ? [{ person, rows }] : [];
    }),
  );
  return rowsOf.size;
}
