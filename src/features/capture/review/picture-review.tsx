import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FileProblem } from '#contract/schemas/files.ts';
import { PICTURE_QUALITY_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { FileIcon } from '#app/ui/icons.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OutlineShape } from '../camera/outline.ts';
import { checkShotQuality } from './check-shot-quality.ts';
import { ZoomPicture } from './zoom-picture.tsx';
import styles from './picture-review.module.css';

interface PictureReviewProps {
  picture: Picture;
  shape: OutlineShape;
  fromCamera: boolean;
  onUse: () => void;
  onAgain: () => void;
}

export function PictureReview({ picture, shape, fromCamera, onUse, onAgain }: PictureReviewProps) {
  const { t, i18n } = useLingui();
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const isSelfie = shape === 'face';
  useEffect(() => {
    let isMounted = true;
    void checkShotQuality(picture, shape, fromCamera ? 'camera' : 'file').then(
      (found) => isMounted && setProblems(found),
    );
    return () => {
      isMounted = false;
    };
  }, [picture, shape, fromCamera]);
  const isPdf = picture.blob.type === 'application/pdf';
  return (
    <div className={styles.review}>
      {isPdf ? (
        <div className={styles.pdf}>
          <FileIcon size={48} />
          <p>
            <bdi>{picture.name}</bdi>
          </p>
        </div>
      ) : (
        <ZoomPicture blob={picture.blob} width={picture.width} height={picture.height} alt={t`Your photo`} />
      )}
      <div className={styles.foot}>
        <h3>
          {isSelfie ? (
            <Trans>Is your face clear?</Trans>
          ) : isPdf ? (
            <Trans>Is this the right file?</Trans>
          ) : (
            <Trans>Can you read everything?</Trans>
          )}
        </h3>
        <p className={styles.lead}>
          {isSelfie ? (
            <Trans>Your whole face should be in the photo, in focus and well lit.</Trans>
          ) : isPdf ? (
            <Trans>The file should show your name, your address and the date.</Trans>
          ) : (
            <Trans>Zoom in to check for glare, blurred text and cut-off corners.</Trans>
          )}
        </p>
        {problems.length > 0 && (
          <Notice tone="warning" title={<Trans>This photo could be better</Trans>} live>
            {problems.map(({ code }) => (
              <p key={code}>{i18n._(PICTURE_QUALITY_TEXTS[code])}</p>
            ))}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button block onClick={onAgain}>
            {fromCamera ? <Trans>Retake photo</Trans> : <Trans>Choose another</Trans>}
          </Button>
          <Button variant="primary" block onClick={onUse}>
            {isPdf ? <Trans>Use this file</Trans> : <Trans>Use this photo</Trans>}
          </Button>
        </div>
      </div>
    </div>
  );
}
