// What a form on the screen needs from us, made of the open journey: its answers, the draft, the code by mail, sending.
import type { Answers } from '#contract/questionnaire.ts';
import { answerKey } from '#contract/questionnaire/answers.ts';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { SECURITY_ACTIONS, type SecurityActionCode } from '#contract/security.ts';
import type { Signed } from '#app/questionnaire/form-host.ts';
import { loadCountries } from '#app/state/kyc/countries.ts';
import { draftStore, keepAnswers } from './draft.ts';
import { journeyStore } from './journey.ts';
import { submitForm, type SubmitRow } from './submission.ts';

/** By key, as the form wants them; what the person has changed since is no longer among them. */
function prefilledKeys({ prefilled, answers }: TemplateDetail): Record<string, true> {
  const ours = answers.filter(({ linkId }) => prefilled.includes(linkId));
  return Object.fromEntries(ours.map(({ linkId, row }) => [answerKey(linkId, row), true]));
}

function actionOf(action: number): SecurityActionCode {
  const known = SECURITY_ACTIONS.find((each) => each === action);
  if (known === undefined) throw new Error(`no security check is called ${action}`);
  return known;
}

/** The open form's host; `refused` hears of an error before the form does, and of every new attempt (null). Null while no form is open. */
export function formHost(row: SubmitRow, refused: (error: unknown) => void) {
  const { detail, form, answers } = journeyStore;
  if (!detail || !form) return null;
  async function told<T>(run: () => Promise<T>): Promise<T> {
    refused(null);
    try {
      return await run();
    } catch (error) {
      refused(error);
      throw error;
    }
  }
  return {
    compiled: form,
    context: detail.context,
    answers,
    fixes: detail.fixes,
    prefilled: prefilledKeys(detail),
    save: draftStore,
    onChange: (_key: string, next: Answers) => keepAnswers(next),
    onSubmit: (next: Answers, { otpAction }: Signed): Promise<boolean> =>
      told(() => submitForm(row, next, otpAction === undefined ? null : actionOf(otpAction))),
    countries: loadCountries,
  };
}
