// The consent to a look-up. [C20]
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { doQuickKyc } from '#contract/calls/numbers.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { consentTo, legalText } from '#app/state/kyc/legal-words.ts';

const LEGAL_ID = 'dbLookup';

export const consentText = (i18n: I18n, country: string): string =>
  legalText(i18n, LEGAL_ID, {
    provider: i18n._(msg`our verification partner`),
    country: formatCountry(country),
  });

export const consentIn = (lang: string): RequestOf<typeof doQuickKyc>['consent'] => consentTo(LEGAL_ID, lang);
