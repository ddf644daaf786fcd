// Titles of questionnaire pages by segment.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormSegment } from '#contract/forms/all-forms.ts';

export const FORM_TITLES: Readonly<Record<FormSegment, MessageDescriptor>> = {
  question: msg`Custody partner`,
  newquestion: msg`Custody partner, new form`,
  ocquestion: msg`Open your account`,
  piquestion: msg`Professional investor check`,
  personalquestion: msg`About you`,
  cnsquestion: msg`A few more details`,
  rfiQuestion: msg`Request for information`,
  advancedQuest: msg`Your finances`,
  standardQuest: msg`A few short questions`,
  nsquestion: msg`Your name and public roles`,
  'crypto-knowledge-test': msg`Crypto knowledge test`,
  'risk-tolerance-test': msg`Risk tolerance test`,
  qualifiedInvestor: msg`Qualified investor`,
  questionnaire: msg`Questions for you`,
  questionnaireKzCra: msg`Client risk assessment`,
  eddQuestionnaire: msg`Enhanced due diligence`,
  rcEddQuestionnaire: msg`Regional due diligence`,
  rcQuestionnaire: msg`Your regional account`,
  pivQuestionnaire: msg`Professional investor documents`,
  sourceOfFundsWealth: msg`Source of funds and wealth`,
};
