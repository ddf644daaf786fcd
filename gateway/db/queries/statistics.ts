import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { account } from '../schema/accounts/accounts.ts';
import { ladderState } from '../schema/accounts/ladder.ts';
import { kycStep } from '../schema/accounts/levels.ts';
import { kycCase } from '../schema/cases/cases.ts';
import { questionnaireRequest } from '../schema/questionnaires/questionnaires.ts';
import { screeningMatch } from '../schema/vendors/screening.ts';

/** Empty for all sites. */
const isOfSites = (sites: readonly string[]) =>
  sites.length > 0 ? inArray(account.site, [...sites]) : undefined;

export const countByLevelStatus = (db: Db, sites: readonly string[]) =>
  db
    .select({ level: kycStep.level, status: kycStep.status, applicants: count() })
    .from(kycStep)
    .innerJoin(account, eq(account.id, kycStep.userId))
    .where(isOfSites(sites))
    .groupBy(kycStep.level, kycStep.status)
    .orderBy(asc(kycStep.level), asc(kycStep.status));

export const countByLimitation = (db: Db, sites: readonly string[]) =>
  db
    .select({ limitation: ladderState.limitation, applicants: count() })
    .from(ladderState)
    .innerJoin(account, eq(account.id, ladderState.userId))
    .where(isOfSites(sites))
    .groupBy(ladderState.limitation)
    .orderBy(asc(ladderState.limitation));

/** Objects that wait for an officer. */
export async function countWaiting(db: Db, sites: readonly string[]) {
  const [cases] = await db
    .select({ waiting: count() })
    .from(kycCase)
    .innerJoin(account, eq(account.id, kycCase.userId))
    .where(and(eq(kycCase.status, 'submitted'), isOfSites(sites)));
  const [questionnaires] = await db
    .select({ waiting: count() })
    .from(questionnaireRequest)
    .innerJoin(account, eq(account.id, questionnaireRequest.userId))
    .where(and(inArray(questionnaireRequest.status, ['PENDING', 'PENDING_NO_EDIT']), isOfSites(sites)));
  const [matches] = await db
    .select({ waiting: count() })
    .from(screeningMatch)
    .innerJoin(account, eq(account.id, screeningMatch.userId))
    .where(and(eq(screeningMatch.verdict, 'open'), isOfSites(sites)));
  return {
    cases: cases?.waiting ?? 0,
    questionnaires: questionnaires?.waiting ?? 0,
    matches: matches?.waiting ?? 0,
  };
}
