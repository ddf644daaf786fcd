// Screening from a verified user through a list to an officer. The service is a local double.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { findDueDiligence, setDueDiligence } from '#gateway/db/queries/due-diligence.ts';
import { findScreening, listUserMatches } from '#gateway/db/queries/screening.ts';
import { setVerified } from '#gateway/db/queries/verified-identity.ts';
import { decryptVerifiedData, encryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { listEmittedEvents } from '#gateway/testing/event-log.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { type MatchingDouble, startMatchingDouble } from '#gateway/testing/matching-double.ts';
import { decideMatch, getMatchQueue, getMatchForReview } from '#gateway/screening/match-decisions.ts';
import { screenDueUsers } from './screening-upkeep.ts';

const OFFICER = { name: 'operator:ana', requestId: '' };
const [LEA, WEI] = [buildPersonaUserId('u05'), buildPersonaUserId('u06')];

let double: MatchingDouble;
let gateway: TestGateway;
beforeAll(async () => {
  double = await startMatchingDouble();
  gateway = await startGateway({
    config: { screening: { url: double.url, apiKey: null, threshold: 0.7, days: 7 } },
  });
});
afterAll(async () => {
  await gateway.close();
  await double.close();
});
beforeEach(() => {
  double.fault = null;
  double.asked.length = 0;
});

const identityOf = async (userId: string) => {
  const { filesKey } = gateway.ctx.config;
  const subject = await findSubject(gateway.ctx.db, userId);
  return decryptVerifiedData(subject?.identity.verifiedEnc ?? '', filesKey, userId).identity!; // seeded as verified
};
const entry = async (userId: string, id: string, more = {}) => {
  const { givenName, familyName, birthDate } = await identityOf(userId);
  const caption = `${givenName} ${familyName}`;
  return { id, score: 0.9, caption, datasets: ['eu_fsf'], properties: { birthDate: [birthDate] }, ...more };
};
const list = async (userId: string, ...ids: string[]) => {
  const { familyName } = await identityOf(userId);
  double.listed.set(familyName, await Promise.all(ids.map((id) => entry(userId, id))));
};
const screened = async (persona: string) =>
  (
    await (
      await gateway.signInAs(buildPersonaUserId(persona))
    ).call('amlResult', { sceneCode: 'NAME_SCREENING' })
  ).result.status;
const matchOf = async (userId: string, entityId: string) =>
  (await listUserMatches(gateway.ctx.db, userId)).find((match) => match.entityId === entityId)!;
const nextRound = async () => {
  gateway.clock.advance(8 * DAY_MS);
  await screenDueUsers(gateway.ctx);
};

describe('[C24] screening', () => {
  it('is PENDING until a service answers, CLEAR only then, and NOT_RUN for unverified users', async () => {
    expect(await screened('u05')).toBe('PENDING');
    expect(await screened('u01')).toBe('NOT_RUN');
    double.fault = { status: 500, body: '' };
    await screenDueUsers(gateway.ctx);
    expect(await screened('u05')).toBe('PENDING');
    expect((await findScreening(gateway.ctx.db, LEA))?.ranAt).toBeNull();
    double.fault = null;
    await list(LEA);
    await list(WEI, 'NK-pep');
    double.asked.length = 0;
    await screenDueUsers(gateway.ctx);
    const inPause = double.asked.flatMap(({ queries }) => Object.values(queries)).length;
    gateway.clock.advance(11 * 60_000);
    await screenDueUsers(gateway.ctx);
    expect(double.asked.flatMap(({ queries }) => Object.values(queries)).length).toBeGreaterThan(inPause);
    expect(await screened('u05')).toBe('CLEAR');
    expect(await screened('u06')).toBe('REVIEW');
    expect(await screened('u01')).toBe('NOT_RUN');
    expect(await findScreening(gateway.ctx.db, LEA)).toMatchObject({
      source: expect.stringMatching(/match/),
    });
  });

  it('repeats no user’s check before its day, and everyone’s then', async () => {
    await screenDueUsers(gateway.ctx);
    expect(double.asked).toEqual([]);
    await nextRound();
    expect(double.asked.flatMap(({ queries }) => Object.values(queries)).length).toBeGreaterThan(5);
  });

  it('queues a match for officers, encrypted, with the list entry next to the account’s data', async () => {
    const { items: queue } = await getMatchQueue(gateway.ctx, { after: null, limit: 100 }, OFFICER);
    const { id, foundEnc } = await matchOf(WEI, 'NK-pep');
    expect(queue).toContainEqual(expect.objectContaining({ matchId: id, userId: WEI, score: 90 }));
    const { givenName, familyName } = await identityOf(WEI);
    expect(foundEnc).not.toContain(familyName);
    const shown = await getMatchForReview(gateway.ctx, id, OFFICER);
    expect(shown.listed.caption).toBe(`${givenName} ${familyName}`);
    expect(shown.person?.familyName).toBe(familyName);
  });

  it('opens due diligence for a public role, and is clear once it has passed', async () => {
    const { id } = await matchOf(WEI, 'NK-pep');
    await decideMatch(gateway.ctx, id, 'public_role', OFFICER);
    expect(await findDueDiligence(gateway.ctx.db, WEI)).toMatchObject({ status: 'UnSubmit' });
    expect(await screened('u06')).toBe('REVIEW');
    const due = (await findDueDiligence(gateway.ctx.db, WEI))!;
    await setDueDiligence(gateway.ctx.db, { ...due, status: 'Pass' });
    expect(await screened('u06')).toBe('CLEAR');
    await expect(decideMatch(gateway.ctx, id, 'public_role', OFFICER)).rejects.toMatchObject({
      code: illegalTransition,
    });
  });

  it('keeps an excluded match excluded, also under a new id of the entry', async () => {
    await list(LEA, 'NK-old');
    await nextRound();
    expect(await screened('u05')).toBe('REVIEW');
    await decideMatch(gateway.ctx, (await matchOf(LEA, 'NK-old')).id, 'other_birth_date', OFFICER);
    expect((await listEmittedEvents(gateway, LEA)).map(({ type }) => type)).toEqual([
      'screening.match',
      'screening.cleared',
    ]);
    expect(await screened('u05')).toBe('CLEAR');
    const { familyName } = await identityOf(LEA);
    double.listed.set(familyName, [await entry(LEA, 'NK-merged', { referents: ['NK-old'] })]);
    await nextRound();
    expect(await screened('u05')).toBe('CLEAR');
    expect(await listUserMatches(gateway.ctx.db, LEA)).toHaveLength(1);
  });

  it('screens again at once when the identity changes, and drops earlier exclusions', async () => {
    const { filesKey } = gateway.ctx.config;
    const identity = { ...(await identityOf(LEA)), familyName: 'Newname' };
    await setVerified(gateway.ctx.db, LEA, encryptVerifiedData({ identity }, filesKey, LEA));
    double.listed.set('Newname', [await entry(LEA, 'NK-merged')]);
    await screenDueUsers(gateway.ctx);
    expect(await screened('u05')).toBe('REVIEW');
  });

  it('drops an open match that is no longer on the list', async () => {
    double.listed.set('Newname', []);
    await nextRound();
    expect(await screened('u05')).toBe('CLEAR');
    expect(await listUserMatches(gateway.ctx.db, LEA)).toEqual([]);
    expect((await listEmittedEvents(gateway, LEA)).at(-1)).toMatchObject({
      type: 'screening.cleared',
      state: { verdict: 'not_listed' },
    });
  });

  it('freezes a sanctioned user, and stays blocked whatever the list contains later', async () => {
    double.listed.set('Newname', [await entry(LEA, 'NK-sanctioned')]);
    await nextRound();
    await decideMatch(gateway.ctx, (await matchOf(LEA, 'NK-sanctioned')).id, 'sanctioned', OFFICER);
    const types = (await listEmittedEvents(gateway, LEA)).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['screening.confirmed', 'account.frozen']);
    const frozen = await findSubject(gateway.ctx.db, LEA);
    expect(frozen?.ladder).toMatchObject({
      limitation: 'LIMITATION_FROZEN',
      freeze: { by: 'operator:ana', reason: 'screening_match' },
    });
    double.listed.set('Newname', []);
    await nextRound();
    expect(await screened('u05')).toBe('BLOCK');
  });

  it('is NOT_RUN again once the identity is gone', async () => {
    await setVerified(gateway.ctx.db, WEI, '');
    await nextRound();
    expect((await findScreening(gateway.ctx.db, WEI))?.lookAt).toBeNull();
    expect(await screened('u06')).toBe('NOT_RUN');
  });
});

it('[C24] compares no user and reports none clear without a service', async () => {
  const alone = await startGateway();
  await screenDueUsers(alone.ctx);
  const statuses = await Promise.all(
    ['u01', 'u05', 'u06', 'u07', 'u08', 'u16'].map(async (persona) => {
      const person = await alone.signIn(persona);
      const scenes = ['NAME_SCREENING', 'CNS', 'ONBOARDING'] as const;
      return Promise.all(
        scenes.map(async (sceneCode) => (await person.call('amlResult', { sceneCode })).result.status),
      );
    }),
  );
  expect(new Set(statuses.flat())).toEqual(new Set(['NOT_RUN']));
  await alone.close();
});
