// Tax residences with tax numbers, and US tax status.
import type { Condition, Item } from '../../questionnaire.ts';
import {
  declaration,
  country,
  file,
  group,
  info,
  legalNote,
  repeatingGroup,
  single,
  text,
  longText,
  yesNo,
} from './items.ts';
import { all, any, answered, fact, is } from './rules.ts';

/** `indicia`: the form also has birth place, home address and phone, which may be US indicia. */
export function createTaxResidenceItems({ indicia }: { indicia: boolean }): readonly Item[] {
  return [
    repeatingGroup(
      'tax.res',
      [1, 5],
      [
        country('tax.res.country', { prefill: 'residence' }),
        yesNo('tax.res.hasTin'),
        text('tax.res.tin', {
          compact: true,
          showIf: all(is('tax.res.hasTin', 'yes')),
          checks: [{ kind: 'taxNumber', country: { linkId: 'tax.res.country' } }],
        }),
        single('tax.res.noReason', ['notIssued', 'notObtainable', 'notRequired'], {
          showIf: all(is('tax.res.hasTin', 'no')),
        }),
        longText('tax.res.explain', 10, 200, { showIf: all(is('tax.res.noReason', 'notObtainable')) }),
      ],
      {
        why: true,
        checks: [
          {
            kind: 'rule',
            severity: 'warn',
            message: 'v.tax.home',
            when: all(answered('$ctx.residence'), answered('tax.res.country')),
            rule: all({ linkId: '$ctx.residence', op: '=', than: { linkId: 'tax.res.country' } }),
          },
        ],
      },
    ),
    yesNo('tax.us', { why: true }),
    info('tax.usClosed', {
      tone: 'warning',
      showIf: all(is('tax.us', 'yes'), fact('usRefused', true)),
    }),
    ...(indicia ? [usIndicia()] : []),
  ];
}

const hasUsIndicia: readonly Condition[] = [
  is('id.birthCountry', 'US'),
  { linkId: 'addr.home', field: 'country', op: '=', value: 'US' },
  { linkId: 'contact.phone', field: 'country', op: '=', value: 'US' },
];

function usIndicia(): Item {
  return group(
    'tax.usIndicia',
    [
      single('tax.usIndicia.reason', ['gaveUp', 'neverHeld', 'contactOnly']),
      longText('tax.usIndicia.explain', 20, 500),
      file('tax.usIndicia.proof', 'US_STATUS', { showIf: all(is('tax.usIndicia.reason', 'gaveUp')) }),
    ],
    { hint: true, showIf: all(is('tax.us', 'no'), any(...hasUsIndicia)) },
  );
}

export function createTaxDeclarationItems(): readonly Item[] {
  return [
    legalNote('taxShare'),
    declaration('taxCert'),
    declaration('usPerson', { showIf: all(fact('usRefused', true), is('tax.us', 'no')) }),
  ];
}
