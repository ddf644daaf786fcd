// The document in which a vendor's script runs. Its address names one of our vendors and nothing else: whose hosts the policy
// then allows stands in the gateway's settings. A vendor that is not set up, or runs nowhere on our pages, changes nothing.
import type { Config } from '#gateway/config/config.ts';
import { LAUNCH_START, pagePath } from '#gateway/embedded/embedded-address.ts';
import { buildPermissionsPolicy, POLICY } from '#gateway/http/security-headers.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import { vendorsOf, WEBHOOK_NAMES } from '#gateway/providers/vendors.ts';

export interface LaunchDocument {
  vendor: Vendor;
  /** Whole directives of the policy, in place of the usual ones. */
  directives: Readonly<Record<string, string>>;
  permissions: string;
}

const added = (usual: string | undefined, sources: readonly string[]): string =>
  [usual === undefined || usual === "'none'" ? '' : usual, ...sources].filter(Boolean).join(' ');

/** Null for every document but that of a vendor that is set up. */
export function launchDocument(
  config: Pick<Config, 'vendors' | 'sessionSecret'>,
  address: string,
): LaunchDocument | null {
  const [path = '', query] = address.split('?');
  if (pagePath(path) !== LAUNCH_START) return null;
  const asked = new URLSearchParams(query).get('with') ?? '';
  const vendor = Object.hasOwn(WEBHOOK_NAMES, asked) ? WEBHOOK_NAMES[asked] : undefined;
  const policy = vendor && vendorsOf(config).get(vendor)?.policy;
  if (!vendor || !policy) return null;
  const directives = Object.entries(policy.sources).map(([name, sources]) => [
    name,
    added(POLICY[name], sources),
  ]);
  return {
    vendor,
    directives: Object.fromEntries(directives) as Record<string, string>, // pairs of texts
    permissions: buildPermissionsPolicy(policy.camera),
  };
}
