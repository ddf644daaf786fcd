// The first answers of a form: what we hold of the person, and what they told us in another form. Their own draft alone
// gets them, each is marked, and nothing that is agreed to, signed, attached or tested is ever answered for them.
import type { Address, Answer, Answers, AnswerValue, Item } from '#contract/questionnaire.ts';
import {
  keepCompatibleAnswers,
  indexAnswers,
  answerKey,
  parseAnswerKey,
} from '#contract/questionnaire/answers.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { Context as FormContext } from '#contract/questionnaire/context.ts';
import { evaluate } from '#contract/questionnaire/evaluate.ts';
import { collectAnswers } from '#contract/questionnaire/submission.ts';
import type { Context } from '#gateway/context.ts';
import type { Subject } from '#gateway/db/queries/kyc.ts';
import type { RequestRow, ResponseRow } from '#gateway/db/queries/questionnaires.ts';
import { openVerified, type VerifiedAddress } from '#gateway/levels/verified-data.ts';
import { answersOf } from './seal.ts';

interface Told {
  form: CompiledTemplate;
  response: ResponseRow;
}
type Held = Partial<Record<NonNullable<Item['prefill']>, AnswerValue>>;

/** What a person does, not what is so. */
const NEVER: readonly Item['type'][] = ['declaration', 'signature', 'file', 'info'];

/** Forms whose answers are about one occasion. */
export const isPrefilled = ({ template }: CompiledTemplate): boolean => template.kind === 'form';

const addressOf = ({ country, line1, line2, city, region, postcode }: VerifiedAddress): Address => ({
  country,
  line1,
  city,
  ...(line2 ? { line2 } : {}),
  ...(region ? { region } : {}),
  ...(postcode ? { postcode } : {}),
});

/** `proven` was read from a document and stands over what was typed; `known` gives way to it. */
function heldOf(
  ctx: Context,
  { account, identity: { verifiedEnc } }: Subject,
): { proven: Held; known: Held } {
  const { identity, address } = openVerified(verifiedEnc, ctx.config.filesKey, account.id);
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
      ...(address ? { address: addressOf(address) } : {}),
    },
  };
}

/** In a repeating group, of its first row. */
const placed = ({ order }: CompiledTemplate, held: Held): Answers =>
  Object.fromEntries(
    order.flatMap(({ id, item, repeat }) => {
      const value = item?.prefill && held[item.prefill];
      if (!item || value === undefined) return [];
      const fits = item.type === 'country' && item.multiple && typeof value === 'string' ? [value] : value;
      return [[answerKey(id, repeat ? 0 : undefined), fits]];
    }),
  );

/** Answers to the same questions in other forms, the newest last and so the one that counts. */
function carried(ctx: Context, form: CompiledTemplate, told: readonly Told[]): Answers {
  const all = told.map(({ form: from, response }) =>
    keepCompatibleAnswers(indexAnswers(answersOf(ctx, response)), from, form),
  );
  return Object.fromEntries(
    all
      .flatMap((answers) => Object.entries(answers))
      .filter(([key]) => !NEVER.includes(form.nodes.get(parseAnswerKey(key).linkId)?.item?.type ?? 'info')),
  );
}

/** Only what shows and is right as it stands: a wrong answer nobody typed would be a riddle. */
export function firstAnswers(
  ctx: Context,
  form: CompiledTemplate,
  subject: Subject,
  told: readonly Told[],
  context: FormContext,
): Answer[] {
  if (!isPrefilled(form)) return [];
  const { proven, known } = heldOf(ctx, subject);
  const answers = { ...placed(form, known), ...carried(ctx, form, told), ...placed(form, proven) };
  const { issues } = evaluate(form, answers, context);
  // Since when somebody lives there no document says: it is added to the address on the page.
  const wrong = (key: string) =>
    issues[key]?.some(({ severity, field }) => severity === 'error' && field !== 'since');
  const right = Object.fromEntries(Object.entries(answers).filter(([key]) => !wrong(key)));
  return collectAnswers(form, evaluate(form, right, context), right);
}

const sameAnswer = (a: Answer, b: Answer): boolean =>
  a.linkId === b.linkId && a.row === b.row && JSON.stringify(a.value) === JSON.stringify(b.value);

/** Items still answered as we answered them. */
export const untouched = (first: readonly Answer[], now: readonly Answer[]): string[] => [
  ...new Set(
    now.filter((answer) => first.some((each) => sameAnswer(each, answer))).map(({ linkId }) => linkId),
  ),
];

/** Requests whose answers may be carried over to another one. */
export const isTold = ({ status, templateCode }: RequestRow, to: string): boolean =>
  templateCode !== to && templateCode !== 'RFI' && status !== 'REJECTED' && status !== 'UNDEFINED';
