// Sequences that lead to rare states, mixed into the random orders: users and gateways are random, and so are the steps
// between them.
import fc from 'fast-check';
import { DAY_MS } from '#contract/days.ts';
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
  startTransferStep,
} from './stage-identity-steps.ts';
import { createSequence, type Step } from './stage-step.ts';
import { decideStep, renewStep, reopenLevelStep, submitStep, advanceTimeStep } from './stage-steps.ts';

const SECOND = 1000;
const BOTH = ['ana', 'ben'];
/** In the questionnaires cast, the user with a site that assigns forms. */
const NEW_IN_HONG_KONG = 1;

type Scene = fc.Arbitrary<Step>;
const at = fc.nat({ max: 1 });
const who = fc.nat({ max: 2 });
const createScene = (write: (at: number, who: number) => Step[]): Scene =>
  fc.tuple(at, who).map(([a, w]) => createSequence(write(a, w)));
const levelScene = (write: (at: number, who: number, level: 'LEVEL_1' | 'LEVEL_2') => Step[]): Scene =>
  fc
    .tuple(at, who, fc.constantFrom<('LEVEL_1' | 'LEVEL_2')[]>('LEVEL_1', 'LEVEL_2'))
    .map(([a, w, level]) => createSequence(write(a, w, level)));

/** Rejected finally, and reopened by an officer. */
export const finalRefusalScene = levelScene((a, w, level) => [
  submitStep(false, a, w, level, '0005', false),
  decideStep(true, a, w, -1, 'approve'),
  submitStep(false, a, w, level, '0005', true),
  decideStep(false, a, w, 0, 'under_age'),
  submitStep(true, a, w, level, '9999', true),
  checkAnswers(a, w),
  reopenLevelStep(false, a, w, level),
  reopenLevelStep(true, a, w, level),
]);
/** One blurred picture, then a valid one; further attempts are too early or too late. */
export const secondAttemptScene = levelScene((a, w, level) => [
  reopenLevelStep(true, a, w, level),
  submitStep(false, a, w, level, '0005', true),
  checkAnswers(a, w),
  submitStep(true, a, w, level, '0005', true),
  reopenLevelStep(true, a, w, level),
  decideStep(false, a, w, 0, 'doc_blurry'),
  checkAnswers(a, w),
  submitStep(false, a, w, level, '9999', true),
  advanceTimeStep(a, 10 * SECOND),
  submitStep(true, a, w, level, '9999', true),
  decideStep(true, a, w, -1, 'approve'),
]);
/** Level 1 is lost while level 2 can be retried, or was finally refused. */
export const bothLevelsLostScene = fc
  .tuple(at, who, fc.constantFrom('doc_blurry', 'under_age'))
  .map(([a, w, reason]) =>
    createSequence([
      submitStep(false, a, w, 'LEVEL_2', '0005', true),
      decideStep(false, a, w, -1, reason),
      submitStep(true, a, w, 'LEVEL_2', '9999', true),
      checkAnswers(a, w),
      ...(reason === 'under_age' ? [reopenLevelStep(false, a, w, 'LEVEL_2')] : []),
      resetStep(false, a, w),
    ]),
  );
/** Stuck without a decision: given up after the rest period of an earlier reset; a later decision is refused. */
const stuck = (a: number, w: number, level: 'LEVEL_1' | 'LEVEL_2') => [
  submitStep(false, a, w, level, '0005', true),
  resetStep(true, a, w),
  advanceTimeStep(a, 181 * DAY_MS),
  resetStep(true, a, w),
  decideStep(true, a, w, -1, 'approve'),
];
export const levelOneAbandonedScene = createScene((a, w) => stuck(a, w, 'LEVEL_1'));
export const levelTwoAbandonedScene = createScene((a, w) => stuck(a, w, 'LEVEL_2'));
/** The same for a user who was verified before. */
export const abandonedAgainScene = createScene((a, w) => [resetStep(false, a, w), ...stuck(a, w, 'LEVEL_1')]);
/** Five blurred photos in one day, then no more. */
export const fiveRefusalsScene = createScene((a, w) => [
  renewStep(false, a, w, '0001', 5),
  renewStep(true, a, w, '9999', 1),
  checkAnswers(a, w),
  advanceTimeStep(a, DAY_MS),
  checkAnswers(a, w),
  renewStep(false, a, w, '0005', 1),
  renewStep(true, a, w, '0005', 1),
  checkAnswers(a, w),
]);
export const renewalLostScene = fc
  .tuple(at, who, fc.boolean())
  .map(([a, w, tried]) =>
    createSequence([
      tried ? renewStep(false, a, w, '0001', 5) : advanceTimeStep(a, 60 * DAY_MS),
      checkAnswers(a, w),
      resetStep(false, a, w),
    ]),
  );
export const dueDiligenceScene = createScene((a, w) => [
  assignFormStep(a, w, 'EDD_V1'),
  answer(false, a, w, 'EDD_V1', true),
  decideFormStep(true, a, w, 3, 'appeal', ['ana']),
  checkAnswers(a, w),
  decideFormStep(false, a, w, 0, 'reject', BOTH),
  checkAnswers(a, w),
  decideFormStep(true, a, w, -1, 'approve', ['ana']),
  decideFormStep(false, a, w, 0, 'appeal', ['ana']),
  decideFormStep(true, a, w, 3, 'appeal', ['ana']),
  decideFormStep(false, a, w, 0, 'approve', BOTH),
  checkAnswers(a, w),
  decideFormStep(true, a, w, 3, 'approve', ['ana']),
  decideFormStep(true, a, w, 3, 'appeal', ['ana']),
]);
/** Reopened before and after an officer has read it. */
export const formReturnedScene = createScene((a, w) => [
  assignFormStep(a, w, 'EDD_V1'),
  answer(false, a, w, 'EDD_V1', false),
  checkAnswers(a, w),
  answer(false, a, w, 'EDD_V1', true),
  decideFormStep(false, a, w, -1, 'reopen', ['ana']),
  answer(false, a, w, 'EDD_V1', true),
  readFormStep(a, w, -1),
  decideFormStep(false, a, w, -1, 'reopen', ['ana']),
]);
/** A move withdraws the old site's form, whatever its status. */
export const residenceChangedScene = fc
  .tuple(at, fc.constantFrom('sent', 'refused', 'refused', 'read'))
  .map(([a, how]) =>
    createSequence([
      changeResidenceStep('HK')(false, a, NEW_IN_HONG_KONG),
      answer(false, a, NEW_IN_HONG_KONG, 'OC_V1', true),
      ...(how === 'read' ? [readFormStep(a, NEW_IN_HONG_KONG, -1)] : []),
      ...(how === 'refused' ? [decideFormStep(false, a, NEW_IN_HONG_KONG, -1, 'reject', BOTH)] : []),
      checkAnswers(a, NEW_IN_HONG_KONG),
      changeResidenceStep('CL')(false, a, NEW_IN_HONG_KONG),
      decideFormStep(true, a, NEW_IN_HONG_KONG, 0, 'approve', ['ana']),
      checkAnswers(a, NEW_IN_HONG_KONG),
    ]),
  );
export const levelGrantedScene = createScene((a, w) => [
  answer(false, a, w, 'PIV_V1', true),
  checkAnswers(a, w),
  decideFormStep(false, a, w, 0, 'approve', BOTH),
  checkAnswers(a, w),
  advanceTimeStep(a, 340 * DAY_MS),
  checkAnswers(a, w),
  returnToRetailStep(false, a, w),
  returnToRetailStep(true, a, w),
  answer(false, a, w, 'PIV_V1', true),
  decideFormStep(false, a, w, 0, 'approve', BOTH),
]);
export const levelNotGrantedScene = createScene((a, w) => [
  answer(false, a, w, 'PIV_V1', true),
  decideFormStep(false, a, w, 0, 'reject', BOTH),
  checkAnswers(a, w),
]);
const test = fc.constantFrom('CKT_KZ', 'CKT_KZ', 'CKT_HK');
/** Fails the test until it is locked, then waits until it is unlocked. */
export const testLockedScene = fc
  .tuple(at, who, test, fc.boolean())
  .map(([a, w, code, late]) =>
    createSequence([
      ...Array.from({ length: 6 }, (_, round) => [
        beginTestStep(false, a, w, code),
        answerTestStep(false, a, w, code, 0, true),
        ...(round === 0 ? [answerTestStep(true, a, w, code, 10, true)] : []),
        advanceTimeStep(a, 25 * 3600 * SECOND),
      ]).flat(),
      beginTestStep(true, a, w, code),
      answerTestStep(true, a, w, code, 10, true),
      checkAnswers(a, w),
      ...(late
        ? [advanceTimeStep(a, 31 * DAY_MS), studyStep(a, w, code)]
        : [studyStep(a, w, code), advanceTimeStep(a, 31 * DAY_MS)]),
      beginTestStep(false, a, w, code),
    ]),
  );
export const testPassedScene = fc
  .tuple(at, who, test)
  .map(([a, w, code]) =>
    createSequence([
      beginTestStep(false, a, w, code),
      checkAnswers(a, w),
      answerTestStep(false, a, w, code, 10, true),
      answerTestStep(true, a, w, code, 10, true),
      checkAnswers(a, w),
      advanceTimeStep(a, 740 * DAY_MS),
      checkAnswers(a, w),
      beginTestStep(false, a, w, code),
    ]),
  );
/** Transfers an identity: confirmed, cancelled or expired. */
export const identityTransferredScene = fc
  .tuple(at, who, fc.constantFrom('confirmed', 'confirmed', 'cancelled', 'forgotten'))
  .map(([a, w, how]) => {
    const to = (w + 1) % 3;
    const end = {
      confirmed: confirmTransferStep(false, a, to),
      cancelled: cancelTransferStep('source')(false, a, w),
      forgotten: advanceTimeStep(a, DAY_MS + 60 * SECOND),
    }[how];
    const rest = how === 'confirmed' ? [advanceTimeStep(a, 181 * DAY_MS)] : [];
    return createSequence([
      startTransferStep(to)(false, a, w),
      checkAnswers(a, to),
      ...(end ? [end] : []),
      confirmTransferStep(true, a, to),
      checkAnswers(a, to),
      checkAnswers(a, w),
      submitStep(true, a, w, 'LEVEL_1', '9999', true),
      submitStep(true, a, 2, 'LEVEL_1', '9999', true),
      submitStep(true, a, 2, 'LEVEL_2', '9999', true),
      reopenLevelStep(true, a, w, 'LEVEL_1'),
      ...rest,
    ]);
  });
