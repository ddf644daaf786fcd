// A lighter database for tests with ten thousand sessions: the rows that vendor results change, in maps, and the few queries
// on them. Any other query throws. Other tests run the same code on the real database.
import type { StepLevel } from '#contract/kyc.ts';
import type { Db } from '#gateway/db/client.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import type { StepRow, Steps, Subject } from '#gateway/db/queries/kyc.ts';
import type { VendorSessionRow } from '#gateway/db/queries/vendors.ts';

interface Rows {
  sessions: Map<string, VendorSessionRow>;
  cases: Map<string, CaseRow>;
  steps: Map<string, Steps>;
  subjects: Map<string, Subject>;
  events: Map<string, { sessionId: string | null; isForeign: boolean }>;
  audit: number;
}
export const rows: Rows = {
  sessions: new Map(),
  cases: new Map(),
  steps: new Map(),
  subjects: new Map(),
  events: new Map(),
  audit: 0,
};

let turn: Promise<unknown> = Promise.resolve();
/** One transaction at a time, as on one connection. Nothing is rolled back: an exception is a fault of the test. */
const parts = {
  transaction(job: (tx: Db) => Promise<unknown>) {
    const mine = turn.then(() => job(lightDb));
    turn = mine.catch(() => undefined);
    return mine;
  },
};
export const lightDb = new Proxy(parts, {
  get(target, name) {
    if (name === 'transaction') return target.transaction;
    throw new Error(`The lighter database does not support ${String(name)}.`);
  },
}) as unknown as Db;

/** A module's queries: the lighter ones when called with the lighter database, otherwise the real ones. */
export function replaceQueries(real: object, lighter: object): object {
  const either = Object.entries(lighter).map(([name, answer]: [string, (...given: unknown[]) => unknown]) => {
    const own = (real as Record<string, (...given: unknown[]) => unknown>)[name];
    return [name, (...given: unknown[]) => (given[0] === lightDb ? answer(...given) : own?.(...given))];
  });
  return { ...real, ...(Object.fromEntries(either) as object) };
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

export const vendorQueries = {
  findVendorSession: async (_: Db, id: string) => rows.sessions.get(id) ?? null,
  async updateVendorSession(_: Db, id: string, patch: Partial<VendorSessionRow>) {
    const found = rows.sessions.get(id);
    if (found) rows.sessions.set(id, { ...found, ...patch });
  },
  async storeVendorEvent(
    _: Db,
    {
      provider,
      ref,
      eventId,
      isForeign,
    }: Record<'provider' | 'ref' | 'eventId', string> & { isForeign: boolean },
    now: Date,
  ) {
    const session = [...rows.sessions.values()].find(
      (each) => each.provider === provider && each.ref === ref,
    );
    const key = `${provider} ${eventId}`;
    const isNew = !rows.events.has(key);
    if (isNew) rows.events.set(key, { sessionId: session?.id ?? null, isForeign });
    if (session && !isForeign) rows.sessions.set(session.id, { ...session, dueAt: now });
    return { isNew, isKnown: session !== undefined };
  },
  async leaseVendorSessions(_: Db, now: Date, until: Date, most: number) {
    const due = [...rows.sessions.values()]
      .filter(({ dueAt, leasedUntil }) => dueAt && dueAt <= now && (!leasedUntil || leasedUntil <= now))
      .slice(0, most)
      .map((each) => ({ ...each, leasedUntil: until }));
    for (const each of due) rows.sessions.set(each.id, each);
    return due;
  },
  async releaseVendorSession(_: Db, { id, dueAt, leasedUntil }: VendorSessionRow, next: Date | null) {
    const found = rows.sessions.get(id);
    if (!found || !isSame(found.leasedUntil, leasedUntil)) return;
    const due = isSame(found.dueAt, dueAt) ? next : found.dueAt;
    rows.sessions.set(id, { ...found, leasedUntil: null, dueAt: due });
  },
};

const EMPTY_CASE = {
  task: 'verify',
  updateReason: '',
  documentHash: '',
  docType: null,
  status: 'draft',
  detailsEnc: '',
  reasons: [],
  decideAt: null,
  submittedAt: null,
  decidedAt: null,
  decidedBy: null,
} as const;

export const caseQueries = {
  async insertCase(_: Db, row: Partial<CaseRow> & Pick<CaseRow, 'id'>) {
    const whole = { ...EMPTY_CASE, reasons: [], ...row } as CaseRow;
    rows.cases.set(whole.id, whole);
    return whole;
  },
  findCase: async (_: Db, id: string) => rows.cases.get(id) ?? null,
  async updateCase(_: Db, { id, status }: Pick<CaseRow, 'id' | 'status'>, patch: Partial<CaseRow>) {
    const found = rows.cases.get(id);
    if (found?.status !== status) return false;
    rows.cases.set(id, { ...found, ...patch });
    return true;
  },
  listSubmissions: async (_: Db, userId: string, level: StepLevel) =>
    [...rows.cases.values()].filter(
      (each) => each.userId === userId && each.level === level && each.submittedAt !== null,
    ),
  isDocumentUsedByAnother: async (_: Db, userId: string, documentHash: string, statuses: string[]) =>
    [...rows.cases.values()].some(
      (each) =>
        each.documentHash === documentHash &&
        each.userId !== userId &&
        statuses.includes(each.status) &&
        ['PENDING', 'SUCCESS'].includes(rows.steps.get(each.userId)?.LEVEL_1.status ?? ''),
    ),
};

export const kycQueries = {
  async readSteps(_: Db, userId: string) {
    const found = rows.steps.get(userId);
    if (!found) throw new Error('unknown user');
    return found;
  },
  async updateStep(_: Db, seen: StepRow, patch: Partial<StepRow>) {
    const found = rows.steps.get(seen.userId);
    if (found?.[seen.level].version !== seen.version) return false;
    const moved = { ...seen, ...patch, version: seen.version + 1 };
    rows.steps.set(seen.userId, { ...found, [seen.level]: moved });
    return true;
  },
  findSubject: async (_: Db, userId: string) => rows.subjects.get(userId) ?? null,
};

/** Of db/queries/locks.ts: one transaction runs at a time. */
export const lockQueries = {
  lockAccounts: async () => undefined,
  lockKey: async () => undefined,
};
export const auditQueries = {
  insertPendingAudit: async (_: Db, entries: readonly unknown[]) => void (rows.audit += entries.length),
};
export const verifiedQueries = {
  async setVerified(_: Db, userId: string, verifiedEnc: string) {
    const found = rows.subjects.get(userId);
    if (found) rows.subjects.set(userId, { ...found, identity: { ...found.identity, verifiedEnc } });
  },
};
export const renewalQueries = {
  async setRenewal(_: Db, userId: string, renewal: Partial<Subject['renewal']>) {
    const found = rows.subjects.get(userId);
    if (found) rows.subjects.set(userId, { ...found, renewal: { ...found.renewal, ...renewal } });
  },
};
