// Casts of the random orders: each has users near the states of one machine and mostly acts on it, and on everything else
// now and then.
import fc from 'fast-check';
import { DAY_MS } from '#contract/days.ts';
import { setRenewal } from '#gateway/db/queries/renewals.ts';
import type { TestGateway } from '../gateway.ts';
import { createNewcomer, type Newcomer, SAMPLE_IDENTITY } from '../newcomers.ts';
import { checkAnswers } from './stage-answers.ts';
import {
  answer,
  assignFormStep,
  beginTestStep,
  answerTestStep,
  decideFormStep,
  readFormStep,
  studyStep,
} from './stage-form-steps.ts';
import {
  cancelTransferStep,
  confirmTransferStep,
  changeResidenceStep,
  resetStep,
  returnToRetailStep,
  signNoticeStep,
  startTransferStep,
} from './stage-identity-steps.ts';
import * as scenes from './stage-scenes.ts';
import type { Step } from './stage-step.ts';
import { decideStep, renewStep, reopenLevelStep, submitStep, advanceTimeStep } from './stage-steps.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

type Steps = readonly fc.Arbitrary<Step>[];
interface Entrant extends Newcomer {
  /** Days until the document's renewal is due. */
  renewInDays?: number;
}
export interface ModelScenario {
  name: string;
  people: readonly [Entrant, Entrant, Entrant];
  mostly: Steps;
}

const stray = fc.nat({ max: 5 }).map((n) => n === 0);
const at = fc.nat({ max: 1 });
const who = fc.nat({ max: 2 });
const pick = fc.nat({ max: 3 });
const often = (times: number, ...steps: Steps): Steps => Array.from({ length: times }, () => steps).flat();
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

const level = oneOf<'LEVEL_1' | 'LEVEL_2'>('LEVEL_1', 'LEVEL_2');
/** Endings the sandbox reads: waits for an officer, blurred, another person, right. */
const ending = oneOf('0005', '0005', '0001', '0004', '9999', '9999');
const submits = fc
  .tuple(stray, at, who, level, ending, fc.nat(3).map(Boolean))
  .map((all) => submitStep(...all));
const opinion = oneOf('approve', 'approve', 'doc_blurry', 'doc_edited', 'under_age', 'duplicate');
const decides = fc.tuple(stray, at, who, pick, opinion).map((all) => decideStep(...all));
const reopens = fc.tuple(stray, at, who, level).map((all) => reopenLevelStep(...all));
const renews = fc
  .tuple(stray, at, who, oneOf('0005', '0001', '0001', '9999'), oneOf(1, 1, 2, 5))
  .map((all) => renewStep(...all));
const passes = (...spans: number[]) => fc.tuple(at, oneOf(...spans)).map((all) => advanceTimeStep(...all));
const form = oneOf('EDD_V1', 'EDD_V1', 'PIV_V1', 'SOFW_V1', 'OC_V1');
const answers = (codes: fc.Arbitrary<string>) =>
  fc.tuple(stray, at, who, codes, fc.nat(4).map(Boolean)).map((all) => answer(...all));
const officers = oneOf(['ana'], ['ben'], ['ana', 'ben'], ['ana', 'ben']);
const verdict = oneOf('approve', 'approve', 'reject', 'reopen', 'appeal');
const judges = fc.tuple(stray, at, who, pick, verdict, officers).map((all) => decideFormStep(...all));
const reads = fc.tuple(at, who, pick).map((all) => readFormStep(...all));
const assigns = fc.tuple(at, who, oneOf('EDD_V1', 'EDD_V1', 'SOFW_V1')).map((all) => assignFormStep(...all));
const starts = fc.tuple(stray, at, who, who).map(([any, a, from, to]) => startTransferStep(to)(any, a, from));
const confirms = fc.tuple(stray, at, who).map((all) => confirmTransferStep(...all));
const cancels = fc
  .tuple(stray, at, who, oneOf<'source' | 'target'>('source', 'target'))
  .map(([any, a, w, side]) => cancelTransferStep(side)(any, a, w));
const resets = fc.tuple(stray, at, who).map((all) => resetStep(...all));
const moves = (...countries: string[]) =>
  fc
    .tuple(stray, at, who, oneOf(...countries))
    .map(([any, a, w, country]) => changeResidenceStep(country)(any, a, w));
const notices = fc.tuple(stray, at, who).map((all) => signNoticeStep(...all));
const retails = fc.tuple(stray, at, who).map((all) => returnToRetailStep(...all));
const see = fc.tuple(at, who).map((all) => checkAnswers(...all));
const test = oneOf('CKT_KZ', 'CKT_KZ', 'CKT_HK');
const begins = fc.tuple(stray, at, who, test).map((all) => beginTestStep(...all));
const papers = fc
  .tuple(stray, at, who, test, oneOf(0, 5, 10), oneOf(true, false))
  .map((all) => answerTestStep(...all));
const studies = fc.tuple(at, who, test).map((all) => studyStep(...all));

const ANYTHING: Steps = [
  ...often(2, submits, decides),
  reopens,
  renews,
  passes(10 * SECOND, HOUR, DAY_MS, 15 * DAY_MS, 181 * DAY_MS, 400 * DAY_MS),
  answers(form),
  judges,
  reads,
  assigns,
  begins,
  papers,
  studies,
  starts,
  confirms,
  cancels,
  resets,
  moves('CL', 'AR'),
  notices,
  retails,
  see,
];

const VERIFIED: Entrant = { verified: SAMPLE_IDENTITY, level1: 'SUCCESS', level2: 'ALLOW' };
const HELD: Entrant = { ...VERIFIED, level2: 'SUCCESS' };
const OFF: Entrant = { level1: 'CERTIFICATION_DISABLED', level2: 'CERTIFICATION_DISABLED' };
const HONG_KONG: Entrant = { site: 'HK', country: 'HK' };
const KAZAKHSTAN: Entrant = { ...VERIFIED, site: 'KZ', country: 'KZ' };

export const MODEL_SCENARIOS: readonly ModelScenario[] = [
  {
    name: '[T1, X11] levels',
    people: [{}, VERIFIED, VERIFIED],
    mostly: [
      ...often(
        2,
        submits,
        decides,
        scenes.finalRefusalScene,
        scenes.secondAttemptScene,
        scenes.bothLevelsLostScene,
      ),
      reopens,
      resets,
      passes(10 * SECOND, 10 * SECOND, DAY_MS, 181 * DAY_MS),
      moves('CL', 'AR'),
      see,
    ],
  },
  {
    name: '[T1, C27] checks that are stuck',
    people: [{}, VERIFIED, VERIFIED],
    mostly: [
      ...often(3, scenes.levelOneAbandonedScene, scenes.levelTwoAbandonedScene, scenes.abandonedAgainScene),
      submits,
      see,
    ],
  },
  {
    name: '[T3, T4, T5, T6, T7, X12] renewals',
    people: [{ ...VERIFIED, renewInDays: 5 }, { ...HELD, renewInDays: 60 }, {}],
    mostly: [
      ...often(2, renews, decides, passes(10 * SECOND, HOUR, DAY_MS, 15 * DAY_MS), resets),
      scenes.fiveRefusalsScene,
      scenes.renewalLostScene,
      scenes.renewalLostScene,
      see,
    ],
  },
  {
    name: '[T8, T9] questionnaires and due diligence',
    people: [VERIFIED, HONG_KONG, HELD],
    mostly: [
      ...often(
        2,
        answers(form),
        judges,
        scenes.dueDiligenceScene,
        scenes.formReturnedScene,
        scenes.residenceChangedScene,
      ),
      assigns,
      reads,
      passes(HOUR, 25 * HOUR, 25 * HOUR, 13 * DAY_MS, 400 * DAY_MS),
      see,
      moves('CL', 'AR', 'HK'),
    ],
  },
  {
    name: '[S13] investor classes',
    people: [{ ...VERIFIED, ...HONG_KONG }, { ...HELD, ...HONG_KONG }, VERIFIED],
    mostly: [
      ...often(2, answers(oneOf('PIV_V1', 'PIV_V1', 'PI_PRE_V1')), judges, scenes.levelGrantedScene),
      scenes.levelNotGrantedScene,
      passes(DAY_MS, 31 * DAY_MS, 340 * DAY_MS),
      retails,
      notices,
      see,
    ],
  },
  {
    name: '[S12] knowledge tests',
    people: [
      KAZAKHSTAN,
      { ...KAZAKHSTAN, level1: 'ALLOW', level2: 'NOT_ALLOW' },
      { ...VERIFIED, ...HONG_KONG },
    ],
    mostly: [
      ...often(2, begins, papers, scenes.testLockedScene, scenes.testPassedScene),
      passes(HOUR, 25 * HOUR, 31 * DAY_MS, 740 * DAY_MS),
      studies,
      see,
    ],
  },
  {
    name: '[T10] identity transfers',
    people: [HELD, {}, OFF],
    mostly: [
      ...often(2, scenes.identityTransferredScene, scenes.identityTransferredScene, starts, confirms),
      cancels,
      see,
      passes(HOUR, 25 * HOUR, 181 * DAY_MS),
      submits,
      decides,
    ],
  },
];

const MOST_STEPS = 40;

export const createRandomOrders = ({ mostly }: ModelScenario) =>
  // Without bias towards small values, or the first orders would be too short.
  fc.noBias(fc.commands([...often(3, ...mostly), ...ANYTHING], { maxCommands: MOST_STEPS, size: 'max' }));

/** Creates new users for a cast; returns their ids. */
export async function createScenarioUsers(
  gateway: TestGateway,
  { people }: ModelScenario,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { renewInDays, ...each } of people) {
    const { userId } = await createNewcomer(gateway, each);
    ids.push(userId);
    if (renewInDays === undefined) continue;
    const dueAt = new Date(gateway.clock.now().getTime() + renewInDays * DAY_MS);
    await setRenewal(gateway.ctx.db, userId, { dueAt });
  }
  return ids;
}
