// A number check of a user in Indonesia.
import type { doQuickKyc } from '#contract/calls/numbers.ts';
import type { RequestOf } from '#contract/calls/row.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import type { SignedInClient } from './gateway.ts';

export const NUMBER_CONSENT = { legalId: 'dbLookup', version: LEGAL_VERSIONS.dbLookup, lang: 'en' } as const;
export const NUMBER_FIELDS = { givenName: 'Budi', familyName: 'Santoso', birthDate: '1990-08-05' };

export const checkNumber = (
  client: SignedInClient,
  number: string,
  more: Partial<RequestOf<typeof doQuickKyc>> = {},
) =>
  client.call('doQuickKyc', {
    docType: 'KYC_DOC_TYPE_IDN_NIK',
    number,
    fields: NUMBER_FIELDS,
    consent: NUMBER_CONSENT,
    ...more,
  });
