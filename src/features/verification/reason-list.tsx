import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { RejectionReason } from '#contract/kyc.ts';
import { distinctReasons, REJECTION_TEXTS } from '#app/i18n/texts/rejection-texts.ts';
import { DangerIcon, SuccessIcon } from '#app/ui/icons.ts';
import { BlurIllustration } from '#app/ui/illustrations/blur.tsx';
import { CutOffIllustration } from '#app/ui/illustrations/cut-off.tsx';
import { IdFrontIllustration } from '#app/ui/illustrations/id-front.tsx';
import type { IllustrationProps } from '#app/ui/illustrations/illustration.tsx';
import { LockIllustration } from '#app/ui/illustrations/lock.tsx';
import { PassportIllustration } from '#app/ui/illustrations/passport.tsx';
import { SelfieIllustration } from '#app/ui/illustrations/selfie.tsx';
import { UtilityBillIllustration } from '#app/ui/illustrations/utility-bill.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import styles from './reason-list.module.css';

// The pictures beside each reason: how to do it right, and where it helps, how not to.
type Picture = ComponentType<IllustrationProps>;

interface ReasonPictures {
  right: Picture;
  wrong?: Picture;
}

const DOCUMENT: ReasonPictures = { right: IdFrontIllustration };
const FACE: ReasonPictures = { right: SelfieIllustration };
const ADDRESS: ReasonPictures = { right: UtilityBillIllustration };
const CLOSED: ReasonPictures = { right: LockIllustration };

const REASON_PICTURES: Record<RejectionReason, ReasonPictures> = {
  doc_blurry: { right: IdFrontIllustration, wrong: BlurIllustration },
  doc_cropped: { right: IdFrontIllustration, wrong: CutOffIllustration },
  doc_copy: DOCUMENT,
  doc_expired: { right: PassportIllustration },
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
