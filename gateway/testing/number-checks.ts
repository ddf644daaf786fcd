// A number check as a person in Indonesia asks for it.
import { LEGAL_VERSIONS } from '#contract/legal.ts';

export const CONSENT = { legalId: 'dbLookup', version: LEGAL_VERSIONS.dbLookup, lang: 'en' } as const;
export const FIELDS = { givenName: 'Budi', familyName: 'Santoso', birthDate: '1990-08-05' };
