import { useLingui } from '@lingui/react/macro';
import { LEVEL_REVIEW_HOURS, LEVEL_REVIEW_MINUTES } from '#contract/review-times.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { promisesTimes } from '#app/lib/page-config.ts';
import { ClockIcon, LockIcon, ShieldIcon } from '#app/ui/icons.ts';
import styles from './step-start-view.module.css';

/** How long the level takes, who checks it and what happens to the photos. */
export function LevelFacts({ duration, provider }: { duration: string; provider: string }) {
  const { t } = useLingui();
  const name = PROVIDER_NAMES[provider];
  return (
    <ul className={styles.facts}>
      <li>
        <ClockIcon size={20} />
        {promisesTimes()
          ? t`${duration}. You’ll usually have a result within ${LEVEL_REVIEW_MINUTES} minutes. Some checks take up to ${LEVEL_REVIEW_HOURS} hours.`
          : duration}
      </li>
      <li>
        <ShieldIcon size={20} />
        {name === undefined
          ? t`We’ll tell you the result.`
          : name
            ? t`Checked by ${name} for us. You’ll see the result here.`
            : t`Checked by our own team. You’ll see the result here.`}
      </li>
      <li>
        <LockIcon size={20} />
        {t`We encrypt your photos, and keep them only as long as the law requires.`}
      </li>
    </ul>
  );
}
