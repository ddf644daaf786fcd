// Serves the example partner page (docs/partner) next to the sandbox on another port, which is another origin to a browser.
// It runs the file that partners copy.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEMO_BUSINESS, type Config } from '#gateway/config/config.ts';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import { deriveDemoToken } from './demo-desk.ts';

interface PartnerPage {
  url: string;
  close(): Promise<void>;
}
interface Partner {
  origin: string;
  key: string;
  business: string;
  userId: string;
  port: number;
}

/** Account u01, which can start level 1. */
const PERSON = '90000001';

/** Null outside the sandbox, if the port is taken, or if the example is missing. */
export async function startPartnerPage(config: Config, gateway: string): Promise<PartnerPage | null> {
  const demo = config.businesses.find(({ id, origins }) => id === DEMO_BUSINESS.id && origins.length > 0);
  if (!config.sandbox || !demo) return null;
  const file = pathToFileURL(join(PACKAGE_ROOT, 'docs/partner/server.mjs')).href;
  try {
    // The type is that of the example's declaration file.
    const { startPartner } = (await import(/* @vite-ignore */ file)) as {
      startPartner(partner: Partner): Promise<PartnerPage>;
    };
    return await startPartner({
      origin: gateway,
      key: deriveDemoToken(config, 'partner'),
      business: demo.id,
      userId: PERSON,
      port: config.port + 2,
    });
  } catch {
    return null;
  }
}
