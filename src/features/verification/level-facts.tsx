import { useLingui } from '@lingui/react/macro';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { ClockIcon, LockIcon, ShieldIcon } from '#app/ui/icons.ts';
import styles from './level-facts.module.css';

/** How long it takes, who checks it, and what happens to the pictures: one sentence or two each. */
export function LevelFacts({ duration, provider }: { duration: string; provider: string }) {
  const { t } = useLingui();
  const name = PROVIDER_NAMES[provider];
  return (
    <ul className={styles.facts}>
      <li>
        <ClockIcon size={20} />
        {t`${duration}. The result usually comes within 15 minutes, and within 48 hours at most.`}
      </li>
      <li>
        <ShieldIcon size={20} />
        {name === undefined
          ? t`We tell you how it went.`
          : name
            ? t`Checked by ${name} for us. You see the result here.`
            : t`Checked by our own team. You see the result here.`}
      </li>
      <li>
        <LockIcon size={20} />
        {t`Your pictures are stored encrypted, used only to verify you, and kept only as long as the law asks.`}
      </li>
    </ul>
  );
}
