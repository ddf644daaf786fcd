// Answers with the texts of their questions and chosen options, as officers read them.
import type { Answer, AnswerValue, Item, ItemType, Option, TextValues } from '#contract/questionnaire.ts';
import type { CompiledTemplate } from '#contract/questionnaire/compile.ts';
import type { QuestionnaireTexts } from '#gateway/i18n/questionnaire-texts.ts';

export interface ReviewedAnswer extends Answer {
  /** Null if the current version of the form has no such question. */
  question: {
    type: ItemType;
    /** Title of its page. */
    page: string;
    text: string;
    /** Texts of the chosen options; empty for other types of questions. */
    chosen: string[];
    /** Unit of a number; empty without one. */
    unit: string;
  } | null;
}

function listOptions(item: Item): readonly Option[] {
  if ('options' in item) return item.options;
  return item.type === 'country' ? (item.regions ?? []) : [];
}

function listChosen(item: Item, value: AnswerValue): readonly Option[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return listOptions(item).filter((option) => values.includes(option.value));
}

/** As on the page; the rows of a group stay together. Answers without a question come last. */
function sortAnswers({ nodes }: CompiledTemplate, answers: readonly Answer[]): Answer[] {
  const placeOf = ({ linkId, row = 0 }: Answer): readonly [number, number, number] => {
    const node = nodes.get(linkId);
    return node ? [node.repeat?.rank ?? node.rank, row, node.rank] : [nodes.size, 0, 0];
  };
  return answers.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

/** In the order of the form. `known`: placeholder values of every text. */
export function addQuestionTexts(
  form: CompiledTemplate,
  answers: readonly Answer[],
  texts: QuestionnaireTexts,
  known: TextValues,
): ReviewedAnswer[] {
  return sortAnswers(form, answers).map((answer) => {
    const node = form.nodes.get(answer.linkId);
    if (!node?.item) return { ...answer, question: null };
    const { item, section } = node;
    return {
      ...answer,
      question: {
        type: item.type,
        page: texts(section.title, known),
        text: texts(item.label, { ...item.values, ...known }),
        chosen: listChosen(item, answer.value).map(({ label, values }) =>
          texts(label, { ...values, ...known }),
        ),
        unit: item.type === 'number' && item.unit ? texts(item.unit, known) : '',
      },
    };
  });
}
