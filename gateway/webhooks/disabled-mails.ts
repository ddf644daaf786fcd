// Mails to the owners of webhook endpoints that were disabled.
import type { Context } from '#gateway/context.ts';
import { listUnreportedEndpoints, updateEndpoint } from '#gateway/db/queries/webhooks.ts';
import { readErrorCode } from '#gateway/kit/delivery-queue.ts';
import { decryptOwnerEmail } from './endpoints.ts';

const RETRY_MS = 5 * 60_000;

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export async function mailDisabledEndpoints(ctx: Context): Promise<void> {
  const { db, clock, mailer, log } = ctx;
  if (!mailer) return;
  const now = clock.now();
  for (const endpoint of await listUnreportedEndpoints(db, now)) {
    await updateEndpoint(db, endpoint.id, { mailDueAt: new Date(now.getTime() + RETRY_MS) });
    const text =
      `The webhook endpoint ${endpoint.url} has been disabled because every delivery failed for three days. ` +
      'No event is lost: enable the endpoint and resend the events, or read the event feed.';
    try {
      await mailer.send({
        to: decryptOwnerEmail(ctx, endpoint),
        subject: 'A webhook endpoint has been disabled',
        text,
        html: `<p>${escapeHtml(text)}</p>`,
      });
      await updateEndpoint(db, endpoint.id, { mailDueAt: null });
    } catch (error) {
      log.warn({ endpoint: endpoint.id, code: readErrorCode(error) }, 'webhook owner mail failed');
    }
  }
}
