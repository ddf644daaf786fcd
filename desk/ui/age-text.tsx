import { Tooltip } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { readFormatLocale } from '../i18n/languages.ts';
import { formatAge, getAge, getUrgency } from './age.ts';
import { useFormat } from './format.ts';
import { useNow } from './now.ts';
import classes from './age-text.module.css';

interface Props {
  waitingSince: string;
  targetAt: string;
}

/** The age of an item, and in words and colour whether it is late. */
export function AgeText({ waitingSince, targetAt }: Props) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const now = useNow();
  const urgency = getUrgency(waitingSince, targetAt, now);
  const words = { in_time: '', soon: t`due soon`, late: t`overdue` };
  return (
    <Tooltip label={t`Due ${format.moment(targetAt)}`}>
      <span className={classes.age} data-urgency={urgency}>
        {formatAge(readFormatLocale(i18n), getAge(waitingSince, now))}
        {urgency !== 'in_time' && <span className={classes.word}>{words[urgency]}</span>}
      </span>
    </Tooltip>
  );
}
