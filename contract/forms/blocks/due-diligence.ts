// Enhanced due diligence items of all sites. They never reveal the trigger. An officer can add transfers to explain.
import type { Item, Section, Transfer } from '../../questionnaire.ts';
import { createBandOptions, DEPOSIT_BAND_LIMITS } from './bands.ts';
import {
  declaration,
  file,
  legalNote,
  page,
  repeatingGroup,
  signature,
  single,
  text,
  longText,
  yesNo,
} from './items.ts';
import { NETWORKS } from './networks.ts';
import { all, is } from './rules.ts';
import { createTransferItems } from './transfers.ts';

export const createProfilePage = (): Section =>
  page('profile', [
    legalNote('eddIntro'),
    yesNo('edd.profileCorrect', { hint: true }),
    longText('edd.profileChange', 10, 500, { showIf: all(is('edd.profileCorrect', 'no')) }),
  ]);

export const createEmployerLetterItem = (): Item =>
  file('edd.employerLetter', 'EMPLOYER_LETTER', { required: false, hint: true });

const wallets = (): Item =>
  repeatingGroup(
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

export const createActivityPage = (transfers: readonly Transfer[]): Section =>
  page('activity', [
    single('edd.next12', [...createBandOptions(DEPOSIT_BAND_LIMITS)], { hint: true, why: true }),
    longText('edd.counterparties', 10, 500, { hint: true, why: true }),
    wallets(),
    ...createTransferItems('edd.transfer', transfers, 30, 500),
  ]);

export const createConfirmationPage = (): Section =>
  page('confirm', [
    declaration('truthful'),
    declaration('updateDuty'),
    legalNote('falseInfo'),
    legalNote('thirdPartyData'),
    declaration('esign'),
    signature(),
  ]);

export const createDocumentsPage = (): Section =>
  page('papers', [
    legalNote('sofDocs'),
    file('edd.papers', 'EDD', { required: false, hint: true, maxFiles: 5 }),
  ]);
