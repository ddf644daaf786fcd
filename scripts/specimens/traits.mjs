// Documents with what real ones have and the usual specimens lack. Each is drawn legibly: a reader must not get it wrong.
import { COURIER } from './fonts.mjs';

const PERMANENT = {
  country: 'ES',
  country3: 'ESP',
  title: 'DNI',
  state: 'SAMPLE KINGDOM',
  birthDate: '1949-05-17',
};
const HONG_KONG = { country: 'HK', country3: 'CHN', state: 'SAMPLE TERRITORY', documentNumber: 'K04738195' };
const TD2 = { form: 'td2', code: 'I', personalNumber: undefined };

/** [name, kind of specimen, how it differs, how it is taken] */
export const TRAITS = [
  ['36 columns', 'tr-id', TD2],
  ['36 columns, turned', 'de-id', TD2, { turn: 12, tilt: 0.08 }],
  ['visa B', 'ae-passport', { ...TD2, form: 'mrvb', code: 'V', title: 'VISA' }],
  ['visa A', 'ae-passport', { form: 'mrva', code: 'V', title: 'VISA', personalNumber: undefined }],
  ['permanent', 'tr-id', { ...PERMANENT, expiryDate: '9999-01-01', personalNumber: undefined }],
  ['mononym', 'id-passport', { country: 'PK', country3: 'PAK', surname: 'RUSLAN', givenNames: '' }],
  ['Hong Kong', 'id-passport', HONG_KONG],
  ['born in 1926', 'id-passport', { birthDate: '1926-03-08' }],
  ['Courier, passport', 'ae-passport', {}, { face: COURIER }],
  ['Courier, card', 'kz-id', {}, { face: COURIER, turn: 7 }],
  ['turned 15 degrees', 'id-passport', {}, { turn: 15, tilt: 0.1 }],
  ['turned -15 degrees', 'tr-id', {}, { turn: -15, tilt: 0.1 }],
  ['leaning', 'ae-passport', {}, { lean: 0.14, tilt: 0.05 }],
  ['curved', 'ae-passport', {}, { curve: 0.035 }],
  ['curved, turned', 'id-passport', {}, { curve: -0.03, turn: 9 }],
  ['sideways', 'kz-id', {}, { quarters: 1, turn: 4 }],
  ['sideways to the left', 'ae-passport', {}, { quarters: 3, turn: -3 }],
  ['upside down', 'id-passport', {}, { quarters: 2, turn: 5 }],
  ['two sides, above', 'tr-id', {}, { sides: 'above', megapixels: 5 }],
  ['two sides, beside', 'kz-id', {}, { sides: 'beside', megapixels: 5 }],
].map(([name, kind, of, how = {}]) => ({ name, kind, of, how }));
