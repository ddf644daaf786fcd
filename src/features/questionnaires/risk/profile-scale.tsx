import { useLingui } from '@lingui/react/macro';
import { RISK_PROFILES, type RiskProfile } from '#contract/forms/risk-test.ts';
import { classNames } from '#app/ui/class-names.ts';
import styles from './profile-scale.module.css';

/** Five steps from careful to daring, with the person's own one filled. */
export function ProfileScale({ profile }: { profile: RiskProfile }) {
  const { t } = useLingui();
  const step = RISK_PROFILES.indexOf(profile) + 1;
  const of = RISK_PROFILES.length;
  return (
    <div className={styles.scale} role="img" aria-label={t`Step ${step} of ${of}, from careful to daring`}>
      {RISK_PROFILES.map((each, at) => (
        <i key={each} className={classNames(styles.step, at < step && styles.filled)} />
      ))}
    </div>
  );
}
