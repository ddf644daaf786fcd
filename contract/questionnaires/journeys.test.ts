// The forms of onboarding and of the two levels, walked to the end: the dull way, each branch, each thing to put right.
import { describe, expect, it } from 'vitest';
import type { Answers } from '../questionnaire.ts';
import { ALL_TEMPLATES } from '../questionnaire/testing/assignments.ts';
import { type Journey, money, walk } from '../questionnaire/testing/journeys.ts';

const HK = { site: 'HK', residence: 'HK', nationality: 'HK' };
const ID = { site: 'ID', residence: 'ID', nationality: 'ID' };
const KZ = { site: 'KZ', residence: 'KZ', nationality: 'KZ' };
const dob = '1990-01-01';
const home = { country: 'BR', line1: 'Rua Um 5', city: 'Rio', postcode: '20000-000', since: '2015-01' };

/** What the dullest answers would get wrong. */
const HAPPY: Record<string, Answers> = {
  QI_AE_V1: { 'qi.asset.amount[0]': money(4_000_000, 'AED') },
  EDD_V1: { 'sow.mix.salary': '100' },
  RC_EDD_V1: { 'sow.mix.salary': '100' },
  RFI: { 'rfi.2.address': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
};

const JOURNEYS: Journey[] = [
  {
    name: 'a student names the school and what pays for it',
    code: 'PERSONAL_V1',
    choices: { 'emp.status': ['student'] },
    shows: ['edu.name', 'edu.support'],
    hides: ['emp.employer', 'biz.name', 'emp.former'],
  },
  {
    name: 'an owner who is retired too names the business and the former job',
    code: 'PERSONAL_V1',
    choices: { 'emp.status': ['owner', 'retired'], 'biz.industry': 'other' },
    shows: ['biz.name', 'biz.industry.other', 'biz.country', 'emp.former'],
    hides: ['emp.employer'],
  },
  {
    name: 'nobody is employed and out of work at once',
    code: 'PERSONAL_V1',
    choices: { 'emp.status': ['employed', 'unemployed'] },
    says: ['emp.status v.exclusive'],
  },
  {
    name: 'somebody out of work says what they live on',
    code: 'PERSONAL_V1',
    choices: { 'emp.status': ['unemployed'] },
    shows: ['emp.support'],
  },
  {
    name: 'more coming in than income and wealth explain opens one more question',
    code: 'PERSONAL_V1',
    choices: { 'inc.annual': 'lt10k', 'inc.worth': 'lt25k', 'purp.first12': '50k_250k' },
    shows: ['purp.gap'],
  },
  {
    name: 'the same from somebody wealthy opens none',
    code: 'PERSONAL_V1',
    choices: { 'inc.annual': 'lt10k', 'inc.worth': '1m_5m', 'purp.first12': '50k_250k' },
    hides: ['purp.gap'],
  },
  {
    name: 'the exact income replaces the range',
    code: 'PERSONAL_V1',
    choices: { 'inc.annual': 'exact', 'inc.annual.exact': { amount: '12,5', currency: 'EUR' } },
    says: ['inc.annual.exact v.money'],
  },
  {
    name: 'money of somebody else has an owner and a reason',
    code: 'PERSONAL_V1',
    choices: { 'third.own': 'other', 'third.reason': 'short' },
    shows: ['third.name', 'third.relation', 'third.reason'],
    says: ['third.reason v.length.low'],
  },
  {
    name: 'a website is an address on the web',
    code: 'PERSONAL_V1',
    choices: { 'emp.status': ['owner'], 'biz.site': 'example', 'biz.share': '120' },
    says: ['biz.site v.url', 'biz.share v.range.high'],
  },
  {
    name: 'a use of their own is named',
    code: 'STANDARD_V1',
    choices: { 'purp.why': ['other'], 'sanc.self': 'yes' },
    shows: ['purp.why.other', 'sanc.self'],
  },
  {
    name: 'each source of funds gets its own questions',
    code: 'ADVANCED_V1',
    choices: { 'sof.main': ['salary', 'gift'], 'sof.gift.period': 'once', 'sof.salary.period': 'monthly' },
    shows: ['sof.salary.amount', 'sof.gift.payer', 'sof.gift.date'],
    hides: ['sof.salary.date', 'sof.loan.amount'],
  },
  {
    name: 'no more than three sources',
    code: 'ADVANCED_V1',
    choices: { 'sof.main': ['salary', 'gift', 'loan', 'pension'] },
    says: ['sof.main v.count.high'],
  },
  {
    name: 'a large amount needs a paper, in any currency',
    code: 'ADVANCED_V1',
    choices: { 'sof.main': ['salary'], 'sof.salary.amount': money(46_000, 'EUR'), 'sof.salary.doc': [] },
    says: ['sof.salary.doc v.required.file'],
  },
  {
    name: 'a smaller amount needs none, unless papers are asked for',
    code: 'ADVANCED_V1',
    choices: { 'sof.main': ['salary'], 'sof.salary.amount': money(45_000, 'EUR'), 'sof.salary.doc': [] },
  },
  {
    name: 'papers that are asked for are needed whatever the amount',
    code: 'ADVANCED_V1',
    facts: { evidenceRequired: true },
    choices: { 'sof.main': ['salary'], 'sof.salary.doc': [] },
    says: ['sof.salary.doc v.required.file'],
  },
  {
    name: 'a public role in the family is told with a name',
    code: 'ADVANCED_V1',
    choices: { 'pep.related': 'family' },
    shows: ['pep.role.person[0]', 'pep.role.relation[0]'],
    hides: ['pep.role.whose[0]'],
  },
  {
    name: 'own and other roles are told apart, and end after they start',
    code: 'ADVANCED_V1',
    choices: {
      'pep.self': 'now',
      'pep.related': 'associate',
      'pep.role.whose[0]': 'mine',
      'pep.role.from[0]': '2020-05',
      'pep.role.to[0]': '2019-05',
    },
    shows: ['pep.role.whose[0]'],
    hides: ['pep.role.person[0]'],
    says: ['pep.role.to[0] v.date.order'],
  },
  {
    name: 'a course has a giver and topics, a job an employer and a role',
    code: 'ADVANCED_V1',
    choices: { 'exp.training': 'online', 'exp.work': 'past', 'exp.products': ['none', 'spot'] },
    shows: ['exp.training.provider', 'exp.training.topics', 'exp.work.employer', 'exp.work.role'],
    says: ['exp.products v.exclusive'],
  },
  {
    name: 'the partner asks for one main source',
    code: 'SATOS_V1',
    shows: ['sof.source'],
    hides: ['sof.main'],
  },
  {
    name: 'the partner hears of the own wallet, and of the move',
    code: 'SATOS_V2',
    facts: { site: 'EU', residence: 'NL', entityChange: true },
    choices: { 'satos.wallet': 'yes', 'satos.wallet.address': 'short' },
    shows: ['satos.moving', 'satos.wallet.address', 'sof.salary.amount'],
    hides: ['sof.salary.doc'],
    says: ['satos.wallet.address v.wallet'],
  },
  {
    name: 'a missing tax number has a reason, and one that cannot be had an explanation',
    code: 'SATOS_V2',
    choices: {
      'tax.res.hasTin[0]': 'no',
      'tax.res.noReason[0]': 'notObtainable',
      'tax.res.country[0]': 'DE',
    },
    shows: ['tax.res.noReason[0]', 'tax.res.explain[0]'],
    hides: ['tax.res.tin[0]'],
    says: ['tax.res v.tax.home'],
  },
  {
    name: 'a tax number fits its country',
    code: 'SATOS_V2',
    choices: { 'tax.res.country[0]': 'BR', 'tax.res.hasTin[0]': 'yes', 'tax.res.tin[0]': '52998224724' },
    says: ['tax.res.tin[0] v.taxNumber'],
  },
  {
    name: 'a taxpayer of the United States is told at once and can still send the form',
    code: 'SATOS_V2',
    choices: { 'tax.us': 'yes' },
    shows: ['tax.usClosed'],
    hides: ['decl.usPerson'],
  },
  {
    name: 'ties to listed countries are named and explained',
    code: 'SATOS_V2',
    choices: { 'sanc.links': ['property'], 'sanc.countries': ['UA-43', 'RU'] },
    shows: ['sanc.countries', 'sanc.explain'],
  },
  {
    name: 'Hong Kong asks for the card, and staff of licensed firms for a letter',
    code: 'OC_V1',
    facts: HK,
    choices: { 'hk.licensedStaff': 'yes', 'id.hkid': 'A1234564', 'addr.home': home },
    shows: ['id.hkid', 'hk.consentLetter', 'hk.bank', 'id.native', 'note.hkRisk'],
    hides: ['id.nik', 'id.emirates', 'idn.mother', 'ae.visa', 'id.sex', 'note.aeRisk'],
    says: ['id.hkid v.checksum'],
  },
  {
    name: 'the Emirates only warn about their number',
    code: 'OC_V1',
    facts: { site: 'AE', residence: 'AE', nationality: 'IN' },
    choices: { 'id.emirates': '123' },
    shows: ['ae.visa', 'id.emirates'],
    hides: ['hk.bank', 'id.hkid'],
    says: ['id.emirates v.emirates'],
  },
  {
    name: 'Indonesia compares number and birth date, and asks about the tax number',
    code: 'OC_V1',
    facts: ID,
    choices: { 'id.dob': '1991-05-05', 'idn.hasNpwp': 'yes', 'idn.npwp': '12.345' },
    shows: ['idn.mother', 'id.sex', 'idn.npwp'],
    hides: ['idn.noNpwp'],
    says: ['id.nik v.checksum.birthDate', 'idn.npwp v.npwp'],
  },
  {
    name: 'a name may be all there is, and is written in letters',
    code: 'OC_V1',
    facts: HK,
    choices: { 'id.noFamily': 'yes', 'id.family': '', 'id.given': 'S4m' },
    says: ['id.given v.name'],
  },
  {
    name: 'children cannot open an account, and twenty is the age in Thailand',
    code: 'OC_V1',
    facts: { site: 'HK', residence: 'TH' },
    choices: { 'id.dob': '2007-05-05' },
    says: ['id.dob v.dob.young'],
  },
  {
    name: 'a new address brings up the one before, and post may go elsewhere',
    code: 'OC_V1',
    facts: HK,
    choices: { 'addr.home': { ...home, since: '2026-06' }, 'addr.mailSame': 'no' },
    shows: ['addr.previous', 'addr.mail'],
  },
  {
    name: 'born in the United States and no taxpayer there: one more question',
    code: 'OC_V1',
    facts: HK,
    choices: { 'id.birthCountry': 'US', 'tax.us': 'no', 'tax.usIndicia.reason': 'gaveUp' },
    shows: ['tax.usIndicia.explain', 'tax.usIndicia.proof', 'decl.usPerson'],
  },
  {
    name: 'a signature is the verified name',
    code: 'OC_V1',
    facts: HK,
    choices: { sign: { name: 'Sam Other' } },
    says: ['sign v.signature'],
  },
  {
    name: 'the Union asks for a language of complaints',
    code: 'RC_EU_V1',
    facts: { site: 'EU', residence: 'DE' },
    choices: { 'tax.res.tin[0]': '12345678903' },
    shows: ['eu.complaints', 'id.birthCity', 'note.euRisk'],
  },
  {
    name: 'Türkiye asks for its number and the monthly volume, and for consent that may be left out',
    code: 'RC_TR_V1',
    facts: { site: 'TR', residence: 'TR' },
    choices: { 'tax.res.tin[0]': '10000000146', 'id.tckn': '10000000147' },
    shows: ['tr.monthly', 'tr.count', 'tr.messages', 'sof.main'],
    says: ['id.tckn v.checksum'],
  },
  {
    name: 'Kazakhstan compares number and birth date',
    code: 'RC_KZ_V1',
    facts: KZ,
    choices: { 'id.dob': dob, 'tax.res.tin[0]': '900101300017', 'id.iin': '900101300017' },
    shows: ['kz.resident', 'note.kzLimit', 'id.iin', 'id.sex'],
    hides: ['id.tckn'],
  },
];

describe('journeys', () => {
  it.each(JOURNEYS)('$code: $name', (journey) => {
    const { shown, said } = walk(journey);
    expect(shown).toEqual(expect.arrayContaining([...(journey.shows ?? [])]));
    expect(shown.filter((key) => journey.hides?.includes(key))).toEqual([]);
    expect(said).toEqual(journey.says ?? []);
  });

  it.each(ALL_TEMPLATES.map(({ templateCode }) => templateCode))('%s can be finished and sent', (code) => {
    const site = /_(HK|TR|KZ|EU|AE|ID)(_V1)?$/.exec(code)?.[1] ?? 'GLOBAL';
    const choices = HAPPY[code] ?? {};
    const { ok, said } = walk({ name: code, code, choices, facts: { site, residence: 'BR' } });
    expect(said).toEqual([]);
    expect(ok).toBe(true);
  });
});
