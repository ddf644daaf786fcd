// Officers and a partner of the sandbox. Their tokens are derived from the gateway's secret, which all gateways on one
// database share, and are written to DATA_DIR. They are refused outside the sandbox.
import { createHmac } from 'node:crypto';
import { DEMO_OFFICER_NAMES } from '#contract/desk.ts';
import { type OfficerRole, PARTNER_SCOPES } from '#contract/officers.ts';
import { type Config, DEMO_BUSINESS } from '#gateway/config/config.ts';
import type { Context } from '#gateway/context.ts';
import { saveDemoOfficer } from '#gateway/db/queries/officers.ts';
import { saveDemoPartnerKey } from '#gateway/db/queries/partner-keys.ts';
import { hashBearerToken, type BearerKind, createBearerToken } from '#gateway/kit/bearer-tokens.ts';
import { writeSecret } from '#gateway/config/secrets.ts';

type DeskContext = Pick<Context, 'config' | 'db' | 'clock'>;

/** `who`: a role, or the partner. */
export const deriveDemoToken = (
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  who: OfficerRole | 'partner',
): string => {
  const kind: BearerKind = who === 'partner' ? 'partner' : 'officer';
  return createBearerToken(kind, createHmac('sha256', sessionSecret).update(`demo ${who}`).digest());
};

export async function seedDemoOfficers({ config, db, clock }: DeskContext): Promise<void> {
  const createdAt = clock.now();
  const tokenOf = (who: OfficerRole | 'partner') => {
    const token = deriveDemoToken(config, who);
    writeSecret(config.dataDir, `${who}.token`, token);
    return hashBearerToken(config.sessionSecret, token);
  };
  for (const [key, name] of Object.entries(DEMO_OFFICER_NAMES)) {
    const role = key as OfficerRole; // a key of DEMO_OFFICER_NAMES
    const tokenHash = tokenOf(role);
    await saveDemoOfficer(db, { id: `demo-${role}`, name, person: name, role, tokenHash, createdAt });
  }
  await saveDemoPartnerKey(db, {
    id: 'demo-partner',
    name: DEMO_BUSINESS.id,
    scopes: [...PARTNER_SCOPES],
    business: DEMO_BUSINESS.id,
    sites: [],
    tokenHash: tokenOf('partner'),
    createdAt,
  });
}
