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
  why: msg`The law asks us to know our customers well. It takes about ten minutes.`,
};
const ABOUT_YOU: TaskText = {
  title: msg`Answer a few questions about yourself`,
  why: msg`The law asks us to know what you use your account for.`,
};
const PARTNER: TaskText = {
  title: msg`Answer the questions of our custody partner`,
  why: msg`The partner who holds your assets needs them to serve you.`,
};
const TERMS: TaskText = {
  title: msg`Read and accept the terms`,
  why: msg`They set out what we owe you, and the risks.`,
};
const INVESTOR: TaskText = {
  title: msg`Confirm your investor status`,
  why: msg`Some products are open to professional investors only.`,
};

export const TASK_TEXTS = {
  residenceInfo: {
    title: msg`Tell us where you live`,
    why: msg`Your country decides which rules and products apply.`,
  },
  personalquestion: ABOUT_YOU,
  standardQuest: ABOUT_YOU,
  advancedQuest: {
    title: msg`Answer a few questions about your money`,
    why: msg`Level 2 raises your limits, so the law asks where the money comes from.`,
  },
  question: PARTNER,
  newquestion: PARTNER,
  ocquestion: ABOUT_YOU,
  rcQuestionnaire: ABOUT_YOU,
  questionnaireKzCra: ABOUT_YOU,
  questionnaire: ABOUT_YOU,
  nsquestion: {
    title: msg`Confirm a few facts about yourself`,
    why: msg`We ask every customer the same short questions.`,
  },
  cnsquestion: MORE_DETAILS,
  rfiQuestion: MORE_DETAILS,
  eddQuestionnaire: MORE_DETAILS,
  rcEddQuestionnaire: MORE_DETAILS,
  sourceOfFundsWealth: { title: msg`Show where your money comes from`, why: msg`Your limits depend on it.` },
  piquestion: INVESTOR,
  professional: INVESTOR,
  pivQuestionnaire: INVESTOR,
  qualifiedInvestor: INVESTOR,
  'crypto-knowledge-test': {
    title: msg`Take the knowledge test`,
    why: msg`Ten questions on the risks, before you trade.`,
  },
  'risk-tolerance-test': { title: msg`Find your risk profile`, why: msg`It sets how much risk suits you.` },
  'client-agreement': {
    title: msg`Sign the client agreement`,
    why: msg`Two notices and the agreement between you and us. It comes last.`,
  },
  agreement: TERMS,
  reliance: {
    title: msg`Decide who may use your verified data`,
    why: msg`A partner asks to rely on the check you have already passed.`,
  },
  kyc: { title: msg`Finish verifying your identity`, why: msg`A part of the check is still open.` },
  vendor: {
    title: msg`Confirm your national number`,
    why: msg`It lets us check your identity without photos.`,
  },
  step1: { title: msg`Verify your identity`, why: msg`It opens deposits, withdrawals and trading.` },
  step2: { title: msg`Confirm your address`, why: msg`It raises your limits.` },
  QES: {
    title: msg`Verify with a qualified signature`,
    why: msg`Another way to level 1: a trust service checks who you are, and you sign.`,
  },
  POI_Video: {
    title: msg`Verify in a video call`,
    why: msg`Another way to level 1: somebody looks at you and your document, live.`,
  },
  PAN: {
    title: msg`Verify with your PAN`,
    why: msg`Another way to level 1: your number first, then the document.`,
  },
  POA: {
    title: msg`Confirm your address with our provider`,
    why: msg`Another way to level 2: they read the proof of your address.`,
  },
  Update_POA: {
    title: msg`Send a new proof of address`,
    why: msg`The one we hold is getting old. Our provider reads the new one.`,
  },
  check: { title: msg`Verify with our provider`, why: msg`Another way to a level.` },
  updatePOA: { title: msg`Send a new proof of address`, why: msg`The one we hold is getting old.` },
  updateName: { title: msg`Update your name`, why: msg`It has to match your document.` },
  updatekyc: {
    title: msg`Confirm your identity again`,
    why: msg`Your document has to be renewed from time to time.`,
  },
  resetkyc: {
    title: msg`Show your identity document again`,
    why: msg`The rules where you live ask for a new check. Everything else stays as it is.`,
  },
  transfer: {
    title: msg`Finish moving your identity`,
    why: msg`A transfer between your accounts is waiting for you.`,
  },
} satisfies Record<FormSegment, TaskText> & Record<string, TaskText>;

const UNKNOWN: TaskText = {
  title: msg`Something needs your attention`,
  why: msg`We need one more thing from you to keep your account open in full.`,
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
  ACTION_REQUIRED: { tone: 'warning', text: msg`Needs a change` },
  REJECTED: { tone: 'danger', text: msg`Not accepted` },
  UNDER_REVIEW: { tone: 'info', text: msg`We are reading it` },
  LOCKED: { tone: 'neutral', text: msg`Opens later` },
  DONE: { tone: 'success', text: msg`Done` },
};
export const OVERDUE_CHIP: Chip = { tone: 'danger', text: msg`Overdue` };

const ACTIONS: Partial<Record<Task['status'], MessageDescriptor>> = {
  OPEN: msg`Start`,
  IN_PROGRESS: msg`Continue`,
  ACTION_REQUIRED: msg`Correct`,
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
  LEVEL_1: msg`Level 1 waits for this.`,
  LEVEL_2: msg`Level 2 waits for this.`,
  DEPOSIT: msg`Deposits by bank and card open once this is done.`,
  TRADE: msg`Trading opens once this is done.`,
  PRODUCT: msg`The products that need it stay closed until then.`,
  LIMIT: msg`Your limits stay as they are until then.`,
  ACCOUNT: msg`Your account opens in full once we know this.`,
};
