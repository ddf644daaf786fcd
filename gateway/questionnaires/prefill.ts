// Prefills a form from account data and the user's other forms. Prefilled answers exist only in the user's draft and are
// marked; consents, signatures, files and test questions are never prefilled.
import type { Address, Answer, Answers, AnswerValue, Item } from '#contract/questionnaire.ts';
import {
  keepCompatibleAnswers,
  indexAnswers,
  buildAnswerKey,
  parseAnswerKey,
} from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context as FormContext } from '#contract/questionnaire/context.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { collectAnswers } from '#contract/questionnaire/submission.ts';
import type { Context } from '#gateway/context.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow, ResponseRow } from '#gateway/db/queries/questionnaires.ts';
import { decryptVerifiedData, type VerifiedAddress } from '#gateway/levels/verified-data.ts';
import { decryptAnswers } from './form-encryption.ts';

interface PreviousResponse {
  form: CompiledTemplate;
  response: ResponseRow;
}
type PrefillValues = Partial<Record<NonNullable<Item['prefill']>, AnswerValue>>;

/** Items only the user may answer. */
const NEVER_PREFILLED: readonly Item['type'][] = ['declaration', 'signature', 'file', 'info'];

/** Tests and requests for information concern one occasion, so they are not prefilled. */
export const isPrefilled = ({ template }: CompiledTemplate): boolean => template.kind === 'form';

const toAddress = ({ country, line1, line2, city, region, postcode }: VerifiedAddress): Address => ({
  country,
  line1,
  city,
  ...(line2 ? { line2 } : {}),
  ...(region ? { region } : {}),
  ...(postcode ? { postcode } : {}),
});

/** `proven` was read from a document and overrides other answers; other answers override `known`. */
function readPrefillValues(
  ctx: Context,
  { account, identity: { verifiedEnc } }: Subject,
): { proven: PrefillValues; known: PrefillValues } {
  const { identity, address } = decryptVerifiedData(verifiedEnc, ctx.config.filesKey, account.id);
  return {
    proven: identity
      ? {
          givenName: identity.givenName,
          birthDate: identity.birthDate,
          ...(identity.familyName ? { familyName: identity.familyName } : {}),
        }
      : {},
    known: {
      email: account.email,
      ...(account.residenceCountry ? { residence: account.residenceCountry } : {}),
      ...(identity ? { nationalities: identity.country } : {}),
      ...(address ? { address: toAddress(address) } : {}),
    },
  };
}

/** Fills only the first row of a repeating group. */
const toAnswers = ({ order }: CompiledTemplate, values: PrefillValues): Answers =>
  Object.fromEntries(
    order.flatMap(({ id, item, repeat }) => {
      const value = item?.prefill && values[item.prefill];
      if (!item || value === undefined) return [];
      const fits = item.type === 'country' && item.multiple && typeof value === 'string' ? [value] : value;
      return [[buildAnswerKey(id, repeat ? 0 : undefined), fits]];
    }),
  );

/** Answers to the same questions in other forms; the newest wins. */
function carryOverAnswers(
  ctx: Context,
  form: CompiledTemplate,
  previous: readonly PreviousResponse[],
): Answers {
  const all = previous.map(({ form: from, response }) =>
    keepCompatibleAnswers(indexAnswers(decryptAnswers(ctx, response)), from, form),
  );
  return Object.fromEntries(
    all
      .flatMap((answers) => Object.entries(answers))
      .filter(
        ([key]) =>
          !NEVER_PREFILLED.includes(form.nodes.get(parseAnswerKey(key).linkId)?.item?.type ?? 'info'),
      ),
  );
}

/** Keeps only visible and valid answers: an error in an answer that the user did not type would be confusing. */
export function prefillAnswers(
  ctx: Context,
  form: CompiledTemplate,
  subject: Subject,
  previous: readonly PreviousResponse[],
  context: FormContext,
): Answer[] {
  if (!isPrefilled(form)) return [];
  const { proven, known } = readPrefillValues(ctx, subject);
  const answers = {
    ...toAnswers(form, known),
    ...carryOverAnswers(ctx, form, previous),
    ...toAnswers(form, proven),
  };
  const { issues } = evaluate(form, answers, context);
  // Ignores a missing `since`: no document contains the date since when the user lives there, so the user adds it.
  const wrong = (key: string) =>
    issues[key]?.some(({ severity, field }) => severity === 'error' && field !== 'since');
  const right = Object.fromEntries(Object.entries(answers).filter(([key]) => !wrong(key)));
  return collectAnswers(form, evaluate(form, right, context), right);
}

const sameAnswer = (a: Answer, b: Answer): boolean =>
  a.linkId === b.linkId && a.row === b.row && JSON.stringify(a.value) === JSON.stringify(b.value);

/** Items whose answers still equal the prefilled ones. */
export const findUntouchedItems = (first: readonly Answer[], now: readonly Answer[]): string[] => [
  ...new Set(
    now.filter((answer) => first.some((each) => sameAnswer(each, answer))).map(({ linkId }) => linkId),
  ),
];

/** True if the request's answers may be carried over to the form `to`. */
export const canCarryOver = ({ status, templateCode }: RequestRow, to: string): boolean =>
  templateCode !== to && templateCode !== 'RFI' && status !== 'REJECTED' && status !== 'UNDEFINED';
