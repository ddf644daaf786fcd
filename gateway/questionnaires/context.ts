// Builds the facts about the user for the questionnaire engine. The client gets the same facts, so that it shows the
// same form. Only the gateway knows the verified name that a signature must match.
import { computeAge, toIsoDay } from '#contract/dates.ts';
import type { Context as FormContext } from '#contract/questionnaire/context.ts';
import { RESTRICTED_PLACES } from '#contract/restricted-places.ts';
import { getFormSite, getSiteRulesByCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { findDueDiligence } from '#gateway/db/queries/due-diligence.ts';
import type { Db } from '#gateway/db/client.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { getEntities } from '#gateway/accounts/entities.ts';
import { formatLatinName } from '#gateway/levels/name-rules.ts';
import { getDateLocale } from '#gateway/i18n/page-language.ts';
import { REFERENCE_RATES } from './reference-rates.ts';

const UPDATE_DAYS = 30;

function longDate(at: Date | null, language: string): string {
  if (!at) return '';
  return new Intl.DateTimeFormat(getDateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

function listRestrictedCountries(language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return new Intl.ListFormat(language).format(
    RESTRICTED_PLACES.countries.map((country) => names.of(country) ?? country),
  );
}

interface FormContexts {
  /** Includes the name that a signature must match. */
  own: FormContext;
  wire: Omit<FormContext, 'signer'>;
}

export async function buildFormContexts(
  { config }: Context,
  { db, now, language }: { db: Db; now: Date; language: string },
  subject: Subject,
  row: Pick<RequestRow, 'dueAt'>,
): Promise<FormContexts> {
  const { account, offers } = subject;
  const { identity } = decryptVerifiedData(subject.identity.verifiedEnc, config.filesKey, account.id);
  const diligence = await findDueDiligence(db, account.id);
  const today = toIsoDay(now);
  const site = getFormSite(account.site);
  const wire: FormContexts['wire'] = {
    today,
    facts: {
      site,
      residence: account.residenceCountry,
      usRefused: true,
      evidenceRequired: getSiteRulesByCode(site).provesFunds ?? false,
      wealthRequired: diligence?.status === 'UnSubmit' || diligence?.status === 'Reviewing',
      entityChange: offers.displayControl['isDisplaySatosToEu'] ?? false,
      ...(identity ? { nationality: identity.country, age: computeAge(identity.birthDate, today) } : {}),
    },
    rates: REFERENCE_RATES,
    texts: {
      profileCurrency: account.currencyCode || 'USD',
      retentionYears: getSiteRulesByCode(account.site).retentionYears,
      updateDays: UPDATE_DAYS,
      dueDate: longDate(row.dueAt, language),
      ...getEntities(account.site),
      restrictedCountries: listRestrictedCountries(language),
    },
  };
  const signer = identity && formatLatinName(identity);
  return { wire, own: signer ? { ...wire, signer } : wire };
}
