import type { Section } from '../../questionnaire.ts';
import { declaration, legalNote, page, signature } from './items.ts';
import { all, onSite } from './rules.ts';
import { createTruthfulAnswersItems } from './third-party.ts';

/** Last page of every onboarding form, with the risk text of the site. */
export const createOnboardingConfirmationPage = (): Section =>
  page('confirm', [
    legalNote('hkRisk', { showIf: all(onSite('HK')) }),
    legalNote('aeRisk', { showIf: all(onSite('AE')) }),
    legalNote('idRisk', { showIf: all(onSite('ID')) }),
    legalNote('euRisk', { showIf: all(onSite('EU')) }),
    legalNote('trRisk', { showIf: all(onSite('TR')) }),
    ...createTruthfulAnswersItems(),
    declaration('updateDuty'),
    legalNote('falseInfo'),
    legalNote('thirdPartyData'),
    declaration('esign'),
    signature(),
  ]);
