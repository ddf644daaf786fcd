// Commands to create, list and revoke officers' tokens and partners' keys. A new token or key is printed once.
import { parseArgs } from 'node:util';
import { OFFICER_ROLES, PARTNER_SCOPES } from '#contract/officers.ts';
import { DAY_MS } from '#contract/days.ts';
import { SITE_NAMES } from '#contract/sites.ts';
import type { OfficerRow } from '#gateway/db/queries/officers.ts';
import {
  addPartnerKey,
  listPartnerKeys,
  revokePartnerKey,
  rotatePartnerKey,
} from '#gateway/embedded/partner-keys.ts';
import { StartError } from '#gateway/config/start-error.ts';
import { addOfficer, type AdminContext, linkOfficer, listOfficers, revokeOfficer } from './officer-tokens.ts';
import { isNetwork } from '#gateway/kit/network.ts';
import { type Print, formatTable } from './review/table.ts';

const USAGE = `npm run officers                                officers, their roles, when a token was last used
npm run officers -- add <name> --person <id> [--role <role>]
                                                prints the token, once. Roles: ${OFFICER_ROLES.join(', ')}.
                                                The person is a staff number, an e-mail or an OIDC subject. An
                                                officer cannot confirm their own proposal, under any name
npm run officers -- revoke <name>               ends it, and what its officer has proposed
npm run officers -- link <name> <account>       the account belongs to the officer, who cannot decide about it
npm run officers -- unlink <name> <account>
npm run partners                                partners' keys and what each may do
npm run partners -- add <name> --scope <scope>[,<scope>] [--business <id>] [--site <site>[,<site>]]
                        [--days <days>] [--network <cidr>[,<cidr>]] [--rate <requests per minute>]
                                                prints the key, once. Scopes: ${PARTNER_SCOPES.join(', ')}.
                                                Without a business for the exchange itself, without a site for all
npm run partners -- rotate <name> [--overlap <hours>]
                                                prints a new key, once. The old one stays valid for 24 hours
npm run partners -- revoke <name>`;

const OPTIONS = {
  role: { type: 'string' },
  person: { type: 'string' },
  scope: { type: 'string' },
  business: { type: 'string' },
  site: { type: 'string' },
  days: { type: 'string' },
  network: { type: 'string' },
  rate: { type: 'string' },
  overlap: { type: 'string' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new StartError(
      `${error instanceof Error ? error.message : 'The arguments are not valid.'}\n\n${USAGE}`,
    );
  }
}
type Values = ReturnType<typeof parse>['values'];

/** Lower case only, so that no two names differ only in capitals. */
function checkName(name: string): void {
  if (!/^[a-z][a-z0-9.-]{0,39}$/.test(name))
    throw new StartError(
      'A name has up to 40 lower-case letters, digits, dots and dashes, and starts with a letter.',
    );
}

/** Parses a comma-separated list of known values. */
function parseChoices<T extends string>(text: string, known: readonly T[], what: string): T[] {
  const names = text.split(',').map((each) => each.trim());
  const unknown = names.filter((each) => !known.some((one) => one === each));
  if (unknown.length > 0)
    throw new StartError(`Unknown ${what}: ${unknown.join(', ') || '(none)'}. Known: ${known.join(', ')}.`);
  return known.filter((one) => names.includes(one));
}

function parseCount(text: string, what: string, max: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > max)
    throw new StartError(`--${what} must be a whole number up to ${max}.`);
  return count;
}

function parseNetworks(text: string | undefined): string[] {
  const networks = text === undefined ? [] : text.split(',').map((each) => each.trim());
  const wrong = networks.filter((each) => !isNetwork(each));
  if (wrong.length > 0)
    throw new StartError(`Not a network: ${wrong.join(', ')}. Use CIDR notation, for example 192.0.2.0/24.`);
  return networks;
}

const describeStatus = ({ revokedAt, lastUsedOn }: Pick<OfficerRow, 'revokedAt' | 'lastUsedOn'>): string =>
  revokedAt
    ? `revoked ${revokedAt.toISOString().slice(0, 10)}`
    : lastUsedOn
      ? `used ${lastUsedOn}`
      : 'never used';

type Open = (job: (ctx: AdminContext) => Promise<void>) => Promise<void>;

async function runOfficersCommand(
  [command, name, ...more]: string[],
  { role = 'officer', person, ...others }: Values,
  print: Print,
  open: Open,
): Promise<void> {
  const [userId, ...rest] = more;
  const isLink = command === 'link' || command === 'unlink';
  if ((isLink ? rest : more).length > 0 || Object.keys(others).length > 0) throw new StartError(USAGE);
  if (isLink && name && userId)
    return open(async (ctx) => {
      await linkOfficer(ctx, name, userId, command);
      print(`${name} ${command === 'link' ? 'cannot' : 'can'} decide about the account ${userId}.`);
    });
  if (command === undefined || (command === 'list' && name === undefined))
    return open(async (ctx) => {
      const rows = await listOfficers(ctx);
      if (rows.length === 0)
        return print(
          'There are no officers. Add one: npm run officers -- add <name> --person <id> --role senior',
        );
      const lines = rows.map((row) => [
        row.name,
        row.role,
        row.person,
        describeStatus(row),
        row.demo ? 'sandbox' : '',
      ]);
      for (const line of formatTable(lines)) print(line);
    });
  if (command === 'add' && name) {
    checkName(name);
    const [as = 'officer'] = parseChoices(role, OFFICER_ROLES, 'role');
    if (!person?.trim()) throw new StartError(USAGE);
    return open(async (ctx) => {
      const token = await addOfficer(ctx, { name, role: as, person });
      print(`${name} is ${as === 'senior' ? 'a senior officer' : `an ${as}`}. The token is shown only once:`);
      print(token);
    });
  }
  if (command === 'revoke' && name)
    return open(async (ctx) => {
      const { proposals } = await revokeOfficer(ctx, name);
      const dropped = proposals === 0 ? '' : ` Open proposals made with it were closed: ${proposals}.`;
      print(`The token of ${name} is revoked.${dropped}`);
    });
  throw new StartError(USAGE);
}

async function runPartnersCommand(
  [command, name, ...more]: string[],
  { role, person, scope = '', business = '', site, days, network, rate, overlap = '24' }: Values,
  print: Print,
  open: Open,
): Promise<void> {
  if (more.length > 0 || role !== undefined || person !== undefined) throw new StartError(USAGE);
  if (command === undefined || (command === 'list' && name === undefined))
    return open(async (ctx) => {
      const rows = await listPartnerKeys(ctx);
      if (rows.length === 0)
        return print('There are no keys. Add one: npm run partners -- add <name> --scope <scope>');
      const lines = rows.map((row) => [
        row.name,
        row.scopes.join(','),
        row.business || 'the exchange',
        row.sites.join(',') || 'every site',
        row.expiresAt ? `until ${row.expiresAt.toISOString().slice(0, 10)}` : '',
        describeStatus(row),
        row.demo ? 'sandbox' : '',
      ]);
      for (const line of formatTable(lines)) print(line);
    });
  if (command === 'add' && name) {
    checkName(name);
    const scopes = parseChoices(scope, PARTNER_SCOPES, 'scope');
    const sites = site === undefined ? [] : parseChoices(site, SITE_NAMES, 'site');
    const networks = parseNetworks(network);
    const validDays = days === undefined ? null : parseCount(days, 'days', 3650);
    const limits = rate === undefined ? {} : { ratePerMinute: parseCount(rate, 'rate', 100_000) };
    return open(async (ctx) => {
      const expiresAt = validDays === null ? null : new Date(ctx.clock.now().getTime() + validDays * DAY_MS);
      const partner = { name, scopes, business, sites, expiresAt, networks, ...limits };
      const key = await addPartnerKey(ctx, partner);
      print(`The key of ${name} allows ${scopes.join(', ')}. It is shown only once:`);
      print(key);
    });
  }
  if (command === 'rotate' && name) {
    const hours = parseCount(overlap, 'overlap', 720);
    return open(async (ctx) => {
      const key = await rotatePartnerKey(ctx, name, hours);
      print(`The old key of ${name} is valid for ${hours} more hours. The new one is shown only once:`);
      print(key);
    });
  }
  if (command === 'revoke' && name)
    return open(async (ctx) => {
      await revokePartnerKey(ctx, name);
      print(`The key ${name} is revoked.`);
    });
  throw new StartError(USAGE);
}

/** `open` runs the job with the database and closes it. */
export async function runAccessCommand(
  what: string,
  args: string[],
  print: Print,
  open: Open,
): Promise<void> {
  const { values, positionals } = parse(args);
  if (what === 'officers') return runOfficersCommand(positionals, values, print, open);
  if (what === 'partners') return runPartnersCommand(positionals, values, print, open);
  throw new StartError(USAGE);
}
