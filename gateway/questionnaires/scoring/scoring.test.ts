import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/questionnaire.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { evaluate, createReader } from '#contract/questionnaire/evaluate.ts';
import { createSampleTemplate } from '#contract/questionnaire/testing/assignments.ts';
import { fillInForm } from '#contract/questionnaire/testing/fill-in.ts';
import { money } from '#contract/questionnaire/testing/journeys.ts';
import { createContext } from '#contract/questionnaire/testing/people.ts';
import { FACTORS, KZ_CRA_PART } from '../parts/kz-cra.ts';
import { findDueDays, extendDueDate, findFormRules } from './parts.ts';
import { checkEligibility } from '../parts/pi-pre.ts';
import { decideByRules, computeScore, findRiskTier, findValidMonths } from './scoring.ts';
import type { Outcome } from './server-part.ts';
import { listTemplateCodes } from '#contract/forms/all-forms.ts';

const never = () => 1;

function readerFor(code: string, choices: Answers, facts: Context['facts'] = {}) {
  const form = compileTemplate(createSampleTemplate(code));
  const context = createContext(facts);
  const answers = fillInForm(form, context, choices);
  return createReader(form, answers, context, evaluate(form, answers, context));
}

const decideOn = (code: string, choices: Answers = {}, facts: Context['facts'] = {}, random = never) =>
  decideByRules(findFormRules(code)!, readerFor(code, choices, facts), random);

describe('server parts', () => {
  it('exist for every questionnaire', () => {
    expect(listTemplateCodes().filter((code) => findFormRules(code) === null)).toEqual([]);
  });

  it('set the deadline: fourteen days, seven for Türkiye and urgent requests', () => {
    const calm = { site: 'EU', urgent: false };
    expect(
      ['EDD_V1', 'RC_EDD_V1', 'CNS_V1', 'OC_V1', 'NO_SUCH'].map((code) => findDueDays(code, calm)),
    ).toEqual([14, 14, 7, null, null]);
    expect(findDueDays('RC_EDD_V1', { site: 'TR', urgent: false })).toBe(7);
    expect(findDueDays('RFI', { site: 'EU', urgent: true })).toBe(7);
  });

  it('extend the deadline by seven days once, and not too late', () => {
    const due = new Date('2026-11-30T12:00:00Z');
    expect(extendDueDate(due, new Date('2026-11-29'), false)).toEqual(new Date('2026-12-07T12:00:00Z'));
    expect(extendDueDate(due, new Date('2026-11-29'), true)).toBeNull();
    expect(extendDueDate(due, new Date('2026-12-01'), false)).toBeNull();
  });

  it('are valid longer at lower risk', () => {
    expect(
      ['low', 'medium', 'high', null].map((tier) => findValidMonths(KZ_CRA_PART, tier as 'low')),
    ).toEqual([36, 24, 12, 36]);
  });
});

describe('decisions', () => {
  it.each<[string, string, Answers, Context['facts'], Outcome, string[]]>([
    ['nothing unusual', 'PERSONAL_V1', {}, {}, 'APPROVED', []],
    ['a public role', 'PERSONAL_V1', { 'pep.self': 'earlier' }, {}, 'SENIOR', ['public_role']],
    [
      'a close associate in one',
      'OC_V1',
      { 'pep.related': 'family' },
      { site: 'HK' },
      'SENIOR',
      ['public_role'],
    ],
    ['money of a third party', 'PERSONAL_V1', { 'third.own': 'other' }, {}, 'REVIEW', ['third_party']],
    [
      'more money than income explains',
      'PERSONAL_V1',
      { 'inc.annual': 'lt10k', 'inc.worth': 'lt25k', 'purp.first12': 'gt1m' },
      {},
      'REVIEW',
      ['income_mismatch'],
    ],
    [
      'a high-risk industry',
      'SATOS_V1',
      { 'emp.status': ['employed'], 'emp.industry': 'gambling' },
      {},
      'REVIEW',
      ['industry'],
    ],
    ['sanctions: never automatic', 'STANDARD_V1', { 'sanc.self': 'yes' }, {}, 'SENIOR', ['sanctions_ties']],
    ['ties to a restricted country', 'NS_V1', { 'sanc.links': ['travel'] }, {}, 'SENIOR', ['sanctions_ties']],
    ['an adverse history', 'NS_V1', { 'ns.adverse': 'yes' }, {}, 'SENIOR', ['adverse_history']],
    ['a taxpayer of the United States', 'SATOS_V2', { 'tax.us': 'yes' }, {}, 'REJECTED', ['us_taxpayer']],
    ['where taxpayers are accepted', 'SATOS_V2', { 'tax.us': 'yes' }, { usRefused: false }, 'APPROVED', []],
    [
      'staff of a licensed firm',
      'OC_V1',
      { 'hk.licensedStaff': 'yes' },
      { site: 'HK' },
      'REVIEW',
      ['licensed_staff'],
    ],
    ['a client of medium risk', 'ADVANCED_V1', {}, { riskTier: 'medium' }, 'REVIEW', ['risk_tier']],
    ['due diligence', 'EDD_V1', { 'sow.mix.salary': '100' }, {}, 'SENIOR', []],
    ['proof of funds', 'SOFW_V1', {}, {}, 'REVIEW', []],
    ['staying retail', 'QI_AE_V1', { 'qi.election': 'retail' }, { site: 'AE' }, 'APPROVED', []],
    [
      'becoming qualified',
      'QI_AE_V1',
      { 'qi.loss': 'half', 'qi.goal': 'grow' },
      { site: 'AE' },
      'REVIEW',
      ['class_change'],
    ],
    [
      'unable to bear a loss',
      'QI_AE_V1',
      { 'qi.loss': 'none' },
      { site: 'AE' },
      'REJECTED',
      ['unsuitable', 'class_change'],
    ],
  ])('%s', (_name, code, choices, facts, outcome, reasons) => {
    expect(decideOn(code, choices, facts)).toMatchObject({ outcome, reasons });
  });

  it('sample approvals only', () => {
    expect(decideOn('SATOS_V1', {}, {}, () => 0.04)).toMatchObject({
      outcome: 'REVIEW',
      reasons: ['sample'],
    });
    expect(decideOn('SATOS_V1', {}, {}, () => 0.05).outcome).toBe('APPROVED');
    expect(decideOn('PERSONAL_V1', {}, {}, () => 0).outcome).toBe('APPROVED');
    expect(decideOn('SATOS_V1', { 'pep.self': 'now' }, {}, () => 0).reasons).toEqual(['public_role']);
  });

  it('ignore hidden answers', () => {
    const hidden = { 'emp.status': ['student'], 'emp.industry': 'gambling' };
    expect(decideOn('PERSONAL_V1', hidden).outcome).toBe('APPROVED');
  });
});

describe('rating in Kazakhstan', () => {
  const KZ = { site: 'KZ', residence: 'KZ', nationality: 'KZ', age: 34 };
  const dull: Answers = {
    'id.nationalities': ['KZ'],
    'res.since': '2010-01',
    'emp.status': ['employed'],
    'emp.industry': 'healthcare',
    'inc.annual': '50k_100k',
    'purp.first12': '1k_10k',
    'purp.method': ['bank'],
    'exp.products': ['spot'],
    'sof.main': ['salary'],
    'sanc.links': ['none'],
    'kz.limit': 'keep',
  };
  const scoreWith = (choices: Answers, facts: Context['facts'] = {}) =>
    computeScore(FACTORS, readerFor('KZ_CRA_V1', { ...dull, ...choices }, { ...KZ, ...facts }));

  it('gives every client the one point for remote onboarding, and no others', () => {
    expect(scoreWith({}).total).toBe(1);
  });

  it.each<[string, number, Answers, Context['facts']]>([
    ['$ctx.residence', 1, {}, { residence: 'UZ' }],
    ['$ctx.residence', 2, {}, { residence: 'DE' }],
    ['$ctx.residence', 5, {}, { residence: 'RU' }],
    ['id.nationalities', 2, { 'id.nationalities': ['KZ', 'DE'] }, {}],
    ['new_resident', 1, { 'res.since': '2026-05' }, {}],
    ['emp.status', 2, { 'emp.status': ['employed', 'owner'] }, {}],
    ['emp.industry', 3, { 'emp.industry': 'money_services' }, {}],
    ['emp.industry', 1, { 'emp.industry': 'real_estate' }, {}],
    ['pep.self', 5, { 'pep.self': 'lastYear' }, {}],
    ['pep.related', 4, { 'pep.related': 'associate' }, {}],
    ['country_ties', 5, { 'sanc.links': ['business'] }, {}],
    ['deposit_ratio', 1, { 'purp.first12': '10k_50k', 'inc.annual': '25k_50k' }, {}],
    ['deposit_ratio', 3, { 'purp.first12': '50k_250k', 'inc.annual': '50k_100k' }, {}],
    ['deposit_ratio', 5, { 'purp.first12': 'gt1m', 'inc.annual': 'lt10k' }, {}],
    ['deposit_ratio', 0, { 'inc.annual': 'exact', 'inc.annual.exact': money(6_000_000, 'KZT') }, {}],
    ['sof.main', 3, { 'sof.main': ['salary', 'gift'] }, {}],
    ['sof.main', 2, { 'sof.main': ['mining'] }, {}],
    ['purp.method', 3, { 'purp.method': ['bank', 'p2p'] }, {}],
    ['exp.products', 1, { 'exp.products': ['spot', 'futures'] }, {}],
    ['network_mismatch', 2, {}, { ipMismatch: true }],
    ['unusual_age', 2, { 'purp.first12': '50k_250k' }, { age: 20 }],
    ['unusual_age', 0, { 'purp.first12': '10k_50k' }, { age: 71 }],
    ['third.own', 5, { 'third.own': 'other' }, {}],
  ])('%s weighs %d', (factor, points, choices, facts) => {
    expect(scoreWith(choices, facts).factors[factor]).toBe(points);
  });

  it('has three tiers', () => {
    const tiers = { medium: 10, high: 18 };
    expect([0, 9, 10, 17, 18, 60].map((total) => findRiskTier(total, tiers))).toEqual([
      'low',
      'low',
      'medium',
      'medium',
      'high',
      'high',
    ]);
  });

  it('leads to approval, to proof of funds, or to due diligence', () => {
    const of = (choices: Answers, facts = {}) =>
      decideOn('KZ_CRA_V1', { ...dull, ...choices }, { ...KZ, ...facts });
    expect(of({})).toMatchObject({ outcome: 'APPROVED', tier: 'low', opens: [] });
    const medium = { 'sof.main': ['gift'], 'purp.method': ['cash'], 'emp.industry': 'gambling' };
    expect(of(medium)).toMatchObject({ outcome: 'REVIEW', tier: 'medium', opens: ['SOFW'] });
    expect(of({ ...medium, 'sanc.links': ['travel'], 'purp.first12': 'gt1m' })).toMatchObject({
      outcome: 'SENIOR',
      tier: 'high',
      opens: ['EDD'],
    });
  });

  it('is high at any score for a public role, a third party or a restricted country', () => {
    const of = (choices: Answers, facts = {}) =>
      decideOn('KZ_CRA_V1', { ...dull, ...choices }, { ...KZ, ...facts }).tier;
    expect(of({ 'pep.related': 'family' })).toBe('high');
    expect(of({ 'third.own': 'other' })).toBe('high');
    expect(of({}, { residence: 'BY' })).toBe('high');
  });

  it('[S13] does not require due diligence for a nationality alone in the market where its holders live', () => {
    const of = (residence: string) =>
      decideOn('KZ_CRA_V1', { ...dull, 'id.nationalities': ['RU'] }, { ...KZ, residence }).tier;
    expect(of('KZ')).not.toBe('high');
    expect(of('DE')).toBe('high');
  });
});

describe('investor classes', () => {
  const check = (site: string, choices: Answers) =>
    checkEligibility(site, readerFor('PI_PRE_V1', choices, { site }));

  it('Hong Kong requires the portfolio, and understanding of the protections', () => {
    const large = { 'pi.portfolio.HK': 'above', 'pi.understands': 'yes' };
    expect(check('HK', large)).toEqual({ eligible: true, missing: [] });
    expect(check('HK', { ...large, 'pi.understands': 'no' })).toEqual({
      eligible: false,
      missing: ['understands'],
    });
  });

  it('the Union requires two of three', () => {
    const understood = { 'pi.understands': 'yes', 'pi.portfolio.EU': 'below' };
    expect(check('EU', { ...understood, 'pi.trades': 'from10', 'pi.job': 'from1' }).eligible).toBe(true);
    expect(check('EU', { ...understood, 'pi.trades': 'from10', 'pi.job': 'lt1' }).missing).toEqual([
      'portfolio',
      'job',
    ]);
  });

  it('Kazakhstan requires assets, and knowledge or a recent job', () => {
    const large = { 'pi.understands': 'yes', 'pi.portfolio.KZ': 'above' };
    expect(check('KZ', { ...large, 'pi.knowledge': 'expert' }).eligible).toBe(true);
    expect(check('KZ', { ...large, 'pi.knowledge': 'little', 'pi.job': 'from1' }).eligible).toBe(false);
    expect(check('AE', large).eligible).toBe(false);
  });
});
