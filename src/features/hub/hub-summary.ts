// The content of the hub's status card: a title, one or two sentences and an action, derived from the steps. A restriction comes
// first: its title is the heading, its task the action, and the status of the levels follows in one line.
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import type { StepLevel } from '#contract/kyc.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import { LEVEL_REVIEW_HOURS, LEVEL_REVIEW_MINUTES } from '#contract/review-times.ts';
import { DISABLED_TEXTS, LOCK_TEXTS } from '#app/i18n/texts/step-texts.ts';
import { listDistinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { STEP_TEXTS } from '#app/i18n/texts/step-texts.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import {
  getDisabledReason,
  getLockReason,
  getStartGate,
  getSteps,
  type StartGate,
  type StepInput,
} from '#app/state/kyc/steps.ts';
import { getTaskText } from '#app/i18n/texts/task-texts.ts';
import type { Segment } from '#app/paths.ts';
import { findRestriction, type Restriction, type Text } from './notices/notices.ts';
import { findTaskPage, listOpenHubTasks } from './tasks/tasks.ts';

export interface HubAction {
  label: MessageDescriptor;
  target: Segment | 'support';
  /** Query parameters of the page. */
  query?: Record<string, string | undefined>;
}

/** The status of the levels. */
interface LevelStatus {
  title: MessageDescriptor;
  sentences: MessageDescriptor[];
  action: HubAction | null;
}

export interface HubSummary {
  title: MessageDescriptor;
  sentences: Text[];
  action: HubAction | null;
  restriction?: {
    tone: Restriction['tone'];
    /** The end of the restriction. */
    until: string | null;
    /** The status of the levels below it, short if the restriction has an action; null where no level can start. */
    levels: (LevelStatus & { isVerified: boolean }) | null;
  };
}

interface LevelSummary {
  start: MessageDescriptor;
  startLabel: MessageDescriptor;
  startHint: MessageDescriptor;
  /** Replaces the hint where only the mobile app can verify. */
  appHint: MessageDescriptor;
  pending: MessageDescriptor;
  retry: MessageDescriptor;
  final: MessageDescriptor;
}

const LEVEL_SUMMARIES: Record<StepLevel, LevelSummary> = {
  LEVEL_1: {
    start: msg`Verify your identity`,
    startLabel: msg`Verify`,
    startHint: msg`Verification takes about 3 minutes. Then you can deposit, withdraw and trade.`,
    appHint: msg`In your country, you verify your identity in our mobile app.`,
    pending: msg`We’re checking your identity`,
    retry: msg`Let’s try that again`,
    final: msg`We cannot verify you online`,
  },
  LEVEL_2: {
    start: msg`Your identity is verified`,
    startLabel: msg`Go to level 2`,
    startHint: msg`Confirm your address to raise your daily limit. It takes about 2 minutes.`,
    appHint: msg`To raise your daily limit, confirm your address in our mobile app.`,
    pending: msg`We’re checking your address`,
    retry: msg`Your address is not confirmed yet`,
    final: msg`We cannot confirm your address online`,
  },
};

/** For a completed level: the open tasks. Empty when a restriction explains the same. */
function getDoneTexts({ info }: StepInput): MessageDescriptor[] {
  const { length } = listOpenHubTasks(info).filter((task) => task.mandatory !== false);
  if (length > 0) {
    return [
      msg`${plural(length, { one: 'You have one task left to do.', other: 'You have # tasks left to do.' })}`,
    ];
  }
  const isKnown = info.verificationProcess.isVerificationProcess !== undefined;
  return isKnown && info.limitation === 'LIMITATION_DEFAULT' ? [msg`There’s nothing you need to do.`] : [];
}

/** The format of formatDateTime in i18n/format.ts. */
const DATE_TIME_FORMAT = { calendar: 'gregory', dateStyle: 'medium', timeStyle: 'short' } as const;

/** The reason why a level cannot be started now; null when it can. */
export function getGateText(gate: StartGate): MessageDescriptor | null {
  switch (gate.kind) {
    case 'open':
      return null;
    case 'app':
      return msg`In your country, this check is done in our mobile app.`;
    case 'wait':
      return msg`You’ve used all of today’s attempts. You can try again from ${i18n.date(gate.until, DATE_TIME_FORMAT)}.`;
    case 'closed':
      return gate.text.title;
  }
}

/** The reason why another attempt is blocked, or the number of attempts left, if known. */
export function getAttemptsText(step: StepState, gate: StartGate): MessageDescriptor[] {
  const stopped = getGateText(gate);
  if (stopped) return [stopped];
  if (step.attemptsLeft === undefined) return [];
  return [
    msg`${plural(step.attemptsLeft, {
      one: 'You have # attempt left today.',
      other: 'You have # attempts left today.',
    })}`,
  ];
}

function createSummaryTexts(step: StepState, input: StepInput, now: Date): Omit<LevelStatus, 'action'> {
  const texts = LEVEL_SUMMARIES[step.level];
  const gate = getStartGate(step.level, input, now);
  const [reason] = listDistinctReasons(step.reasons);
  const reasonTitle = reason ? [REJECTION_TEXTS[reason].title] : [];
  switch (step.status) {
    case 'ALLOW':
      return {
        title: texts.start,
        sentences: [gate.kind === 'app' ? texts.appHint : (getGateText(gate) ?? texts.startHint)],
      };
    case 'PENDING':
      return {
        title: texts.pending,
        sentences: [
          promisesTimes()
            ? msg`The review usually takes ${LEVEL_REVIEW_MINUTES} minutes. Some checks take up to ${LEVEL_REVIEW_HOURS} hours.`
            : msg`Your result will appear here automatically.`,
        ],
      };
    case 'SUCCESS':
      return { title: msg`You’re fully verified`, sentences: getDoneTexts(input) };
    case 'FAILED_AND_CAN_RETRY':
      return {
        title: gate.kind === 'open' ? texts.retry : msg`What you sent was not accepted`,
        sentences: [...reasonTitle, ...getAttemptsText(step, gate)],
      };
    case 'FAILED_AND_CAN_NOT_RETRY':
      return { title: texts.final, sentences: reasonTitle };
    case 'NOT_ALLOW': {
      const text = LOCK_TEXTS[getLockReason(step.level, input)];
      return { title: text.title, sentences: [text.body] };
    }
    case 'CERTIFICATION_DISABLED': {
      const text = DISABLED_TEXTS[getDisabledReason(input.info)];
      return { title: text.title, sentences: [text.body] };
    }
  }
}

const SUPPORT: HubAction = { label: msg`Contact support`, target: 'support' };

function createSummaryAction(step: StepState, input: StepInput, now: Date): HubAction | null {
  const target = step.level === 'LEVEL_1' ? 'step1' : 'step2';
  const open = getStartGate(step.level, input, now).kind === 'open';
  switch (step.status) {
    case 'ALLOW':
      return { label: open ? LEVEL_SUMMARIES[step.level].startLabel : msg`Learn more`, target };
    case 'FAILED_AND_CAN_RETRY':
      return { label: open ? STEP_TEXTS.FAILED_AND_CAN_RETRY.action : msg`See why`, target };
    case 'PENDING':
    case 'FAILED_AND_CAN_NOT_RETRY':
      return { label: STEP_TEXTS[step.status].action, target };
    case 'SUCCESS':
      return null;
    case 'NOT_ALLOW':
      return getLockReason(step.level, input) === 'account_closed' ? SUPPORT : null;
    case 'CERTIFICATION_DISABLED':
      return getDisabledReason(input.info) === 'switched_off' ? null : SUPPORT;
  }
}

/** The level that the status card concerns. */
function getCurrentStep(input: StepInput): StepState {
  const steps = getSteps(input);
  return steps.LEVEL_1.status === 'SUCCESS' ? steps.LEVEL_2 : steps.LEVEL_1;
}

const isClosed = ({ status }: StepState): boolean =>
  status === 'NOT_ALLOW' || status === 'CERTIFICATION_DISABLED';

function createLevelStatus(input: StepInput, now: Date): LevelStatus {
  const step = getCurrentStep(input);
  if (step.level === 'LEVEL_2' && isClosed(step)) {
    return {
      title: LEVEL_SUMMARIES.LEVEL_2.start,
      sentences: getDoneTexts(input),
      action: null,
    };
  }
  return { ...createSummaryTexts(step, input, now), action: createSummaryAction(step, input, now) };
}

/** The task that lifts the restriction, or support; null without either. */
function createRestrictionAction({ task, support }: Restriction): HubAction | null {
  const page = task && findTaskPage(task.route);
  if (!task || !page) return support ? SUPPORT : null;
  const { taskId, route, label } = task;
  return {
    label: label ?? getTaskText({ type: route, route }).title,
    target: page,
    // Without a request, the id of a task is its route.
    query: { request_id: taskId === route ? undefined : taskId, from: 'personal' },
  };
}

function putRestrictionFirst(restriction: Restriction, input: StepInput, now: Date): HubSummary {
  const { tone, title, body, until } = restriction;
  const step = getCurrentStep(input);
  const isVerified = step.level === 'LEVEL_2';
  const canStart = !isClosed(step) && getStartGate(step.level, input, now).kind !== 'closed';
  const status = createLevelStatus(input, now);
  const support = status.action?.target === 'support' ? status.action : null;
  const action = createRestrictionAction(restriction) ?? support;
  return {
    title,
    sentences: body,
    action,
    restriction: {
      tone,
      until,
      levels:
        isVerified || canStart
          ? {
              title: status.title,
              sentences: action ? [] : status.sentences,
              action: canStart && !support ? status.action : null,
              isVerified,
            }
          : null,
    },
  };
}

export function createHubSummary(input: StepInput, now: Date): HubSummary {
  const restriction = findRestriction(input.info);
  return restriction ? putRestrictionFirst(restriction, input, now) : createLevelStatus(input, now);
}
