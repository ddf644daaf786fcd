// Measures each scheduled job of a gateway.
import { openPostgres } from '#gateway/db/client.ts';
import { leaseDeliveries } from '#gateway/db/queries/deliveries.ts';
import { leaseScreenings } from '#gateway/db/queries/screening.ts';
import { decideDueCases, decideDueNames } from '#gateway/jobs/decider.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import { endTransferPeriods } from '#gateway/jobs/identity-upkeep.ts';
import { applyLadders, enqueueDueLadders } from '#gateway/jobs/ladder-upkeep.ts';
import { requestProofs } from '#gateway/jobs/proof-upkeep.ts';
import { updateQuestionnaires } from '#gateway/jobs/questionnaire-upkeep.ts';
import { requestRenewals } from '#gateway/jobs/renewal-upkeep.ts';
import { deleteUnusedUploads } from '#gateway/jobs/upload-sweep.ts';
import { KeyRing } from '#gateway/config/key-ring.ts';
import { startGateway } from '#gateway/testing/gateway.ts';

/** Median milliseconds by name. The first run does the due work. */
export async function measureSweeps(
  databaseUrl: string,
  secrets: Record<'SESSION_SECRET' | 'FILES_KEY', string>,
  runs: number,
): Promise<Record<string, number>> {
  const database = await openPostgres(databaseUrl);
  const gateway = await startGateway({
    database,
    config: {
      sandbox: false,
      sessionSecret: secrets.SESSION_SECRET,
      filesKey: new KeyRing(Buffer.from(secrets.FILES_KEY, 'base64')),
    },
  });
  const { ctx } = gateway;
  const sweeps: Record<string, () => Promise<unknown>> = {
    identities: () => endTransferPeriods(ctx),
    renewals: () => requestRenewals(ctx),
    proofs: () => requestProofs(ctx),
    questionnaires: () => updateQuestionnaires(ctx),
    ladder: () => enqueueDueLadders(ctx, { send: (_, userIds) => applyLadders(ctx, userIds) }),
    housekeeping: () => deleteExpiredRows(ctx),
    uploads: () => deleteUnusedUploads(ctx),
    decisions: () => decideDueCases(ctx),
    names: () => decideDueNames(ctx),
    screenings: () => leaseScreenings(ctx.db, ctx.clock.now(), ctx.clock.now(), 20),
    mail: () => leaseDeliveries(ctx.db, 'mail', { now: ctx.clock.now(), until: ctx.clock.now(), limit: 20 }),
  };
  const found: Record<string, number> = {};
  try {
    for (const [name, sweep] of Object.entries(sweeps)) {
      const times: number[] = [];
      for (let run = 0; run <= runs; run += 1) {
        const started = performance.now();
        await sweep();
        times.push(performance.now() - started);
      }
      found[name] = times.slice(1).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
    }
    return found;
  } finally {
    await gateway.close();
    await database.close();
  }
}
