// Titles and reasons of compliance tasks, by task type, which is usually the route. Unknown tasks get a general
// text. Tasks that follow a suspicion only mention "more details".
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import type { TaskRestriction } from '#contract/questionnaire/form-row.ts';
import { joinSubject } from '../format.ts';
import { FORM_TITLES } from './form-titles.ts';

interface TaskText {
  title: MessageDescriptor;
  why: MessageDescriptor;
}

const MORE_DETAILS: TaskText = {
  title: msg`Send us more details`,
  why: msg`The law requires us to know you well. The form takes about ten minutes.`,
};
const ABOUT_YOU: TaskText = {
  title: msg`Answer a few questions about yourself`,
  why: msg`The law requires us to know what you use your account for.`,
};
const PARTNER: TaskText = {
  title: msg`Answer our custody partner’s questions`,
  why: msg`The partner that holds your assets needs your answers before it can serve you.`,
};
const TERMS: TaskText = {
  title: msg`Read and accept the terms`,
  why: msg`The terms set out our duties to you, and the risks.`,
};
const INVESTOR: TaskText = {
  title: msg`Confirm your investor status`,
  why: msg`Some products are only for professional investors.`,
};

export const TASK_TEXTS = {
  residenceInfo: {
    title: msg`Tell us where you live`,
    why: msg`The rules and products that apply depend on your country.`,
  },
  personalquestion: ABOUT_YOU,
  standardQuest: ABOUT_YOU,
  advancedQuest: {
    title: msg`Answer a few questions about your finances`,
    why: msg`Level 2 raises your limits, so the law requires us to ask where your money comes from.`,
  },
  question: PARTNER,
  newquestion: PARTNER,
  ocquestion: ABOUT_YOU,
  rcQuestionnaire: ABOUT_YOU,
  questionnaireKzCra: ABOUT_YOU,
  questionnaire: ABOUT_YOU,
  nsquestion: {
    title: msg`Confirm a few details about yourself`,
    why: msg`We ask everyone the same short questions.`,
  },
  cnsquestion: MORE_DETAILS,
  rfiQuestion: MORE_DETAILS,
  eddQuestionnaire: MORE_DETAILS,
  rcEddQuestionnaire: MORE_DETAILS,
  sourceOfFundsWealth: {
    title: msg`Show where your money comes from`,
    why: msg`Your limits depend on your answers.`,
  },
  piquestion: INVESTOR,
  professional: INVESTOR,
  pivQuestionnaire: INVESTOR,
  qualifiedInvestor: INVESTOR,
  'crypto-knowledge-test': {
    title: msg`Take the knowledge test`,
    why: msg`Ten questions about the risks, before you trade.`,
  },
  'risk-tolerance-test': {
    title: msg`Find your risk profile`,
    why: msg`Your answers show how much risk suits you.`,
  },
  'client-agreement': {
    title: msg`Sign the client agreement`,
    why: msg`Read two notices, then sign your agreement with us. This is the last step.`,
  },
  agreement: TERMS,
  reliance: {
    title: msg`Decide who may use your verified data`,
    why: msg`Another company has asked to rely on your verification.`,
  },
  kyc: { title: msg`Finish verifying your identity`, why: msg`Part of your verification is still missing.` },
  vendor: {
    title: msg`Confirm your ID number`,
    why: msg`Your ID number lets us check your identity without photos.`,
  },
  step1: {
    title: msg`Verify your identity`,
    why: msg`Once your identity is verified, you can deposit, withdraw and trade.`,
  },
  step2: { title: msg`Confirm your address`, why: msg`A confirmed address raises your limits.` },
  QES: {
    title: msg`Verify with a qualified signature`,
    why: msg`Another way to reach level 1: a trust service confirms who you are, then you sign.`,
  },
  POI_Video: {
    title: msg`Verify on a video call`,
    why: msg`Another way to reach level 1: show your face and your document to a person on a live video call.`,
  },
  PAN: {
    title: msg`Verify with your PAN`,
    why: msg`Another way to reach level 1: enter your PAN, then show your document.`,
  },
  POA: {
    title: msg`Confirm your address with our provider`,
    why: msg`Another way to reach level 2: our provider checks your proof of address.`,
  },
  Update_POA: {
    title: msg`Send a new proof of address`,
    why: msg`Your proof of address is getting old. Our provider will check the new one.`,
  },
  check: { title: msg`Verify with our provider`, why: msg`Another way to get verified.` },
  updatePOA: { title: msg`Send a new proof of address`, why: msg`Your proof of address is getting old.` },
  updateName: { title: msg`Update your name`, why: msg`Your name must match your document.` },
  updatekyc: {
    title: msg`Confirm your identity again`,
    why: msg`You need to confirm your identity again from time to time.`,
  },
  resetkyc: {
    title: msg`Show your identity document again`,
    why: msg`The rules in your country require us to check your document again.`,
  },
  transfer: {
    title: msg`Finish moving your identity`,
    why: msg`A transfer between your accounts is still in progress.`,
  },
} satisfies Record<FormSegment, TaskText> & Record<string, TaskText>;

const UNKNOWN: TaskText = {
  title: msg`Something needs your attention`,
  why: msg`We need one more thing from you so you can keep full access to your account.`,
};

export function getTaskText(task: { type: string; route: string }): TaskText {
  const texts: Record<string, TaskText> = TASK_TEXTS;
  return texts[task.type] ?? texts[task.route] ?? UNKNOWN;
}

/** Their titles would tell of a suspicion. */
const NEUTRAL: readonly string[] = ['cnsquestion', 'rfiQuestion', 'eddQuestionnaire', 'rcEddQuestionnaire'];

/** The title of each task by id. Tasks of one title also name their form, or are numbered in the given order. */
export function nameTasks(i18n: I18n, tasks: readonly Task[]): Map<string, string> {
  const formTitles: Partial<Record<string, MessageDescriptor>> = FORM_TITLES;
  const names = tasks.map((task) => {
    const title = i18n._(getTaskText(task).title);
    const same = tasks.filter((each) => getTaskText(each).title === getTaskText(task).title);
    if (same.length === 1) return [task.taskId, title] as const;
    const form = NEUTRAL.includes(task.route) ? undefined : formTitles[task.route];
    const isOnlyOne = same.filter(({ route }) => route === task.route).length === 1;
    const [number, count] = [same.indexOf(task) + 1, same.length];
    const detail = form && isOnlyOne ? form : msg`${number} of ${count}`;
    return [task.taskId, joinSubject(title, i18n._(detail), i18n.locale)] as const;
  });
  return new Map(names);
}

interface Chip {
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  text: MessageDescriptor;
}

const CHIPS: Record<Task['status'], Chip | null> = {
  OPEN: null,
  IN_PROGRESS: { tone: 'info', text: msg`Started` },
  ACTION_REQUIRED: { tone: 'warning', text: msg`Changes needed` },
  REJECTED: { tone: 'danger', text: msg`Not accepted` },
  UNDER_REVIEW: { tone: 'info', text: msg`In review` },
  LOCKED: { tone: 'neutral', text: msg`Available later` },
  DONE: { tone: 'success', text: msg`Done` },
};
export const OVERDUE_CHIP: Chip = { tone: 'danger', text: msg`Overdue` };

const ACTIONS: Partial<Record<Task['status'], MessageDescriptor>> = {
  OPEN: msg`Start`,
  IN_PROGRESS: msg`Continue`,
  ACTION_REQUIRED: msg`Make changes`,
  // A refusal may be final: its page shows the options.
  REJECTED: msg`See details`,
};
const TRY_AGAIN = msg`Try again`;

/** A failed test is repeated, not corrected. */
const isFailedTest = ({ route, status }: Task): boolean =>
  status === 'ACTION_REQUIRED' && (route === 'crypto-knowledge-test' || route === 'risk-tolerance-test');

export const getTaskChip = (task: Task): Chip | null =>
  isFailedTest(task) ? { tone: 'warning', text: msg`Not passed yet` } : CHIPS[task.status];

/** For a refused task that has to wait, the action only opens it. */
export function getTaskAction(task: Task): MessageDescriptor | undefined {
  if (task.waits) return ACTIONS.REJECTED;
  return isFailedTest(task) ? TRY_AGAIN : ACTIONS[task.status];
}

export const CLOSED_SERVICE_TEXTS: Record<TaskRestriction, MessageDescriptor> = {
  LEVEL_1: msg`You need to complete this task for level 1.`,
  LEVEL_2: msg`You need to complete this task for level 2.`,
  DEPOSIT: msg`You can deposit by bank and card once you’ve completed this task.`,
  TRADE: msg`You can trade once you’ve completed this task.`,
  PRODUCT: msg`Some products are unavailable until you’ve completed this task.`,
  LIMIT: msg`Your limits will stay as they are until you’ve completed this task.`,
  ACCOUNT: msg`You’ll have full access to your account once you’ve completed this task.`,
};
