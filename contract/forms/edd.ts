// eddQuestionnaire and rcEddQuestionnaire: a closer look at an account. A standard review, and it reads like one: it
// never says what led to it. An officer may add transfers to explain.
import type { Item, Section, Template, Transfer } from '../questionnaire.ts';
import { bandOptions, DEPOSITS } from './blocks/bands.ts';
import { work } from './blocks/employment.ts';
import { mainSources, sourceDetails } from './blocks/funds.ts';
import {
  agree,
  file,
  form,
  legalNote,
  page,
  rows,
  signature,
  single,
  text,
  words,
  yesNo,
} from './blocks/items.ts';
import { publicRoleFull } from './blocks/public-role.ts';
import { all, is, isNot, onSite } from './blocks/rules.ts';
import { sanctions } from './blocks/sanctions.ts';
import { taxDeclarations, taxResidence } from './blocks/tax.ts';
import { transferQuestions } from './blocks/transfers.ts';
import { wealth } from './blocks/wealth.ts';
import { NETWORKS } from './blocks/networks.ts';

const profile = (): Section =>
  page('profile', [
    legalNote('eddIntro'),
    yesNo('edd.profileCorrect', { hint: true }),
    words('edd.profileChange', 10, 500, { showIf: all(is('edd.profileCorrect', 'no')) }),
  ]);

const employerLetter = (): Item =>
  file('edd.employerLetter', 'EMPLOYER_LETTER', { required: false, hint: true });

const wallets = (): Item =>
  rows(
    'edd.wallet',
    [0, 5],
    [
      text('edd.wallet.address', {
        checks: [{ kind: 'regex', pattern: '^[A-Za-z0-9:._-]{20,120}$', message: 'v.wallet' }],
      }),
      single(
        'edd.wallet.network',
        NETWORKS.map((value) => ({ value, label: `q.network.${value}` })),
        { label: 'q.network', look: 'list' },
      ),
      single('edd.wallet.kind', ['self', 'exchange']),
    ],
    { hint: true, why: true },
  );

const activity = (transfers: readonly Transfer[]): Section =>
  page('activity', [
    single('edd.next12', [...bandOptions(DEPOSITS)], { hint: true, why: true }),
    words('edd.counterparties', 10, 500, { hint: true, why: true }),
    wallets(),
    ...transferQuestions('edd.transfer', transfers, 30, 500),
  ]);

const end = (): Section =>
  page('confirm', [
    agree('truthful'),
    agree('updateDuty'),
    legalNote('falseInfo'),
    legalNote('thirdPartyData'),
    agree('esign'),
    signature(),
  ]);

const papers = (): Section =>
  page('papers', [
    legalNote('sofDocs'),
    file('edd.papers', 'EDD', { required: false, hint: true, maxFiles: 5 }),
  ]);

export function eddTemplate(transfers: readonly Transfer[] = []): Template {
  return form('EDD_V1', 'edd', {
    estimatedMinutes: 20,
    legal: ['privacy', 'eddNeutral'],
    sections: [
      profile(),
      page('work', [...work(), employerLetter()]),
      page('funds', mainSources(), { intro: true }),
      page('fundsDetails', sourceDetails([])),
      page('wealth', wealth(), { intro: true }),
      page('publicRole', publicRoleFull()),
      activity(transfers),
      page('sanctions', sanctions()),
      papers(),
      end(),
    ],
  });
}

/** What the Union lists as evidence, by kind; the person says which of them they send. */
const euPapers = (): Section =>
  page(
    'euPapers',
    [
      single('rcedd.paperKind', [
        'taxReturn',
        'payslips',
        'auditedAccounts',
        'propertyDeed',
        'saleOrInheritance',
        'assetRegister',
        'media',
      ]),
      file('rcedd.paper', 'EDD_EU', { hint: true, maxFiles: 5 }),
      yesNo('rcedd.public', { hint: true }),
      words('rcedd.public.reply', 20, 1000, { showIf: all(is('rcedd.public', 'yes')) }),
    ],
    { showIf: all(onSite('EU')) },
  );

const trTransfers = (): Section =>
  page(
    'trTransfers',
    [
      words('rcedd.purpose', 30, 500, { hint: true, why: true }),
      single('rcedd.reason', ['ownFunds', 'purchase', 'salary', 'loan', 'gift', 'investment', 'other']),
      text('rcedd.reason.other', { label: 'q.pleaseSay', showIf: all(is('rcedd.reason', 'other')) }),
      file('rcedd.sourceDoc', 'EDD_TR', { hint: true, showIf: all(isNot('rcedd.reason', 'ownFunds')) }),
    ],
    { showIf: all(onSite('TR')) },
  );

export function rcEddTemplate(transfers: readonly Transfer[] = []): Template {
  return form('RC_EDD_V1', 'edd', {
    estimatedMinutes: 20,
    legal: ['privacy', 'eddNeutral'],
    sections: [
      profile(),
      page('work', [...work(), employerLetter()]),
      page('funds', mainSources(), { intro: true }),
      page('fundsDetails', sourceDetails([onSite('TR')])),
      page('wealth', wealth(), { intro: true }),
      page('tax', [...taxResidence({ indicia: false }), ...taxDeclarations()], { showIf: all(onSite('EU')) }),
      page('publicRole', publicRoleFull()),
      activity(transfers),
      trTransfers(),
      page('sanctions', sanctions()),
      euPapers(),
      papers(),
      end(),
    ],
  });
}
