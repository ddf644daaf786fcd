// Realistic, complete answers of the demo accounts to forms that officers review. Days count from the seeding. Used by
// persona-forms.ts.
import { DAY_MS } from '#contract/days.ts';
import { toIsoDay } from '#contract/dates.ts';
import { LEGAL_VERSIONS, type LegalId } from '#contract/legal.ts';
import type { Answer, AnswerValue } from '#contract/questionnaire.ts';

/** A placeholder for a file, by its original name. */
interface FileAnswer {
  linkId: string;
  row?: number;
  paper: string;
}
export type SeedAnswer = Answer | FileAnswer;

const toAnswers = (values: Readonly<Record<string, AnswerValue>>, row?: number): Answer[] =>
  Object.entries(values).map(([linkId, value]) => ({ linkId, value, ...(row === undefined ? {} : { row }) }));

const toConsents = (...ids: LegalId[]): Answer[] =>
  ids.map((legalId) => ({
    linkId: `decl.${legalId}`,
    value: { legalId, version: LEGAL_VERSIONS[legalId], lang: 'en' },
  }));

const daysAgo = (now: Date, days: number): string => toIsoDay(new Date(now.getTime() - days * DAY_MS));

/** Due diligence of an employee who saves part of her salary. */
const createDueDiligenceAnswers = (): SeedAnswer[] => [
  ...toAnswers({
    'edd.profileCorrect': 'yes',
    'emp.status': ['employed'],
    'emp.employer': 'Puerto Claro Logística',
    'emp.title': 'Operations planner',
    'emp.industry': 'logistics',
    'emp.since': '2019-03',
    'sof.main': ['salary'],
    'sof.salary.amount': { amount: '31200', currency: 'USD' },
    'sof.salary.period': 'yearly',
    'sof.salary.payer': 'Puerto Claro Logística',
    'sof.salary.country': 'CL',
    'sow.total': { amount: '64000', currency: 'USD' },
    'sow.mix.salary': '80',
    'sow.mix.crypto': '20',
    'sow.story':
      'I have worked as a planner since 2016 and put aside about a fifth of my salary every month. Most of it is in a savings account. Since 2020 I have bought small amounts of bitcoin with it and kept them.',
    'pep.self': 'no',
    'pep.related': 'no',
    'edd.next12': '1k_10k',
    'edd.counterparties': 'My own wallet, and a friend with whom I share the cost of holidays.',
    'edd.wallet': { rows: 1 },
    'sanc.self': 'no',
    'sanc.links': ['none'],
    sign: { name: 'Camila Rojas' },
  }),
  ...toAnswers(
    {
      'edd.wallet.address': 'bc1qexample0demo0wallet0of0nobody0000000',
      'edd.wallet.network': 'bitcoin',
      'edd.wallet.kind': 'self',
    },
    0,
  ),
  { linkId: 'sow.doc.salary', paper: 'payslips-2026.jpg' },
  { linkId: 'edd.papers', paper: 'savings-statement.jpg' },
  ...toConsents('sanctions', 'truthful', 'updateDuty', 'esign'),
];

/** Proof of a portfolio of professional size. */
const createPortfolioAnswers = (now: Date): SeedAnswer[] => [
  ...toAnswers({
    'piv.path.hk': 'portfolio',
    'piv.asset': { rows: 1 },
    'piv.scope': 'all',
    sign: { name: 'Chi Ho Leung' },
  }),
  ...toAnswers(
    {
      'piv.asset.kind': 'securities',
      'piv.asset.institution': 'Harbour Example Bank',
      'piv.asset.amount': { amount: '9450000', currency: 'HKD' },
      'piv.asset.asOf': daysAgo(now, 20),
      'piv.asset.owner': 'sole',
    },
    0,
  ),
  { linkId: 'piv.asset.doc', row: 0, paper: 'portfolio-statement.jpg' },
  ...toConsents('piSeparate', 'truthful', 'esign'),
];

/** A first application in the European Union, with another person's tax number. */
const createOnboardingAnswers = (): SeedAnswer[] => [
  ...toAnswers({
    'id.given': 'Jonas',
    'id.family': 'Weber',
    'id.dob': '1990-01-12',
    'id.birthCountry': 'DE',
    'id.birthCity': 'Kassel',
    'id.nationalities': ['DE'],
    'addr.home': {
      country: 'DE',
      line1: 'Beispielweg 4',
      city: 'Kassel',
      postcode: '34117',
      since: '2018-09',
    },
    'addr.mailSame': 'yes',
    'contact.phone': { country: 'DE', number: '15123456789' },
    'contact.email': 'u12@sandbox.example',
    'tax.res': { rows: 1 },
    'tax.us': 'no',
    'emp.status': ['employed'],
    'emp.employer': 'Werkstatt Beispiel',
    'emp.title': 'Carpenter',
    'emp.industry': 'construction',
    'inc.annual': '25k_50k',
    'inc.worth': '25k_100k',
    'purp.why': ['holding'],
    'purp.first12': '1k_10k',
    'purp.freq': 'monthly',
    'purp.method': ['bank'],
    'sof.main': ['salary'],
    'pep.self': 'no',
    'pep.related': 'no',
    'sanc.self': 'no',
    'sanc.links': ['none'],
    'third.own': 'own',
    'third.control': 'me',
    'eu.complaints': 'de',
    sign: { name: 'Jonas Weber' },
  }),
  ...toAnswers({ 'tax.res.country': 'DE', 'tax.res.hasTin': 'yes', 'tax.res.tin': '86095742719' }, 0),
  ...toConsents('taxCert', 'usPerson', 'sanctions', 'truthful', 'updateDuty', 'esign'),
];

const ANSWERS: Readonly<Record<string, (now: Date) => SeedAnswer[]>> = {
  'u08 PIV_V1': createPortfolioAnswers,
  'u12 RC_EU_V1': createOnboardingAnswers,
  'u16 EDD_V1': createDueDiligenceAnswers,
};

export const findPersonaAnswers = (persona: string, templateCode: string, now: Date): SeedAnswer[] | null =>
  ANSWERS[`${persona} ${templateCode}`]?.(now) ?? null;
