import { describe, expect, it } from 'vitest';
import { validateResidenceForm, buildResidenceRequest, type ResidenceForm } from './residence-form.ts';

const AGREED = [
  { legalId: 'sanctions', version: '1', lang: 'en' },
  { legalId: 'truthful', version: '1', lang: 'en' },
];
const now = new Date('2026-11-20T12:00:00Z');
const typed = (change: Partial<ResidenceForm> = {}): ResidenceForm => ({
  still: 'no',
  country: 'DE',
  taxHome: 'yes',
  since: '',
  permit: '',
  permitExpires: '',
  ticked: ['sanctions', 'truthful'],
  ...change,
});
const fields = (change: Partial<ResidenceForm>, before = '') =>
  validateResidenceForm(typed(change), before, now).map(({ fieldId }) => fieldId);

describe('[S15] the form of the residence', () => {
  it('is valid with a country and the tax answer', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ taxHome: '', since: '2030' })).toEqual(['taxHome', 'since']);
  });

  it('asks for the country first', () => {
    const nothing = { country: '', taxHome: '', since: '2030', ticked: [] } as const;
    expect(fields(nothing)).toEqual(['country']);
    expect(fields(nothing, 'FR')).toEqual(['country']);
  });

  it('asks for the permit where the rules depend on it', () => {
    expect(fields({ country: 'AE' })).toEqual(['permit']);
    expect(fields({ country: 'AE', permit: 'temporary', permitExpires: '2020-01-01' })).toEqual([
      'permitExpires',
    ]);
    expect(
      buildResidenceRequest(
        typed({ country: 'AE', permit: 'temporary', permitExpires: '2027-01-01' }),
        '',
        'en',
      ),
    ).toEqual({
      country: 'AE',
      taxHome: true,
      permit: { status: 'temporary', expires: '2027-01-01' },
      consents: AGREED,
    });
  });

  it('asks whether the known country is still right', () => {
    expect(fields({ still: '', taxHome: '', ticked: [] }, 'DE')).toEqual(['still']);
    expect(fields({ still: 'yes' }, 'DE')).toEqual([]);
    expect(fields({ still: '' }, '')).toEqual([]);
  });

  it('omits fields that do not apply to the country', () => {
    expect(
      buildResidenceRequest(typed({ permit: 'citizen', since: '2019', taxHome: 'no' }), '', 'en'),
    ).toEqual({
      country: 'DE',
      taxHome: false,
      since: '2019',
      consents: AGREED,
    });
  });

  it('requires every consent, and the one about a move after a move', () => {
    expect(fields({ ticked: [] })).toEqual(['sanctions', 'truthful']);
    expect(fields({ ticked: ['truthful'] }, 'DE')).toEqual(['sanctions']);
    expect(fields({}, 'FR')).toEqual(['residenceChange']);
    const { consents } = buildResidenceRequest(typed(), 'FR', 'es-ES');
    expect(consents.map(({ legalId }) => legalId)).toEqual(['residenceChange', 'sanctions', 'truthful']);
    expect(consents[0]).toMatchObject({ version: '1', lang: 'es-ES' });
  });
});
