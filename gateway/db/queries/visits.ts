// What the calls at the start of every page show, read together with the session that makes them: one statement,
// sent by name, and only the columns that are shown or judged by.
import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../client.ts';
import { gathered } from '../gathered.ts';
import { packed, packedRows } from '../packed.ts';
import { prepared } from '../prepared.ts';
import { questionnaireRequest } from '../schema-compliance.ts';
import { account, kycCase, kycProfile, kycStep, session } from '../schema.ts';
import type { Session } from './sessions.ts';

/** Finds a session, still to be judged, with what a call needs of its account. */
export type VisitQuery<A> = (db: Db, idHash: string) => Promise<{ session: Session; account: A } | null>;

const one = alias(kycStep, 'level_1');
const two = alias(kycStep, 'level_2');
// Written into the statement: a parameter it does not need makes PostgreSQL plan it anew each time.
const isOne = and(eq(one.userId, account.id), eq(one.level, sql`'LEVEL_1'`));
const isTwo = and(eq(two.userId, account.id), eq(two.level, sql`'LEVEL_2'`));

const isAsked = sql`${session.idHash} = any(${sql.placeholder('idHashes')}::text[])`;

/** Rows that an outer join did not find have no key. */
const found = <R extends object>(rows: readonly R[], key: keyof R): R[] =>
  rows.filter((row) => row[key] !== null);

const profiles = prepared((db) =>
  db
    .select({
      session: packed(getTableColumns(session)),
      account: packed({
        id: account.id,
        email: account.email,
        site: account.site,
        currencyCode: account.currencyCode,
        memberTags: account.memberTags,
        displayNameEnc: account.displayNameEnc,
      }),
      one: packed({ level: one.level, status: one.status }),
      two: packed({ level: two.level, status: two.status }),
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .leftJoin(one, isOne)
    .leftJoin(two, isTwo)
    .where(isAsked)
    .prepare('profile_visit'),
);

export const profileVisit = gathered(async (db, idHashes) => {
  const rows = await profiles(db).execute({ idHashes });
  return new Map(
    rows.map((row) => {
      const steps = found([row.one, row.two], 'level');
      return [row.session.idHash, { session: row.session, account: { ...row.account, steps } }];
    }),
  );
});
export type ProfileAccount = NonNullable<Awaited<ReturnType<typeof profileVisit>>>['account'];

const stepOf = ({
  level,
  status,
  reasons,
  submittedAt,
  decidedAt,
  attemptsFrom,
}: typeof one | typeof two) => ({
  level,
  status,
  reasons,
  submittedAt,
  decidedAt,
  attemptsFrom,
});

const OVERVIEW = {
  account: packed({
    id: account.id,
    site: account.site,
    residenceCountry: account.residenceCountry,
    memberTags: account.memberTags,
  }),
  profile: packed(getTableColumns(kycProfile)),
  one: packed(stepOf(one)),
  two: packed(stepOf(two)),
  cases: packedRows(
    kycCase,
    {
      level: kycCase.level,
      submittedAt: kycCase.submittedAt,
      status: kycCase.status,
      reasons: kycCase.reasons,
    },
    {
      where: and(
        eq(kycCase.userId, account.id),
        eq(kycCase.task, sql`'verify'`),
        isNotNull(kycCase.submittedAt),
      ),
      orderBy: asc(kycCase.submittedAt),
    },
  ),
  requests: packedRows(
    questionnaireRequest,
    {
      id: questionnaireRequest.id,
      templateCode: questionnaireRequest.templateCode,
      mandatory: questionnaireRequest.mandatory,
      status: questionnaireRequest.status,
      // A draft may be long; here it only matters whether there is one.
      draftEnc: sql<string>`left(${questionnaireRequest.draftEnc}, 1)`,
      fixes: questionnaireRequest.fixes,
      test: questionnaireRequest.test,
      dueAt: questionnaireRequest.dueAt,
      submittedAt: questionnaireRequest.submittedAt,
      decidedAt: questionnaireRequest.decidedAt,
    },
    {
      where: eq(questionnaireRequest.userId, account.id),
      orderBy: sql`${questionnaireRequest.createdAt}, ${questionnaireRequest.id}`,
    },
  ),
};

type OverviewRow = { [K in keyof typeof OVERVIEW]: (typeof OVERVIEW)[K]['_']['type'] };

function overviewOf({ account: own, profile, one: first, two: second, cases, requests }: OverviewRow) {
  const steps = found([first, second], 'level');
  return { ...own, profile: found([profile], 'userId')[0] ?? null, steps, cases, requests };
}
export type Overview = ReturnType<typeof overviewOf>;

const overviews = prepared((db) =>
  db
    .select({ session: packed(getTableColumns(session)), ...OVERVIEW })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .leftJoin(kycProfile, eq(kycProfile.userId, account.id))
    .leftJoin(one, isOne)
    .leftJoin(two, isTwo)
    .where(isAsked)
    .prepare('overview_visit'),
);

export const overviewVisit = gathered(async (db, idHashes) => {
  const rows = await overviews(db).execute({ idHashes });
  return new Map(rows.map((row) => [row.session.idHash, { session: row.session, account: overviewOf(row) }]));
});

const overviewsOf = prepared((db) =>
  db
    .select(OVERVIEW)
    .from(account)
    .leftJoin(kycProfile, eq(kycProfile.userId, account.id))
    .leftJoin(one, isOne)
    .leftJoin(two, isTwo)
    .where(eq(account.id, sql.placeholder('id')))
    .prepare('overview'),
);

export async function findOverview(db: Db, id: string): Promise<Overview | null> {
  const [row] = await overviewsOf(db).execute({ id });
  return row ? overviewOf(row) : null;
}
