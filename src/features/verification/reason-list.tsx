import { Trans, useLingui } from '@lingui/react/macro';
import type { RejectionReason } from '#contract/kyc.ts';
import { listDistinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { DangerIcon, SuccessIcon } from '#app/ui/icons.ts';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './reason-list.module.css';

// The illustrations of each reason: the right way and, where it helps, the wrong way.
interface ReasonPictures {
  right: IllustrationName;
  wrong?: IllustrationName;
}

const DOCUMENT: ReasonPictures = { right: 'id-front' };
const FACE: ReasonPictures = { right: 'selfie' };
const ADDRESS: ReasonPictures = { right: 'utility-bill' };
const CLOSED: ReasonPictures = { right: 'lock' };

const REASON_PICTURES: Record<RejectionReason, ReasonPictures> = {
  doc_blurry: { right: 'id-front', wrong: 'blur' },
  doc_cropped: { right: 'id-front', wrong: 'cut-off' },
  doc_copy: DOCUMENT,
  doc_expired: { right: 'passport' },
  doc_unsupported: DOCUMENT,
  doc_damaged: DOCUMENT,
  doc_edited: DOCUMENT,
  doc_fake: CLOSED,
  data_mismatch: DOCUMENT,
  number_not_found: DOCUMENT,
  language: DOCUMENT,
  face_quality: FACE,
  face_mismatch: FACE,
  liveness: CLOSED,
  third_party: FACE,
  duplicate: DOCUMENT,
  under_age: CLOSED,
  region: CLOSED,
  policy: CLOSED,
  poa_old: ADDRESS,
  poa_name: ADDRESS,
  poa_address: ADDRESS,
  poa_type: ADDRESS,
  missing: DOCUMENT,
  spam: DOCUMENT,
};

function ReasonPictureRow({ right, wrong }: ReasonPictures) {
  if (!wrong) return <Illustration name={right} size={96} />;
  return (
    <div className={styles.pair}>
      <figure className={styles.wrong}>
        <Illustration name={wrong} size={96} />
        <figcaption>
          <DangerIcon size={16} />
          <Trans>Not like this</Trans>
        </figcaption>
      </figure>
      <figure className={styles.right}>
        <Illustration name={right} size={96} />
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
  /** A reviewer's note: plain text in any language. */
  note: string;
}

export function ReasonList({ reasons, note }: ReasonListProps) {
  const { i18n } = useLingui();
  const known = listDistinctReasons(reasons);
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
                <ReasonPictureRow {...pictures} />
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
            <Trans>A note from our team</Trans>
          </h2>
          <p dir="auto">{note}</p>
        </div>
      )}
    </Card>
  );
}
