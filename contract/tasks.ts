// What stays closed until a task is done, by the route that completes it. The page says it, and the ladder of
// reminders and restrictions acts on it. [S19]

export const CLOSED_UNTIL_DONE = [
  'LEVEL_1',
  'LEVEL_2',
  'DEPOSIT',
  'TRADE',
  'PRODUCT',
  'LIMIT',
  'ACCOUNT',
] as const;
export type ClosedUntilDone = (typeof CLOSED_UNTIL_DONE)[number];

const CLOSED: Readonly<Record<string, ClosedUntilDone>> = {
  residenceInfo: 'ACCOUNT',
  personalquestion: 'LEVEL_1',
  standardQuest: 'LEVEL_1',
  ocquestion: 'LEVEL_1',
  rcQuestionnaire: 'LEVEL_1',
  questionnaireKzCra: 'LEVEL_1',
  nsquestion: 'LEVEL_1',
  step1: 'LEVEL_1',
  kyc: 'LEVEL_1',
  vendor: 'LEVEL_1',
  advancedQuest: 'LEVEL_2',
  step2: 'LEVEL_2',
  question: 'DEPOSIT',
  newquestion: 'DEPOSIT',
  sourceOfFundsWealth: 'LIMIT',
  'crypto-knowledge-test': 'TRADE',
  'risk-tolerance-test': 'TRADE',
  'client-agreement': 'TRADE',
  agreement: 'PRODUCT',
  reliance: 'PRODUCT',
  professional: 'PRODUCT',
  pivQuestionnaire: 'PRODUCT',
  qualifiedInvestor: 'PRODUCT',
};

/** Null: nothing is closed by this task alone. */
export const closedUntilDone = (route: string): ClosedUntilDone | null => CLOSED[route] ?? null;
