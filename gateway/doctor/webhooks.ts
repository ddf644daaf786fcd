// The registered webhook endpoints. They receive no request. Only hosts are reported, because a path may contain a secret.
import type { Config } from '#gateway/config/config.ts';
import type { Database } from '#gateway/db/client.ts';
import { countFailingDeliveries, type EndpointRow, listEndpoints } from '#gateway/db/queries/webhooks.ts';
import { readErrorCode } from '#gateway/kit/delivery-queue.ts';
import { isAllowedUrl, lookupPublicAddress } from '#gateway/notifications/public-address.ts';
import { type Finding, reportFailure, reportOk, reportWarning } from './check-row.ts';

/** Null if the host resolves to a public address. */
function findLookupError(host: string): Promise<string | null> {
  return new Promise((resolve) => {
    lookupPublicAddress(host, {}, (error) => resolve(error && readErrorCode(error)));
  });
}

async function checkAddress({ url }: EndpointRow, sandbox: boolean): Promise<Finding | null> {
  if (!isAllowedUrl(url, sandbox))
    return reportFailure(
      'is not an https address with a public host name and the default port.',
      'Correct its address.',
    );
  const { hostname, protocol } = new URL(url);
  // The sandbox allows this machine.
  const error = protocol === 'http:' ? null : await findLookupError(hostname);
  if (error === null) return null;
  const finding =
    error === 'ENOTPUBLIC'
      ? 'resolves to a private address only, to which nothing is delivered.'
      : 'has a host name that does not resolve.';
  return reportFailure(finding, 'Correct its address or the DNS record of its host.');
}

async function checkEndpoint(row: EndpointRow, failing: number, sandbox: boolean): Promise<Finding[]> {
  const name = `Endpoint ${row.id} (${URL.canParse(row.url) ? new URL(row.url).host : 'invalid address'})`;
  if (!row.enabled) {
    const reason = row.disabledFor === 'failed_for_three_days' ? ' after three days of failures' : '';
    return [
      reportWarning(
        `${name} is disabled${reason}: it receives no events.`,
        'Enable it, then resend the missed events, or delete it.',
      ),
    ];
  }
  const wrong = await checkAddress(row, sandbox);
  const findings: Finding[] = wrong ? [{ ...wrong, finding: `${name} ${wrong.finding}` }] : [];
  if (failing > 0) {
    const since = row.failingSince ? ` since ${row.failingSince.toISOString()}` : '';
    findings.push(
      reportWarning(
        `${name} has ${failing} failing deliveries${since}.`,
        'Read its delivery log and correct the receiver; after three days it is disabled.',
      ),
    );
  }
  return findings;
}

export async function checkEndpoints({ db }: Database, { sandbox }: Config): Promise<Finding[]> {
  const endpoints = await listEndpoints(db);
  if (endpoints.length === 0) return [reportOk('No webhook endpoint is registered.')];
  const failing = await countFailingDeliveries(db);
  const findings = await Promise.all(
    endpoints.map((row) => checkEndpoint(row, failing.get(row.id) ?? 0, sandbox)),
  );
  const fine = findings.filter(({ length }) => length === 0).length;
  return [reportOk(`${fine} of ${endpoints.length} endpoints have no problem.`), ...findings.flat()];
}
