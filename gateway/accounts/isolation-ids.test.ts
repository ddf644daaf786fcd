// Tries every id a request can carry with the id of another user: the call is refused, returns nothing of the owner and
// changes nothing. The fields come from the schemas, so a new field missing from the table fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { internal, invalidRequest } from '#contract/errors/requests.ts';
import { CALLS, type CallName } from '#contract/calls.ts';
import { OpaqueId } from '#contract/schemas/common.ts';
import { DEMO_BUSINESS } from '#gateway/config/config.ts';
import { issuePartnerToken } from '#gateway/embedded/embedded.ts';
import { embeddedClient } from '#gateway/testing/embedded.ts';
import { FOREIGN_IDS, VERIFIED } from '#gateway/testing/foreign-id-table.ts';
import { NAMES, type TestUser } from '#gateway/testing/foreign-ids.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { listIdFields, findIds } from '#gateway/testing/id-fields.ts';
import { createNewcomer, type Newcomer, SAMPLE_IDENTITY, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { readRowsAbout } from '#gateway/testing/rows-about.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

async function person(
  who: Newcomer,
  [givenName, familyName]: readonly [string, string],
  documentNumber: string,
): Promise<TestUser> {
  const verified = {
    ...SAMPLE_IDENTITY,
    identity: { ...SAMPLE_IDENTITY.identity!, givenName, familyName, documentNumber },
  };
  return { ...(await createNewcomer(gateway, { ...who, verified })), gateway };
}

const idsOf = (rows: Record<string, Record<string, unknown>[]>): string[] =>
  Object.values(rows).flatMap((table) =>
    table.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        /(^|_)id$/.test(column) && typeof value === 'string' && value.length > 15 ? [value] : [],
      ),
    ),
  );

it('[P1] tries every id a request can carry, and nothing else', () => {
  expect(Object.keys(FOREIGN_IDS).toSorted()).toEqual(listIdFields().toSorted());
});

it('[P1] finds an id by its name or shape, however it is nested', () => {
  const wrapped = Type.Object({
    fileId: Type.String(),
    about: Type.Union([OpaqueId, Type.Null()]),
    several: Type.Array(Type.Object({ ref: Type.Array(OpaqueId) })),
    any: Type.Record(Type.String(), OpaqueId),
    name: Type.String(),
  });
  expect(findIds(wrapped)).toEqual(['fileId', 'about', 'several.ref', 'any.*']);
  expect(() => findIds(Type.Object({ x: Type.Intersect([OpaqueId, Type.String()]) }))).toThrow(/allOf/);
});

describe.each(Object.entries(FOREIGN_IDS))('%s', (key, entry) => {
  const { who = VERIFIED, prepare, others = 'refused', owner: ownOutcome } = entry;
  const name = key.split(' ')[0] as CallName; // the test above compares the keys with the table

  it(`[P1] of another user is ${others === 'own' ? 'replaced by their own' : 'refused'}, and valid for its owner`, async () => {
    const { ctx } = gateway;
    const owner = await person(who, NAMES.owner, 'Q1234567');
    const other = await person(who, NAMES.other, 'B7654321');
    const attempt = await prepare(owner);
    const { body, bytes } = await attempt(other);
    const before = await readRowsAbout(ctx.db, owner.userId);

    const clients: SignedInClient[] = [other];
    if (CALLS[name].sdkPath) {
      const aim = {
        userId: other.userId,
        business: DEMO_BUSINESS.id,
        purpose: 'verify',
        level: 'LEVEL_2',
      } as const;
      const { accessToken } = await issuePartnerToken(ctx, aim, TEST_ACTOR);
      clients.push(embeddedClient(gateway, accessToken, DEMO_BUSINESS.id));
    }
    for (const client of clients) {
      const answer = await client.call(name, body, bytes ? { bytes } : {});
      expect(others === 'refused' && answer.ret_code === 0).toBe(false);
      expect(answer.ret_code).not.toBe(internal);
      // Not malformed; a field may still be invalid by its meaning.
      const { field } = (answer.result ?? {}) as { field?: unknown };
      expect(answer.ret_code === invalidRequest && typeof field !== 'string').toBe(false);
      const received = JSON.stringify(answer);
      const sent = JSON.stringify(body);
      const owned = [...idsOf(before), NAMES.owner[1], owner.userId, 'Q1234567'];
      expect(owned.filter((own) => !sent.includes(own) && received.includes(own))).toEqual([]);
    }
    expect(await readRowsAbout(ctx.db, owner.userId)).toEqual(before);

    gateway.clock.advance(61_000); // a code may be sent once a minute
    const mine = await attempt(owner);
    const own = await owner.call(name, mine.body, mine.bytes ? { bytes: mine.bytes } : {});
    const outcome = own.ret_code === 0 ? 'ok' : 'refused';
    expect([outcome, own.ret_msg]).toEqual([ownOutcome === 'refused' ? 'refused' : 'ok', expect.any(String)]);
  });
});
