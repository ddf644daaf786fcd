// Accounts of the exchange: created and updated by its back end, under its ids. A user who is verified or under review keeps
// the site whose rules apply to the verification; a declaration of residence moves it.
import { invalidRequest } from '#contract/errors/requests.ts';
import type { ExchangeUser, ExchangeUserSaved } from '#contract/schemas/exchange-users.ts';
import { findSite } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import {
  type AccountRow,
  findAccount,
  insertAccounts,
  isEmailUsedByOther,
  updateAccount,
} from '#gateway/db/queries/accounts.ts';
import { readSteps } from '#gateway/db/queries/kyc.ts';
import { isAccountClosed } from '#gateway/db/queries/retention.ts';
import { closeOpenChallenge } from '#gateway/db/queries/step-up.ts';
import { MEMBER_TAGS } from '#gateway/accounts/tags.ts';
import { selectPageLanguage } from '#gateway/i18n/page-language.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { reassignForms } from '#gateway/questionnaires/assignment.ts';

type Kept = Pick<AccountRow, 'site' | 'email' | 'language' | 'mailLanguage' | 'currencyCode' | 'memberTags'>;
type Field = ExchangeUserSaved['changed'][number];

const NEW: Kept = {
  site: '',
  email: '',
  language: '',
  mailLanguage: 'en',
  currencyCode: 'USD',
  memberTags: {},
};

const REFUSALS = {
  in_use: ['email', 'This e-mail belongs to another account of the site.'],
  verified: [
    'site',
    'The user is verified or under review: only a declaration of residence can change the site.',
  ],
  demo: ['externalId', 'This is the id of a demo account.'],
  closed: ['externalId', 'The account is closed: nothing is changed until it is opened again.'],
  not_yours: ['site', 'This key is not for accounts of that site.'],
} as const;
const refusal = (reason: keyof typeof REFUSALS): BusinessError => {
  const [field, message] = REFUSALS[reason];
  return new BusinessError(invalidRequest, { message, result: { field, reason } });
};

function applyTags(before: Kept['memberTags'], named: ExchangeUser['tags'] = {}): Kept['memberTags'] {
  const after = { ...before };
  for (const [name, value] of Object.entries(named)) {
    if (MEMBER_TAGS.includes(name))
      throw new BusinessError(invalidRequest, {
        message: `The tag ${name} can only be changed by the user.`,
        field: `tags.${name}`,
      });
    if (value === null) delete after[name];
    else after[name] = value;
  }
  return after;
}

/** Applies the given fields; absent fields keep their value. */
function applyFields(before: Kept, { site, email, language, currency, tags }: ExchangeUser): Kept {
  return {
    site,
    email: email.toLowerCase(),
    language: language ?? before.language,
    mailLanguage:
      language === undefined || language === before.language
        ? before.mailLanguage
        : selectPageLanguage(language, undefined),
    currencyCode: currency ?? before.currencyCode,
    memberTags: applyTags(before.memberTags, tags),
  };
}

const sameTags = (one: Kept['memberTags'], other: Kept['memberTags']): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

const listChangedFields = (before: Kept, now: Kept): Field[] => [
  ...(['site', 'email', 'language'] as const).filter((field) => before[field] !== now[field]),
  ...(before.currencyCode === now.currencyCode ? [] : ['currency' as const]),
  ...(sameTags(before.memberTags, now.memberTags) ? [] : ['tags' as const]),
];

async function hasSubmitted({ tx }: Work, userId: string): Promise<boolean> {
  const { LEVEL_1, LEVEL_2 } = await readSteps(tx, userId);
  return [LEVEL_1, LEVEL_2].some(({ status }) => status === 'SUCCESS' || status === 'PENDING');
}

async function updateUser(ctx: Context, work: Work, row: AccountRow, data: ExchangeUser): Promise<Field[]> {
  const { tx, now, publish } = work;
  const next = applyFields(row, data);
  const changed = listChangedFields(row, next);
  if (changed.length === 0) return changed;
  await updateAccount(tx, row.id, next);
  // Closes open codes, because a code sent to the old address proves nothing about the new one.
  if (changed.includes('email')) await closeOpenChallenge(tx, row.id, null, now);
  if (changed.includes('site')) await reassignForms(ctx, work, row.id);
  if (changed.includes('site') || changed.includes('tags')) publish(row.id, { topic: 'residence' });
  return changed;
}

/** Returns false if a concurrent call created the account. */
async function createUser(
  ctx: Context,
  work: Work,
  id: string,
  data: ExchangeUser,
): Promise<Field[] | false> {
  const kept = applyFields(NEW, data);
  const added = await insertAccounts(work.tx, [
    { account: { id, ...kept, passwordHash: '', createdAt: work.now } },
  ]);
  if (added.size === 0) return false;
  work.emit(id, 'applicant.created', { site: findSite(kept.site) });
  await reassignForms(ctx, work, id);
  return listChangedFields({ ...NEW, currencyCode: '' }, kept);
}

type Outcome = ExchangeUserSaved | BusinessError | null;

/** The caller, and the sites whose accounts it may change; empty for all sites. */
interface ExchangeCaller {
  actor: Actor;
  sites?: readonly string[];
}

async function putOnce(
  ctx: Context,
  work: Work,
  externalId: string,
  data: ExchangeUser,
  sites: readonly string[],
): Promise<Outcome> {
  const row = await findAccount(work.tx, externalId);
  const entry = {
    action: row ? 'account.update' : 'account.create',
    subjectUserId: row && externalId,
    object: externalId,
  };
  const refuse = (reason: keyof typeof REFUSALS, code: string) => {
    work.record({ ...entry, result: 'refused', reason: code });
    return refusal(reason);
  };
  const hasAccess = (site: string) => sites.length === 0 || sites.includes(site);
  // A caller without access must not learn whether the account exists.
  if (!hasAccess(data.site) || (row && !hasAccess(row.site))) return refuse('not_yours', 'site_not_yours');
  if (row && row.persona !== null) return refuse('demo', 'demo_account');
  if (row && (await isAccountClosed(work.tx, externalId))) return refuse('closed', 'account_closed');
  // Locks the address, or the id of a new account, so that concurrent calls run one after another.
  await work.lockKey(`e-mail ${data.email.toLowerCase()}`);
  const isUnchanged = row?.email === data.email.toLowerCase() && row.site === data.site;
  if (!isUnchanged && (await isEmailUsedByOther(work.tx, { ...data, id: externalId })))
    return refuse('in_use', 'email_in_use');
  if (row && row.site !== data.site && (await hasSubmitted(work, externalId)))
    return refuse('verified', 'site_verified');
  const changed = row
    ? await updateUser(ctx, work, row, data)
    : await createUser(ctx, work, externalId, data);
  if (!changed) return null;
  if (changed.length > 0)
    work.record({
      ...entry,
      subjectUserId: externalId,
      result: 'ok',
      reason: row ? changed.join() : data.site,
    });
  return { externalId, created: !row, changed };
}

/** Idempotent. */
export async function putExchangeUser(
  ctx: Context,
  externalId: string,
  data: ExchangeUser,
  { actor, sites = [] }: ExchangeCaller,
): Promise<ExchangeUserSaved> {
  for (;;) {
    const kept = await inTransaction(ctx, actor, externalId, (work) =>
      putOnce(ctx, work, externalId, data, sites),
    );
    if (kept) return kept;
  }
}
