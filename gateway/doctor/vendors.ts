// The credentials of each vendor, by one request that changes nothing.
import type { Config } from '#gateway/config/config.ts';
import { VENDOR_TIMEOUTS, VendorRefused, VendorUnavailable } from '#gateway/providers/http/vendor-http.ts';
import type { Vendor, VendorAdapter } from '#gateway/providers/types.ts';
import { createVendors } from '#gateway/providers/vendors.ts';
import { type Finding, reportFailure, reportOk, reportSkipped, reportWarning } from './check-row.ts';
import { explainError } from './explain-error.ts';

/** Longer than for a waiting user, and with retries within the limit of a check. */
const TIMEOUTS = { ...VENDOR_TIMEOUTS, urgentMs: 6000, requestMs: 2500 };

const CREDENTIALS: Record<Vendor, string> = {
  SUMSUB: 'SUMSUB_APP_TOKEN and SUMSUB_SECRET_KEY',
  ONFIDO: 'ONFIDO_API_TOKEN',
  JUMIO: 'JUMIO_CLIENT_ID and JUMIO_CLIENT_SECRET',
  IDNOW: 'IDNOW_CLIENT_ID and IDNOW_CLIENT_SECRET',
  AAI: 'AAI_ACCESS_KEY and AAI_SECRET_KEY',
};

/** ADVANCE.AI answers every request with status 200. */
const isRejected = (vendor: Vendor, { status }: VendorRefused): boolean =>
  status === 401 || status === 403 || (vendor === 'AAI' && status === 200);

async function checkVendor({ name, checkCredentials }: VendorAdapter, host: string): Promise<Finding> {
  try {
    await checkCredentials();
    return reportOk(`${name}: ${host} accepts the credentials.`);
  } catch (error) {
    if (error instanceof VendorRefused && isRejected(name, error))
      return reportFailure(
        `${name}: ${host} rejects the credentials.`,
        `Correct ${CREDENTIALS[name]}, and check that they belong to this region and environment (${name}_BASE_URL).`,
      );
    if (error instanceof VendorRefused)
      return reportWarning(
        `${name}: ${host} answers with status ${error.status}.`,
        `Check ${name}_BASE_URL and ${CREDENTIALS[name]}.`,
      );
    if (!(error instanceof VendorUnavailable)) throw error;
    const reason =
      error.cause === undefined ? 'it reports an error or too many requests' : explainError(error);
    return reportFailure(
      `${name}: ${host} cannot be used: ${reason}.`,
      `Check ${name}_BASE_URL, the firewall, and the vendor's status page.`,
    );
  }
}

export async function checkVendors(config: Config): Promise<Finding[]> {
  const vendors = [...createVendors(config, TIMEOUTS).values()];
  if (vendors.length === 0) return [reportSkipped('No vendor is set up.')];
  return Promise.all(
    vendors.map((vendor) => {
      const baseUrl = config.vendors[vendor.name]?.baseUrl ?? '';
      return checkVendor(vendor, new URL(baseUrl.replace('{service}', 'auth')).host);
    }),
  );
}
