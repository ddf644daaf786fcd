// Identity: names, birth, nationalities, national number.
import type { Check, Item, Rule, TextItem } from '../../questionnaire.ts';
import { NON_LATIN_SCRIPT_COUNTRIES } from './countries.ts';
import { exclusiveOption, country, date, repeatingGroup, single, text } from './items.ts';
import { all, any, fact, livesIn, onSite, oneOf, unanswered } from './rules.ts';

const NAME: readonly Check[] = [{ kind: 'name' }];
const nameField = (linkId: string, spec: Parameters<typeof text>[1] = {}): TextItem =>
  text(linkId, { ...spec, checks: NAME });

export const createNativeNameItem = (): Item =>
  nameField('id.native', {
    hint: true,
    required: false,
    showIf: any(
      livesIn(...NON_LATIN_SCRIPT_COUNTRIES),
      oneOf('$ctx.nationality', ...NON_LATIN_SCRIPT_COUNTRIES),
    ),
  });
export const createFormerNamesItem = (): Item =>
  repeatingGroup('id.former', [0, 3], [nameField('id.former.name')], { hint: true, why: true });
export const createBirthCityItem = (required: boolean | Rule): Item =>
  text('id.birthCity', { required, checks: NAME });
export const createBirthCountryItem = (): Item => country('id.birthCountry', { why: true });
export const createNationalitiesItem = (): Item =>
  country('id.nationalities', {
    multiple: { min: 1, max: 4 },
    hint: true,
    prefill: 'nationalities',
    why: true,
  });

/** Minimum age: 18; 20 in Thailand, 19 in Korea. */
export const createBirthDateItem = (): Item =>
  date('id.dob', {
    prefill: 'birthDate',
    autocomplete: 'bday',
    checks: [
      { kind: 'date', max: 'today-20Y', when: all(livesIn('TH')), message: 'v.dob.young' },
      { kind: 'date', max: 'today-19Y', when: all(livesIn('KR')), message: 'v.dob.young' },
      { kind: 'date', max: 'today-18Y', message: 'v.dob.young' },
      { kind: 'date', min: 'today-120Y', message: 'v.dob.old' },
    ],
  });

export function createIdentityItems(): readonly Item[] {
  return [
    nameField('id.given', { hint: true, prefill: 'givenName', autocomplete: 'given-name' }),
    nameField('id.middle', { required: false, autocomplete: 'additional-name' }),
    nameField('id.family', {
      prefill: 'familyName',
      autocomplete: 'family-name',
      required: all(unanswered('id.noFamily')),
    }),
    single('id.noFamily', ['yes'], { required: false, look: 'checkbox' }),
    createNativeNameItem(),
    createFormerNamesItem(),
    createBirthDateItem(),
    createBirthCountryItem(),
    createBirthCityItem(all(onSite('EU', 'TR', 'ID', 'HK'))),
    createNationalitiesItem(),
    single('id.sex', ['female', 'male', 'x', exclusiveOption('id.sex', 'unsaid', [])], {
      why: true,
      showIf: any(onSite('ID', 'KZ'), livesIn('IN')),
    }),
    ...createNationalNumberItems(),
  ];
}

const dob = { linkId: 'id.dob' };
const numberField = (linkId: string, spec: Parameters<typeof text>[1]): TextItem =>
  text(linkId, { compact: true, hint: true, why: true, ...spec });

/** The national number of the user's site. Required for residents only. */
export function createNationalNumberItems(): readonly Item[] {
  return [
    numberField('id.hkid', {
      showIf: all(onSite('HK')),
      required: all(livesIn('HK')),
      checks: [{ kind: 'checksum', algorithm: 'hkid' }],
    }),
    numberField('id.emirates', {
      showIf: all(onSite('AE')),
      required: all(livesIn('AE')),
      inputMode: 'numeric',
      checks: [{ kind: 'regex', pattern: '^784\\d{12}$', severity: 'warn', message: 'v.emirates' }],
    }),
    numberField('id.nik', {
      showIf: all(onSite('ID')),
      required: all(fact('nationality', 'ID')),
      inputMode: 'numeric',
      checks: [{ kind: 'checksum', algorithm: 'nik', birthDate: dob }],
    }),
    numberField('id.iin', {
      showIf: all(onSite('KZ')),
      required: all(livesIn('KZ')),
      inputMode: 'numeric',
      checks: [{ kind: 'checksum', algorithm: 'iin', birthDate: dob }],
    }),
    numberField('id.tckn', {
      showIf: all(onSite('TR')),
      inputMode: 'numeric',
      checks: [{ kind: 'checksum', algorithm: 'tckn' }],
    }),
  ];
}
