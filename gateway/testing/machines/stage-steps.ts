// Steps of users, officers and time on levels and renewals.
import { DAY_MS } from '#contract/days.ts';
import type { CapturePart } from '#contract/documents.ts';
import { DEMO_BUSINESS } from '#gateway/config/config.ts';
import { insertFile } from '#gateway/db/queries/uploads.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { issuePartnerToken } from '#gateway/embedded/embedded.ts';
import { endTransferPeriods } from '#gateway/jobs/identity-upkeep.ts';
import { requestProofs } from '#gateway/jobs/proof-upkeep.ts';
import { requestRenewals } from '#gateway/jobs/renewal-upkeep.ts';
import { updateQuestionnaires } from '#gateway/jobs/questionnaire-upkeep.ts';
import { toIsoDay } from '#contract/dates.ts';
import { address, createIdentity } from '../capture.ts';
import { embeddedClient } from '../embedded.ts';
import type { SignedInClient, TestGateway } from '../gateway.ts';
import { TEST_ACTOR } from '../newcomers.ts';
import { READY_FILE } from '../ready-file.ts';
import type { Stage } from './stage.ts';
import { createStep } from './stage-step.ts';

export type Level = 'LEVEL_1' | 'LEVEL_2';

const createSamDetails = (number: string) => ({
  ...createIdentity(number),
  givenName: 'Sam',
  familyName: 'Sample',
  birthDate: '1992-03-04',
});

/** Inserts a case's photos; uploading is tested elsewhere. */
async function lay(gateway: TestGateway, userId: string, caseId: string, parts: readonly CapturePart[]) {
  for (const part of parts)
    await insertFile(gateway.ctx.db, {
      ...READY_FILE,
      id: newId(),
      userId,
      purpose: 'case',
      caseId,
      part,
      takesPdf: false,
      sha256: newId(),
      source: 'camera',
      storedSha256: newId(),
      createdAt: gateway.clock.now(),
    });
}

/** A complete case; empty if it could not be opened. */
async function fill(
  stage: Stage,
  gateway: TestGateway,
  call: SignedInClient['call'],
  { who, level, ending }: { who: number; level: Level; ending: string },
  forbidden: string | null,
): Promise<string> {
  const docType = level === 'LEVEL_1' ? 'KYC_DOC_TYPE_PASSPORT' : null;
  let caseId = '';
  await stage.act(
    [
      async () => {
        const opened = await call('captureOpen', { level, country: 'BR', docType });
        caseId = opened.result?.caseId ?? '';
        return opened;
      },
    ],
    forbidden,
  );
  if (!caseId) return '';
  await lay(gateway, stage.id(who), caseId, level === 'LEVEL_1' ? ['front', 'selfie'] : ['poa1']);
  const number = `${newId().replace(/\W|_/g, '').slice(0, 12)}${ending}`;
  const details =
    level === 'LEVEL_1' ? createSamDetails(number) : address(toIsoDay(gateway.clock.now()), number);
  await call('captureDetails', { caseId, details });
  return caseId;
}

const mayVerify = (stage: Stage, who: number, level: Level): boolean =>
  ['ALLOW', 'FAILED_AND_CAN_RETRY'].includes(stage.status(level, who)) &&
  (level === 'LEVEL_1' || stage.status('LEVEL_1', who) === 'SUCCESS');

const draftOf = (stage: Stage, who: number, level: Level): string =>
  stage.world.rows.cases.find(
    (each) =>
      each.userId === stage.id(who) &&
      each.level === level &&
      each.task === 'verify' &&
      each.status === 'draft',
  )?.id ?? '';

/** `sends`: submits; otherwise leaves a draft, to submit when it may be illegal. */
export const submitStep = (
  stray: boolean,
  at: number,
  who: number,
  level: Level,
  ending: string,
  sends: boolean,
) =>
  createStep(
    `${who} ${sends ? 'submits' : 'begins'} ${level} ${ending} at ${at}`,
    async (stage) => {
      const may = mayVerify(stage, who, level);
      const forbidden = may ? null : `submit ${level} ${stage.status(level, who)}`;
      const { call } = await stage.person(at, who);
      const left = draftOf(stage, who, level);
      const opened = await fill(stage, stage.gateway(at), call, { who, level, ending }, forbidden);
      const caseId = opened || left;
      if (!caseId || !sends) return;
      const other = await stage.gateway(at + 1).signInAs(stage.id(who));
      await stage.act(
        [call, other.call].map((send) => () => send('captureSubmit', { caseId })),
        forbidden,
      );
    },
    (stage) => stray || mayVerify(stage, who, level),
  );

const minute = (stage: Stage, at: number, ms: number) => {
  stage.both.advance(ms);
  const done = { ret_code: 0 };
  return stage.act(
    [0, 1].map((n) => async () => {
      const { ctx } = stage.gateway(at + n);
      await decideDueCases(ctx);
      await endTransferPeriods(ctx);
      await requestRenewals(ctx);
      await requestProofs(ctx);
      await updateQuestionnaires(ctx);
      return done;
    }),
  );
};

export const advanceTimeStep = (at: number, ms: number) =>
  createStep(`${Math.round(ms / 3_600_000)} h pass at ${at}`, (stage) => minute(stage, at, ms));

/** Under review, or no more tries until tomorrow. */
function renewalRefused(stage: Stage, who: number): string | null {
  const status = stage.status('renewal', who);
  const { since } = stage.world.rows.renewals.find(({ userId }) => userId === stage.id(who)) ?? {};
  const sameDay = since && Math.floor(since.getTime() / DAY_MS) === Math.floor(stage.now.getTime() / DAY_MS);
  const refused = status === 'Pending' || (status === 'Rejected_Daily' && sameDay);
  return refused ? `renew ${status}` : null;
}

/** This many tries, a minute apart; the sandbox decides those that wait for no officer. */
export const renewStep = (stray: boolean, at: number, who: number, ending: string, times: number) =>
  createStep(
    `${who} renews ${ending} ${times} times at ${at}`,
    async (stage) => {
      for (let turn = 0; turn < times; turn += 1) {
        stage.both.advance(61_000);
        const gateway = stage.gateway(at);
        const aim = {
          userId: stage.id(who),
          business: DEMO_BUSINESS.id,
          purpose: 'update',
          level: 'LEVEL_1',
        } as const;
        const { accessToken } = await issuePartnerToken(gateway.ctx, aim, TEST_ACTOR);
        const { call } = embeddedClient(gateway, accessToken, DEMO_BUSINESS.id);
        const what = { who, level: 'LEVEL_1', ending } as const;
        const caseId = await fill(stage, gateway, call, what, renewalRefused(stage, who));
        if (!caseId) return;
        await stage.act([() => call('captureSubmit', { caseId })]);
        if (times > 1) await minute(stage, at, 10_000);
      }
    },
    (stage) =>
      stray || (stage.status('LEVEL_1', who) === 'SUCCESS' && stage.status('renewal', who) !== 'Pending'),
  );

const casesOf = (stage: Stage, who: number, stray: boolean) =>
  stage.world.rows.cases.filter(
    ({ userId, status }) => userId === stage.id(who) && (stray || status === 'submitted'),
  );

/** Decides at both gateways at once. */
export const decideStep = (stray: boolean, at: number, who: number, pick: number, reason: string) =>
  createStep(
    `officer decides ${stray ? 'any' : 'the open'} case ${pick} of ${who}: ${reason} at ${at}`,
    async (stage) => {
      const rows = casesOf(stage, who, stray);
      const row = rows.at(pick % rows.length);
      if (!row) return;
      const body = reason === 'approve' ? { kind: 'approve' } : { kind: 'reject', reasons: [reason] };
      await stage.act(
        [0, 1].map((n) => () => stage.officer(at + n, `/cases/${row.id}/decision`, body)),
        row.status === 'submitted' ? null : `decide ${row.status}`,
      );
    },
    (stage) => casesOf(stage, who, stray).length > 0,
  );

export const reopenLevelStep = (stray: boolean, at: number, who: number, level: string) =>
  createStep(
    `officer reopens ${level} of ${who} at ${at}`,
    async (stage) => {
      const status = stage.status(level, who);
      await stage.act(
        [() => stage.officer(at, '/steps/reopen', { userId: stage.id(who), level })],
        status === 'FAILED_AND_CAN_NOT_RETRY' ? null : `reopen ${level} ${status}`,
      );
    },
    (stage) => stray || stage.status(level, who) === 'FAILED_AND_CAN_NOT_RETRY',
  );
