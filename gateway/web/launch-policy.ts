// Policy of the page that runs a vendor's script. The URL selects a vendor; the allowed hosts come from the
// gateway's settings. A vendor without settings or scripts changes nothing.
import type { Config } from '#gateway/config/config.ts';
import { LAUNCH_START, normalisePagePath } from '#gateway/embedded/embedded-address.ts';
import { buildPermissionsPolicy, CONTENT_SECURITY_POLICY } from '#gateway/http/security-headers.ts';
import type { Vendor } from '#gateway/providers/types.ts';
import { getVendors, WEBHOOK_PATHS } from '#gateway/providers/vendors.ts';

export interface LaunchDocument {
  vendor: Vendor;
  /** Complete directives that replace the default ones. */
  directives: Readonly<Record<string, string>>;
  permissions: string;
}

const appendSources = (usual: string | undefined, sources: readonly string[]): string =>
  [usual === undefined || usual === "'none'" ? '' : usual, ...sources].filter(Boolean).join(' ');

/** Returns null unless the URL is the launch page of a configured vendor. */
export function findLaunchDocument(
  config: Pick<Config, 'vendors' | 'sessionSecret'>,
  address: string,
): LaunchDocument | null {
  const [path = '', query] = address.split('?');
  if (normalisePagePath(path) !== LAUNCH_START) return null;
  const asked = new URLSearchParams(query).get('with') ?? '';
  const vendor = Object.hasOwn(WEBHOOK_PATHS, asked) ? WEBHOOK_PATHS[asked] : undefined;
  const policy = vendor && getVendors(config).get(vendor)?.policy;
  if (!vendor || !policy) return null;
  const directives = Object.entries(policy.sources).map(([name, sources]) => [
    name,
    appendSources(CONTENT_SECURITY_POLICY[name], sources),
  ]);
  return {
    vendor,
    directives: Object.fromEntries(directives) as Record<string, string>,
    permissions: buildPermissionsPolicy(policy.camera),
  };
}
