import { Trans, useLingui } from '@lingui/react/macro';
import { distinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { DangerIcon, SuccessIcon } from '#app/ui/icons.ts';
import styles from './reason-list.module.css';
import { REASON_PICTURES, type ReasonPictures } from './reason-pictures.ts';

function Pictures({ right: Right, wrong: Wrong }: ReasonPictures) {
  if (!Wrong) return <Right size={96} />;
  return (
    <div className={styles.pair}>
      <figure className={styles.wrong}>
        <Wrong size={96} />
        <figcaption>
          <DangerIcon size={16} />
          <Trans>Not like this</Trans>
        </figcaption>
      </figure>
      <figure className={styles.right}>
        <Right size={96} />
        <figcaption>
          <SuccessIcon size={16} />
          <Trans>Like this</Trans>
        </figcaption>
      </figure>
    </div>
  );
}

interface ReasonListProps {
  reasons: readonly string[];
  /** What a reviewer wrote for the person: plain text in whatever language it came. */
  note: string;
}

/** Each thing that was wrong, beside the picture of how to do it right; all of it on one card. */
export function ReasonList({ reasons, note }: ReasonListProps) {
  const { i18n } = useLingui();
  const known = distinctReasons(reasons);
  if (known.length === 0 && note === '') return null;
  return (
    <Card>
      {known.length > 0 && (
        <ul>
          {known.map((reason) => {
            const pictures = REASON_PICTURES[reason];
            const { title, fix } = REJECTION_TEXTS[reason];
            return (
              <li key={reason} className={pictures.wrong ? styles.stacked : styles.reason}>
                <Pictures {...pictures} />
                <div className={styles.words}>
                  <h2 className={styles.title}>{i18n._(title)}</h2>
                  <p className={styles.fix}>{i18n._(fix)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {note !== '' && (
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Trans>A note from our reviewers</Trans>
          </h2>
          <p dir="auto">{note}</p>
        </div>
      )}
    </Card>
  );
}
