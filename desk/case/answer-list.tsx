// The questions as people read them, with their answers, by page of the form.
import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswerValue } from '#contract/questionnaire.ts';
import { listFileRefs } from '#contract/questionnaire/answers.ts';
import type { FormDetail } from '../client/types.gen.ts';
import { toPlainCode } from '../texts/code-text.ts';
import { useFormat } from '../ui/format.ts';
import { PictureIcon } from '../ui/icons.ts';
import { Section } from '../ui/section.tsx';
import { describeAnswer, type FormAnswer } from './form-answers.ts';
import classes from './answer-list.module.css';

interface Props {
  detail: FormDetail;
  onOpenFile: (fileId: string) => void;
}

/** The text of the question; its id if the form has it no longer. */
export const describeQuestion = ({ question, linkId }: FormAnswer): string =>
  question?.text ?? toPlainCode(linkId.replaceAll('-', ' '));

/** Files of an answer, also a drawn signature. */
export const listFiles = ({ value }: FormAnswer) =>
  value === null || value === undefined ? [] : listFileRefs(value as AnswerValue);

interface RowProps extends Props {
  answer: FormAnswer;
  /** Its group has more than one row. */
  isRepeated: boolean;
}

function Row({ answer, isRepeated, detail: { files }, onOpenFile }: RowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { linkId, row } = answer;
  const question = describeQuestion(answer);
  return (
    <div className={classes.row}>
      <dt className={classes.question} title={linkId}>
        {isRepeated && row !== undefined ? `${question} (${format.number(row + 1)})` : question}
      </dt>
      <dd className={classes.answer} dir="auto">
        {describeAnswer(answer, { agreed: t`Agreed`, format }).map((line, at) => (
          <span key={at} className={classes.line}>
            {line}
          </span>
        ))}
        {listFiles(answer).map(({ fileId, name }) =>
          files.some((file) => file.fileId === fileId) ? (
            <Button
              key={fileId}
              variant="default"
              size="compact-xs"
              leftSection={<PictureIcon size={12} />}
              onClick={() => onOpenFile(fileId)}
            >
              {name || t`Signature`}
            </Button>
          ) : (
            <Text key={fileId} size="xs" c="dimmed">
              <Trans>{name} is no longer stored.</Trans>
            </Text>
          ),
        )}
      </dd>
    </div>
  );
}

/** The rows of a group are answers of their own; the group only counts them. */
const isAnswered = ({ value }: FormAnswer) =>
  !(typeof value === 'object' && value !== null && 'rows' in value);

export function AnswerList({ detail, onOpenFile }: Props) {
  const { t } = useLingui();
  const answers = detail.answers.filter(isAnswered);
  const pages = [...new Set(answers.map(({ question }) => question?.page ?? null))];
  return pages.map((page) => (
    <Section key={page ?? ''} title={page ?? t`Other answers`}>
      <dl className={classes.list}>
        {answers
          .filter(({ question }) => (question?.page ?? null) === page)
          .map((answer) => (
            <Row
              key={`${answer.linkId} ${answer.row ?? ''}`}
              answer={answer}
              isRepeated={answers.some(({ linkId, row = 0 }) => linkId === answer.linkId && row > 0)}
              detail={detail}
              onOpenFile={onOpenFile}
            />
          ))}
      </dl>
    </Section>
  ));
}
