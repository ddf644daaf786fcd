// Investor classes, closer reviews, requests for information and tests, walked to the end.
import { describe, expect, it } from 'vitest';
import { LISTED_COUNTRIES, LISTED_REGIONS } from './blocks/countries.ts';
import { evaluate } from '../questionnaire/evaluate.ts';
import { compile } from '../questionnaire/compile.ts';
import { kzLimit, liveValues } from '../questionnaire/live-values.ts';
import { sampleTemplate } from '../questionnaire/testing/assignments.ts';
import { type Journey, money, walk } from '../questionnaire/testing/journeys.ts';
import { contextOf } from '../questionnaire/testing/people.ts';
import { cardsFor, STUDY_CARDS } from './study-cards.ts';
import { KNOWLEDGE_BANK, KNOWLEDGE_TOPICS } from './knowledge-test.ts';

const onSite = (site: string) => ({ site, residence: site === 'EU' ? 'DE' : site });
const mix = { 'sow.mix.salary': '75', 'sow.mix.crypto': '25' };

const JOURNEYS: Journey[] = [
  {
    name: 'a resident says since when, and proof is asked of who wants more',
    code: 'KZ_CRA_V1',
    facts: onSite('KZ'),
    choices: { 'kz.limit': 'prove' },
    shows: ['res.since', 'kz.income', 'kz.worth', 'kz.proof', 'kz.result'],
  },
  {
    name: 'without proof nothing about income and assets',
    code: 'KZ_CRA_V1',
    facts: { site: 'KZ', residence: 'UZ' },
    choices: { 'kz.limit': 'keep' },
    hides: ['res.since', 'kz.income', 'kz.proof'],
  },
  {
    name: 'a conviction is told in own words',
    code: 'NS_V1',
    choices: { 'ns.adverse': 'yes', 'ns.adverse.explain': 'short' },
    shows: ['ns.adverse.explain'],
    hides: ['ns.listed'],
    says: ['ns.adverse.explain v.length.low'],
  },
  {
    name: 'in Hong Kong ties to listed companies count',
    code: 'NS_V1',
    facts: onSite('HK'),
    choices: { 'ns.listed': 'yes', 'id.former': { rows: 2 }, 'id.alias': { rows: 4 } },
    shows: ['ns.listed.company', 'id.former.name[1]', 'id.native'],
    says: ['id.alias v.rows'],
  },
  {
    name: 'up to five countries of the last years, and the number may be left out',
    code: 'CNS_V1',
    choices: { 'cns.lived': ['DE', 'FR', 'IT', 'ES', 'PT', 'NL'] },
    shows: ['cns.number', 'cns.document', 'id.birthCity'],
    says: ['cns.lived v.count.high'],
  },
  {
    name: 'everybody is asked with the numbers of their own regulator',
    code: 'PI_PRE_V1',
    facts: onSite('EU'),
    shows: ['pi.portfolio.EU'],
    hides: ['pi.portfolio.HK', 'pi.portfolio.KZ'],
  },
  {
    name: 'in Hong Kong the total has to reach eight million, in whatever currency',
    code: 'PIV_V1',
    facts: onSite('HK'),
    choices: { 'piv.path.hk': 'portfolio', 'piv.asset.amount[0]': money(1_020_000) },
    says: ['piv.asset v.pi.total'],
  },
  {
    name: 'and only the own share counts',
    code: 'PIV_V1',
    facts: onSite('HK'),
    choices: {
      'piv.path.hk': 'portfolio',
      'piv.asset': { rows: 2 },
      'piv.asset.amount[0]': money(7_000_000, 'HKD'),
      'piv.asset.amount[1]': money(2_000_000, 'HKD'),
      'piv.asset.owner[1]': 'joint',
      'piv.asset.share[1]': '50',
    },
    shows: ['piv.asset.share[1]'],
    hides: ['piv.asset.share[0]'],
  },
  {
    name: 'the larger class has the larger threshold, and asks what is known',
    code: 'PIV_V1',
    facts: onSite('HK'),
    choices: { 'piv.path.hk': 'sophisticated', 'piv.asset.amount[0]': money(9_000_000, 'HKD') },
    shows: ['exp.years'],
    says: ['piv.asset v.pi.total'],
  },
  {
    name: 'a statement is not older than three months',
    code: 'PIV_V1',
    facts: onSite('HK'),
    choices: { 'piv.asset.amount[0]': money(9_000_000, 'HKD'), 'piv.asset.asOf[0]': '2026-08-19' },
    says: ['piv.asset.asOf[0] v.statement.old'],
  },
  {
    name: 'in the Union two ways of three, without a portfolio too',
    code: 'PIV_V1',
    facts: onSite('EU'),
    choices: { 'piv.path.eu': ['trades', 'job'], 'piv.trades': '9' },
    shows: ['piv.trades.doc', 'piv.job.employer'],
    hides: ['piv.asset'],
    says: ['piv.trades v.range.low'],
  },
  {
    name: 'one way of three is not enough',
    code: 'PIV_V1',
    facts: onSite('EU'),
    choices: { 'piv.path.eu': ['trades'] },
    says: ['piv.path.eu v.count.low'],
  },
  {
    name: 'staying retail needs no more than saying so',
    code: 'QI_AE_V1',
    facts: onSite('AE'),
    choices: { 'qi.election': 'retail' },
    hides: ['qi.basis', 'decl.qiConsent', 'sign', 'qi.goal'],
  },
  {
    name: 'income has to reach the threshold, and no assets are asked for',
    code: 'QI_AE_V1',
    facts: onSite('AE'),
    choices: { 'qi.basis': ['income'], 'qi.income': money(690_000, 'AED') },
    hides: ['qi.asset'],
    says: ['qi.income v.qi.income'],
  },
  {
    name: 'experience may stand in for the test',
    code: 'QI_AE_V1',
    facts: onSite('AE'),
    choices: { 'qi.basis': ['income'], 'qi.income': money(710_000, 'AED'), 'qi.knowledge': 'experience' },
    shows: ['exp.years', 'decl.qiConsent', 'sign'],
    hides: ['qi.knowledge.test'],
  },
  {
    name: 'what changed is told, transfers are explained, large shares have papers',
    code: 'EDD_V1',
    choices: { ...mix, 'edd.profileCorrect': 'no', 'edd.transfer.0.explain': 'rent' },
    shows: ['edd.profileChange', 'sow.doc.salary', 'sow.doc.crypto', 'edd.transfer.1.explain'],
    hides: ['sow.doc.business'],
    says: ['edd.transfer.0.explain v.length.low'],
  },
  {
    name: 'shares make a hundred',
    code: 'EDD_V1',
    choices: { 'sow.mix.salary': '60', 'sow.story': 'short' },
    says: ['sow.mix v.sum.hundred', 'sow.story v.length.low'],
  },
  {
    name: 'a wallet has an address, a network and somebody who holds the keys',
    code: 'EDD_V1',
    choices: { ...mix, 'edd.wallet': { rows: 1 }, 'edd.wallet.address[0]': 'nonsense' },
    shows: ['edd.wallet.network[0]', 'edd.wallet.kind[0]'],
    says: ['edd.wallet.address[0] v.wallet'],
  },
  {
    name: 'the Union adds tax, its list of papers and room for a comment',
    code: 'RC_EDD_V1',
    facts: onSite('EU'),
    choices: { ...mix, 'rcedd.public': 'yes' },
    shows: ['tax.res.country[0]', 'rcedd.paperKind', 'rcedd.public.reply'],
    hides: ['rcedd.purpose'],
  },
  {
    name: 'Türkiye adds purpose, reason and a paper',
    code: 'RC_EDD_V1',
    facts: onSite('TR'),
    choices: { ...mix, 'rcedd.reason': 'gift', 'sof.main': ['salary'], 'sof.salary.doc': [] },
    shows: ['rcedd.purpose', 'rcedd.sourceDoc'],
    hides: ['tax.res', 'rcedd.paperKind'],
    says: ['sof.salary.doc v.required.file'],
  },
  {
    name: 'wealth is asked about only where it has to be',
    code: 'SOFW_V1',
    hides: ['sow.total', 'sof.coverage'],
  },
  {
    name: 'and says how much is explained when deposits are known',
    code: 'SOFW_V1',
    facts: { wealthRequired: true, deposits12m: 90_000 },
    choices: mix,
    shows: ['sow.total', 'sof.coverage'],
  },
  {
    name: 'a request asks for what is needed and takes what is offered',
    code: 'RFI',
    assignment: {
      requests: [
        { kind: 'wallet_owner', mandatory: true },
        { kind: 'employment', mandatory: false },
        { kind: 'other', mandatory: true, note: 'Which bank do you use?', mime: ['application/pdf'] },
      ],
    },
    choices: {
      'rfi.0.address': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'rfi.0.method': 'testTransfer',
    },
    shows: ['rfi.0.hash', 'rfi.1.doc', 'rfi.2.note', 'rfi.2.doc'],
    hides: ['rfi.0.signed', 'rfi.0.doc'],
  },
  {
    name: 'access by others is explained',
    code: 'RFI',
    assignment: { requests: [{ kind: 'account_access', mandatory: true }] },
    choices: { 'rfi.0.who': 'family', 'rfi.0.whoElse': 'wife' },
    says: ['rfi.0.whoElse v.length.low'],
  },
  {
    name: 'answers that pull apart are asked about again',
    code: 'RTT_HK',
    choices: { R2: 'keep', R6: 'buy', 'risk.sure': 'no' },
    says: ['risk.sure v.risk.sure'],
  },
];

describe('journeys', () => {
  it.each(JOURNEYS)('$code: $name', (journey) => {
    const { shown, said } = walk(journey);
    expect(shown).toEqual(expect.arrayContaining([...(journey.shows ?? [])]));
    expect(shown.filter((key) => journey.hides?.includes(key))).toEqual([]);
    expect(said).toEqual(journey.says ?? []);
  });

  it('optional requests can be sent empty', () => {
    const requests = [{ kind: 'employment' as const, mandatory: false }];
    const { sent, ok } = walk({ name: '', code: 'RFI', assignment: { requests } });
    expect([sent, ok]).toEqual([['decl.truthful'], true]);
  });

  it('tests are one question a page', () => {
    expect(walk({ name: '', code: 'RTT_EU' }).pages).toEqual(
      Array.from({ length: 10 }, (_, at) => `R${at + 1}`),
    );
    expect(walk({ name: '', code: 'CKT_EU' }).pages).toHaveLength(KNOWLEDGE_BANK.length);
  });
});

describe('numbers that follow the answers', () => {
  it('the limit is a tenth of income or a twentieth of worth, whichever is less, and at most 100,000', () => {
    expect([kzLimit(60_000, 200_000), kzLimit(200_000, 100_000), kzLimit(9e6, 9e6)]).toEqual([
      6000, 5000, 100_000,
    ]);
    const answers = { 'kz.income': money(30_000_000, 'KZT'), 'kz.worth': money(500_000) };
    expect(liveValues('kzLimit', answers, contextOf())).toEqual({ limit: 6000 });
    expect(liveValues('kzLimit', {}, contextOf())).toBeNull();
  });

  it('sources are set against deposits, by the year', () => {
    const answers = {
      'sof.main': ['salary', 'gift'],
      'sof.salary.amount': money(4000),
      'sof.salary.period': 'monthly',
      'sof.gift.amount': money(10_000, 'EUR'),
      'sof.gift.period': 'once',
    };
    const context = contextOf({ deposits12m: 100_000 });
    expect(liveValues('sourceCoverage', answers, context)).toEqual({
      named: 59_000,
      deposits: 100_000,
      percent: 59,
    });
    expect(liveValues('sourceCoverage', answers, contextOf())).toBeNull();
  });
});

describe('content', () => {
  it('the list of countries and regions is what the question names', () => {
    expect([...LISTED_COUNTRIES, ...LISTED_REGIONS]).toHaveLength(11);
  });

  it('study cards cover every topic of the test, and lead to those that were missed', () => {
    const covered = STUDY_CARDS.flatMap(({ topics }) => topics);
    expect([...covered].toSorted()).toEqual([...KNOWLEDGE_TOPICS].toSorted());
    expect(cardsFor(['phishing', 'loss']).map(({ id }) => id)).toEqual(['loss', 'scams']);
  });

  it('[T9] the longest form is judged in a moment', () => {
    const form = compile(sampleTemplate('RC_EDD_V1'));
    const context = contextOf(onSite('EU'));
    const times = Array.from({ length: 30 }, () => {
      const start = performance.now();
      evaluate(form, {}, context);
      return performance.now() - start;
    });
    expect(times.toSorted((a, b) => a - b)[15]).toBeLessThan(5);
  });
});
