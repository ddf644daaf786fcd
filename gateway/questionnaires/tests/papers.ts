// The two tests among the questionnaires. The knowledge test is taken in tries: each draws a paper and runs against the
// clock. The risk test has no clock, only a wait between two results.
import { randomInt } from 'node:crypto';
import type { Answers } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { PaperQuestion } from '#contract/questionnaire/assignment.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import type { QuestionnaireOutcome } from '#contract/schemas/answers.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import type { TakenTest, TestHistory, TestRecord } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { drawPaper } from './draw.ts';
import { BANK_VERSION, markPaper } from '../parts/knowledge-test.ts';
import { isJump, riskHoldsUntil, riskResult, riskRetryAt } from '../parts/risk-test.ts';
import {
  afterEvent,
  attemptPolicy,
  attemptsLeft,
  NEW_RECORD,
  retryAt,
  settled,
  type TestEvent,
} from './test-attempts.ts';

type TestState = NonNullable<TemplateDetail['test']>;
type Row = Pick<RequestRow, 'templateCode' | 'test'>;

export const isKnowledge = (templateCode: string): boolean => templateCode.startsWith('CKT_');
export const isRisk = (templateCode: string): boolean => templateCode.startsWith('RTT_');

const siteOf = (templateCode: string): string => templateCode.slice(4);
const policyOf = ({ templateCode }: Row) => attemptPolicy(siteOf(templateCode));
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
/** 32 random bits as a number from 0 up to 1. */
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

export const recordOf = (row: Row, now: Date): TestRecord =>
  settled(row.test?.knowledge ?? NEW_RECORD, now.getTime(), policyOf(row), BANK_VERSION);

/** When the time of the paper on the table runs out; null when there is none. */
export function paperEnd({ templateCode, test }: Row): Date | null {
  const state = isKnowledge(templateCode) ? test?.knowledge?.state : undefined;
  return state?.status === 'IN_PROGRESS' ? new Date(state.endsAt) : null;
}

/** A result holds a year. */
function riskStatus(taken: readonly TakenTest[], now: Date): 'NOT_STARTED' | 'PASSED' | 'EXPIRED' {
  const last = taken.at(-1);
  if (!last) return 'NOT_STARTED';
  return riskHoldsUntil(last) > now.getTime() ? 'PASSED' : 'EXPIRED';
}

/** Null for a form that is no test. */
export function testState(row: Row, now: Date): TestState | null {
  if (isRisk(row.templateCode)) {
    const taken = row.test?.risk ?? [];
    const wait = riskRetryAt(taken, now.getTime());
    const status = wait ? 'COOLING_DOWN' : riskStatus(taken, now);
    return { status, endsAt: null, secondsLeft: null, retryAt: instant(wait), attemptsLeft: wait ? 0 : 1 };
  }
  if (!isKnowledge(row.templateCode)) return null;
  const record = recordOf(row, now);
  const endsAt = record.state.status === 'IN_PROGRESS' ? record.state.endsAt : null;
  return {
    status: record.state.status,
    endsAt: instant(endsAt),
    secondsLeft: endsAt === null ? null : Math.floor((endsAt - now.getTime()) / 1000),
    retryAt: instant(retryAt(record)),
    attemptsLeft: attemptsLeft(record, policyOf(row)),
  };
}

/** The history after an event, or null when it cannot happen now. */
export function withEvent(row: Row, event: TestEvent, now: Date): TestHistory | null {
  const before = row.test?.knowledge ?? NEW_RECORD;
  const knowledge = afterEvent(before, event, now.getTime(), policyOf(row), BANK_VERSION);
  return knowledge && { ...row.test, knowledge };
}

export const newPaper = ({ templateCode }: Row) => drawPaper(siteOf(templateCode), random);

export interface Marked {
  outcome: QuestionnaireOutcome;
  history: TestHistory;
  /** `review`: a jump that is talked over with an officer first. */
  verdict: 'approve' | 'reject' | 'review';
}

/** The paper that a form was made of. */
export const paperOf = ({ nodes }: CompiledTemplate): PaperQuestion[] =>
  [...nodes.values()].flatMap(({ id, item }) =>
    item?.type === 'single' ? [{ id, order: item.options.map(({ label }) => label.slice(-1)) }] : [],
  );

/** Null when no paper is running. */
export function markKnowledge(
  row: Row,
  paper: readonly PaperQuestion[],
  answers: Answers,
  now: Date,
): Marked | null {
  const { passed, weakTopics } = markPaper(paper, answers);
  const history = withEvent(row, { kind: 'submit', passed, bankVersion: BANK_VERSION }, now);
  if (!history) return null;
  const outcome: QuestionnaireOutcome = { kind: 'knowledge', passed, weakTopics: [...weakTopics] };
  return { outcome, history, verdict: passed ? 'approve' : 'reject' };
}

/** Null when the last result is too fresh. */
export function markRisk(row: Row, answers: Answers, age: number | null, now: Date): Marked | null {
  const taken = row.test?.risk ?? [];
  const at = now.getTime();
  if (riskRetryAt(taken, at)) return null;
  const { profile, exposurePercent, capped } = riskResult(answers, { age, lowLiquidity: false });
  const next = { at, profile };
  return {
    outcome: { kind: 'risk', profile, exposurePercent, capped, lowered: false },
    history: { ...row.test, risk: [...taken, next] },
    verdict: isJump(taken, next) ? 'review' : 'approve',
  };
}
