// Politically exposed persons: public roles of the user or of a close relative or associate. A role is not a reason for rejection.
import type { Item } from '../../questionnaire.ts';
import { country, legalNote, pastMonth, repeatingGroup, single, text } from './items.ts';
import { all, any, is, isNot } from './rules.ts';

export function createShortPublicRoleItems(): readonly Item[] {
  return [
    legalNote('pepInfo'),
    single('pep.self', ['no', 'now', 'lastYear', 'earlier'], { hint: true, why: true }),
    single('pep.related', ['no', 'family', 'associate'], { hint: true, why: true }),
  ];
}

const own = isNot('pep.self', 'no');
const theirs = isNot('pep.related', 'no');

export function createPublicRoleItems(): readonly Item[] {
  return [
    ...createShortPublicRoleItems(),
    repeatingGroup(
      'pep.role',
      [1, 5],
      [
        single('pep.role.whose', ['mine', 'theirs'], { showIf: all(own, theirs) }),
        single('pep.role.kind', [
          'headOfState',
          'minister',
          'parliament',
          'court',
          'centralBank',
          'ambassador',
          'stateCompany',
          'party',
          'internationalBody',
          'other',
        ]),
        text('pep.role.body'),
        country('pep.role.country'),
        pastMonth('pep.role.from'),
        pastMonth('pep.role.to', {
          required: false,
          hint: true,
          checks: [
            {
              kind: 'rule',
              message: 'v.date.order',
              rule: all({ linkId: 'pep.role.from', op: '<=', than: { linkId: 'pep.role.to' } }),
            },
          ],
        }),
        text('pep.role.person', {
          showIf: any(is('pep.role.whose', 'theirs'), all(is('pep.self', 'no'), theirs)),
        }),
        single('pep.role.relation', ['partner', 'parent', 'child', 'sibling', 'business', 'friend'], {
          showIf: any(is('pep.role.whose', 'theirs'), all(is('pep.self', 'no'), theirs)),
        }),
      ],
      { showIf: any(own, theirs) },
    ),
  ];
}
