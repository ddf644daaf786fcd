// State and marking of the two tests. The knowledge test has timed attempts with drawn questions; the risk test has no time
// limit, only a wait between two results.
import { randomInt } from 'node:crypto';
import type { Answers } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { DrawnQuestion } from '#contract/questionnaire/assignment.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { QuestionnaireOutcome } from '#contract/schemas/answers.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import type { TakenTest, TestHistory, TestRecord } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { drawTest } from './draw.ts';
import { BANK_VERSION, markQuestions } from '../parts/knowledge-test.ts';
import {
  isLargeProfileRise,
  findRiskExpiry,
  computeRiskResult,
  findRiskRetryTime,
} from '../parts/risk-test.ts';
import {
  applyEvent,
  findAttemptPolicy,
  countAttemptsLeft,
  NEW_RECORD,
  findRetryTime,
  applyElapsedTime,
  type TestEvent,
} from './test-attempts.ts';

type TestState = NonNullable<TemplateDetail['test']>;
type Row = Pick<RequestRow, 'templateCode' | 'test'>;

export const isKnowledgeTest = (templateCode: string): boolean => templateCode.startsWith('CKT_');
export const isRiskTest = (templateCode: string): boolean => templateCode.startsWith('RTT_');

const siteOf = (templateCode: string): string => templateCode.slice(4);
const policyOf = ({ templateCode }: Row) => findAttemptPolicy(siteOf(templateCode));
const toIsoString = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
/** 32 random bits as a number in [0, 1). */
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

export const readTestRecord = (row: Row, now: Date): TestRecord =>
  applyElapsedTime(row.test?.knowledge ?? NEW_RECORD, now.getTime(), policyOf(row), BANK_VERSION);

/** When the running test ends; null if none is running. */
export function findTestEnd({ templateCode, test }: Row): Date | null {
  const state = isKnowledgeTest(templateCode) ? test?.knowledge?.state : undefined;
  return state?.status === 'IN_PROGRESS' ? new Date(state.endsAt) : null;
}

/** A result is valid for a year. */
function riskStatus(taken: readonly TakenTest[], now: Date): 'NOT_STARTED' | 'PASSED' | 'EXPIRED' {
  const last = taken.at(-1);
  if (!last) return 'NOT_STARTED';
  return findRiskExpiry(last) > now.getTime() ? 'PASSED' : 'EXPIRED';
}

/** Null for a form that is not a test. */
export function readTestState(row: Row, now: Date): TestState | null {
  if (isRiskTest(row.templateCode)) {
    const taken = row.test?.risk ?? [];
    const wait = findRiskRetryTime(taken, now.getTime());
    const status = wait ? 'COOLING_DOWN' : riskStatus(taken, now);
    return {
      status,
      endsAt: null,
      secondsLeft: null,
      retryAt: toIsoString(wait),
      attemptsLeft: wait ? 0 : 1,
    };
  }
  if (!isKnowledgeTest(row.templateCode)) return null;
  const record = readTestRecord(row, now);
  const endsAt = record.state.status === 'IN_PROGRESS' ? record.state.endsAt : null;
  return {
    status: record.state.status,
    endsAt: toIsoString(endsAt),
    secondsLeft: endsAt === null ? null : Math.floor((endsAt - now.getTime()) / 1000),
    retryAt: toIsoString(findRetryTime(record)),
    attemptsLeft: countAttemptsLeft(record, policyOf(row)),
  };
}

/** The history after an event; null if the event is illegal now. */
export function applyTestEvent(row: Row, event: TestEvent, now: Date): TestHistory | null {
  const before = row.test?.knowledge ?? NEW_RECORD;
  const knowledge = applyEvent(before, event, now.getTime(), policyOf(row), BANK_VERSION);
  return knowledge && { ...row.test, knowledge };
}

export const drawQuestions = ({ templateCode }: Row) => drawTest(siteOf(templateCode), random);

export interface MarkedTest {
  outcome: QuestionnaireOutcome;
  history: TestHistory;
  /** `review`: an officer must first discuss a large rise of the profile. */
  verdict: 'approve' | 'reject' | 'review';
}

/** The drawn questions of a form. */
export const readQuestions = ({ nodes }: CompiledTemplate): DrawnQuestion[] =>
  [...nodes.values()].flatMap(({ id, item }) =>
    item?.type === 'single' ? [{ id, order: item.options.map(({ label }) => label.slice(-1)) }] : [],
  );

/** Null if no test is running. */
export function markKnowledgeTest(
  row: Row,
  paper: readonly DrawnQuestion[],
  answers: Answers,
  now: Date,
): MarkedTest | null {
  const { passed, weakTopics } = markQuestions(paper, answers);
  const history = applyTestEvent(row, { kind: 'submit', passed, bankVersion: BANK_VERSION }, now);
  if (!history) return null;
  const outcome: QuestionnaireOutcome = { kind: 'knowledge', passed, weakTopics: [...weakTopics] };
  return { outcome, history, verdict: passed ? 'approve' : 'reject' };
}

/** Null if the wait after the last result is not over. */
export function markRiskTest(row: Row, answers: Answers, age: number | null, now: Date): MarkedTest | null {
  const taken = row.test?.risk ?? [];
  const at = now.getTime();
  if (findRiskRetryTime(taken, at)) return null;
  const { profile, exposurePercent, capped } = computeRiskResult(answers, { age, lowLiquidity: false });
  const next = { at, profile };
  return {
    outcome: { kind: 'risk', profile, exposurePercent, capped, lowered: false },
    history: { ...row.test, risk: [...taken, next] },
    verdict: isLargeProfileRise(taken, next) ? 'review' : 'approve',
  };
}
