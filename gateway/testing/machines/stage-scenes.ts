// Sequences that lead to rare states, mixed into the random orders: users and gateways are random, and so are the steps
// between them.
import fc from 'fast-check';
import { DAY_MS } from '#contract/days.ts';
import { checkAnswers } from './stage-answers.ts';
import { answer, assign, beginTest, answerTest, decideForm, readForm, study } from './stage-form-steps.ts';
import { cancel, confirm, move, resetSelf, retail, start } from './stage-identity-steps.ts';
import { scene, type Step } from './stage-step.ts';
import { decide, renew, reopen, submit, time } from './stage-steps.ts';

const SECOND = 1000;
const BOTH = ['ana', 'ben'];
/** In the questionnaires cast, the user with a site that assigns forms. */
const NEW_IN_HONG_KONG = 1;

type Scene = fc.Arbitrary<Step>;
const at = fc.nat({ max: 1 });
const who = fc.nat({ max: 2 });
const createScene = (write: (at: number, who: number) => Step[]): Scene =>
  fc.tuple(at, who).map(([a, w]) => scene(write(a, w)));
const levelScene = (write: (at: number, who: number, level: 'LEVEL_1' | 'LEVEL_2') => Step[]): Scene =>
  fc
    .tuple(at, who, fc.constantFrom<('LEVEL_1' | 'LEVEL_2')[]>('LEVEL_1', 'LEVEL_2'))
    .map(([a, w, level]) => scene(write(a, w, level)));

/** Rejected finally, and reopened by an officer. */
export const finalRefusal = levelScene((a, w, level) => [
  submit(false, a, w, level, '0005', false),
  decide(true, a, w, -1, 'approve'),
  submit(false, a, w, level, '0005', true),
  decide(false, a, w, 0, 'under_age'),
  submit(true, a, w, level, '9999', true),
  checkAnswers(a, w),
  reopen(false, a, w, level),
  reopen(true, a, w, level),
]);
/** One blurred picture, then a valid one; further attempts are too early or too late. */
export const secondTry = levelScene((a, w, level) => [
  reopen(true, a, w, level),
  submit(false, a, w, level, '0005', true),
  checkAnswers(a, w),
  submit(true, a, w, level, '0005', true),
  reopen(true, a, w, level),
  decide(false, a, w, 0, 'doc_blurry'),
  checkAnswers(a, w),
  submit(false, a, w, level, '9999', true),
  time(a, 10 * SECOND),
  submit(true, a, w, level, '9999', true),
  decide(true, a, w, -1, 'approve'),
]);
/** Level 1 is lost while level 2 can be retried, or was finally refused. */
export const bothLost = fc
  .tuple(at, who, fc.constantFrom('doc_blurry', 'under_age'))
  .map(([a, w, reason]) =>
    scene([
      submit(false, a, w, 'LEVEL_2', '0005', true),
      decide(false, a, w, -1, reason),
      submit(true, a, w, 'LEVEL_2', '9999', true),
      checkAnswers(a, w),
      ...(reason === 'under_age' ? [reopen(false, a, w, 'LEVEL_2')] : []),
      resetSelf(false, a, w),
    ]),
  );
/** Stuck without a decision: given up after the rest period of an earlier reset; a later decision is refused. */
const stuck = (a: number, w: number, level: 'LEVEL_1' | 'LEVEL_2') => [
  submit(false, a, w, level, '0005', true),
  resetSelf(true, a, w),
  time(a, 181 * DAY_MS),
  resetSelf(true, a, w),
  decide(true, a, w, -1, 'approve'),
];
export const firstGivenUp = createScene((a, w) => stuck(a, w, 'LEVEL_1'));
export const secondGivenUp = createScene((a, w) => stuck(a, w, 'LEVEL_2'));
/** The same for a user who was verified before. */
export const givenUpAgain = createScene((a, w) => [resetSelf(false, a, w), ...stuck(a, w, 'LEVEL_1')]);
/** Five blurred photos in one day, then no more. */
export const fiveRefusals = createScene((a, w) => [
  renew(false, a, w, '0001', 5),
  renew(true, a, w, '9999', 1),
  checkAnswers(a, w),
  time(a, DAY_MS),
  checkAnswers(a, w),
  renew(false, a, w, '0005', 1),
  renew(true, a, w, '0005', 1),
  checkAnswers(a, w),
]);
export const renewalLost = fc
  .tuple(at, who, fc.boolean())
  .map(([a, w, tried]) =>
    scene([
      tried ? renew(false, a, w, '0001', 5) : time(a, 60 * DAY_MS),
      checkAnswers(a, w),
      resetSelf(false, a, w),
    ]),
  );
export const dueDiligence = createScene((a, w) => [
  assign(a, w, 'EDD_V1'),
  answer(false, a, w, 'EDD_V1', true),
  decideForm(true, a, w, 3, 'appeal', ['ana']),
  checkAnswers(a, w),
  decideForm(false, a, w, 0, 'reject', BOTH),
  checkAnswers(a, w),
  decideForm(true, a, w, -1, 'approve', ['ana']),
  decideForm(false, a, w, 0, 'appeal', ['ana']),
  decideForm(true, a, w, 3, 'appeal', ['ana']),
  decideForm(false, a, w, 0, 'approve', BOTH),
  checkAnswers(a, w),
  decideForm(true, a, w, 3, 'approve', ['ana']),
  decideForm(true, a, w, 3, 'appeal', ['ana']),
]);
/** Reopened before and after an officer has read it. */
export const sentBack = createScene((a, w) => [
  assign(a, w, 'EDD_V1'),
  answer(false, a, w, 'EDD_V1', false),
  checkAnswers(a, w),
  answer(false, a, w, 'EDD_V1', true),
  decideForm(false, a, w, -1, 'reopen', ['ana']),
  answer(false, a, w, 'EDD_V1', true),
  readForm(a, w, -1),
  decideForm(false, a, w, -1, 'reopen', ['ana']),
]);
/** A move withdraws the old site's form, whatever its status. */
export const movedAway = fc
  .tuple(at, fc.constantFrom('sent', 'refused', 'refused', 'read'))
  .map(([a, how]) =>
    scene([
      move('HK')(false, a, NEW_IN_HONG_KONG),
      answer(false, a, NEW_IN_HONG_KONG, 'OC_V1', true),
      ...(how === 'read' ? [readForm(a, NEW_IN_HONG_KONG, -1)] : []),
      ...(how === 'refused' ? [decideForm(false, a, NEW_IN_HONG_KONG, -1, 'reject', BOTH)] : []),
      checkAnswers(a, NEW_IN_HONG_KONG),
      move('CL')(false, a, NEW_IN_HONG_KONG),
      decideForm(true, a, NEW_IN_HONG_KONG, 0, 'approve', ['ana']),
      checkAnswers(a, NEW_IN_HONG_KONG),
    ]),
  );
export const granted = createScene((a, w) => [
  answer(false, a, w, 'PIV_V1', true),
  checkAnswers(a, w),
  decideForm(false, a, w, 0, 'approve', BOTH),
  checkAnswers(a, w),
  time(a, 340 * DAY_MS),
  checkAnswers(a, w),
  retail(false, a, w),
  retail(true, a, w),
  answer(false, a, w, 'PIV_V1', true),
  decideForm(false, a, w, 0, 'approve', BOTH),
]);
export const notGranted = createScene((a, w) => [
  answer(false, a, w, 'PIV_V1', true),
  decideForm(false, a, w, 0, 'reject', BOTH),
  checkAnswers(a, w),
]);
const test = fc.constantFrom('CKT_KZ', 'CKT_KZ', 'CKT_HK');
/** Fails the test until it is locked, then waits until it is unlocked. */
export const locked = fc
  .tuple(at, who, test, fc.boolean())
  .map(([a, w, code, late]) =>
    scene([
      ...Array.from({ length: 6 }, (_, round) => [
        beginTest(false, a, w, code),
        answerTest(false, a, w, code, 0, true),
        ...(round === 0 ? [answerTest(true, a, w, code, 10, true)] : []),
        time(a, 25 * 3600 * SECOND),
      ]).flat(),
      beginTest(true, a, w, code),
      answerTest(true, a, w, code, 10, true),
      checkAnswers(a, w),
      ...(late ? [time(a, 31 * DAY_MS), study(a, w, code)] : [study(a, w, code), time(a, 31 * DAY_MS)]),
      beginTest(false, a, w, code),
    ]),
  );
export const passed = fc
  .tuple(at, who, test)
  .map(([a, w, code]) =>
    scene([
      beginTest(false, a, w, code),
      checkAnswers(a, w),
      answerTest(false, a, w, code, 10, true),
      answerTest(true, a, w, code, 10, true),
      checkAnswers(a, w),
      time(a, 740 * DAY_MS),
      checkAnswers(a, w),
      beginTest(false, a, w, code),
    ]),
  );
/** Transfers an identity: confirmed, cancelled or expired. */
export const transferred = fc
  .tuple(at, who, fc.constantFrom('confirmed', 'confirmed', 'cancelled', 'forgotten'))
  .map(([a, w, how]) => {
    const to = (w + 1) % 3;
    const end = {
      confirmed: confirm(false, a, to),
      cancelled: cancel('source')(false, a, w),
      forgotten: time(a, DAY_MS + 60 * SECOND),
    }[how];
    const rest = how === 'confirmed' ? [time(a, 181 * DAY_MS)] : [];
    return scene([
      start(to)(false, a, w),
      checkAnswers(a, to),
      ...(end ? [end] : []),
      confirm(true, a, to),
      checkAnswers(a, to),
      checkAnswers(a, w),
      submit(true, a, w, 'LEVEL_1', '9999', true),
      submit(true, a, 2, 'LEVEL_1', '9999', true),
      submit(true, a, 2, 'LEVEL_2', '9999', true),
      reopen(true, a, w, 'LEVEL_1'),
      ...rest,
    ]);
  });
