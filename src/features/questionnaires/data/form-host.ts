// Connects the open questionnaire with the form component: answers, draft, one-time code and submission.
import type { Answers } from '#contract/questionnaire.ts';
import { buildAnswerKey } from '#contract/questionnaire/answers.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { SECURITY_ACTIONS, type SecurityActionCode } from '#contract/security.ts';
import type { SubmitOptions } from '#app/questionnaire/form-host.ts';
import { loadCountries } from '#app/state/kyc/countries.ts';
import { draftStore, saveAnswers } from './draft.ts';
import { questionnaireStore } from './questionnaire.ts';
import { submitForm, type SubmitCall } from './submission.ts';

/** Keys of prefilled answers that the user has not changed. */
function listPrefilledKeys({ prefilled, answers }: TemplateDetail): Record<string, true> {
  const unchanged = answers.filter(({ linkId }) => prefilled.includes(linkId));
  return Object.fromEntries(unchanged.map(({ linkId, row }) => [buildAnswerKey(linkId, row), true]));
}

function toActionCode(action: number): SecurityActionCode {
  const known = SECURITY_ACTIONS.find((each) => each === action);
  if (known === undefined) throw new Error(`Unknown security action ${action}.`);
  return known;
}

/** Null while no form is open. `onError` receives the error of each attempt, and null when a new one starts. */
export function createFormHost(submitCall: SubmitCall, onError: (error: unknown) => void) {
  const { detail, form, answers } = questionnaireStore;
  if (!detail || !form) return null;
  async function submit(next: Answers, otpAction: number | undefined): Promise<boolean> {
    onError(null);
    try {
      return await submitForm(submitCall, next, otpAction === undefined ? null : toActionCode(otpAction));
    } catch (error) {
      onError(error);
      throw error;
    }
  }
  return {
    compiled: form,
    context: detail.context,
    answers,
    fixes: detail.fixes,
    prefilled: listPrefilledKeys(detail),
    save: draftStore,
    onChange: (_key: string, next: Answers) => saveAnswers(next),
    onSubmit: (next: Answers, { otpAction }: SubmitOptions): Promise<boolean> => submit(next, otpAction),
    countries: loadCountries,
  };
}
