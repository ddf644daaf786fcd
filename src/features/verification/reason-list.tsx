import { useLingui } from '@lingui/react/macro';
import type { RejectionReason } from '#contract/kyc.ts';
import { distinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { Card } from '#app/ui/card.tsx';
import styles from './reason-list.module.css';
import { REASON_PICTURES } from './reason-pictures.ts';

/** Each thing that was wrong, beside the picture of how to do it right. */
export function ReasonList({ reasons }: { reasons: readonly RejectionReason[] }) {
  const { i18n } = useLingui();
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.list}>
      {distinctReasons(reasons).map((reason) => {
        const Picture = REASON_PICTURES[reason];
        const { title, fix } = REJECTION_TEXTS[reason];
        return (
          <Card as="li" key={reason} className={styles.reason}>
            <Picture size={104} />
            <div className={styles.words}>
              <h2 className={styles.title}>{i18n._(title)}</h2>
              <p className={styles.fix}>{i18n._(fix)}</p>
            </div>
          </Card>
        );
      })}
    </ul>
  );
}
