import { Trans, useLingui } from '@lingui/react/macro';
import type { FileProblem } from '#contract/schemas/files.ts';
import { PICTURE_QUALITY_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { FileIcon } from '#app/ui/icons.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OutlineShape } from '../camera/outline.ts';
import { ZoomPicture } from './zoom-picture.tsx';
import styles from './picture-review.module.css';

interface PictureReviewProps {
  picture: Picture;
  shape: OutlineShape;
  isPdf: boolean;
  fromCamera: boolean;
  /** None for a picture that the user wants to check. */
  problems: readonly FileProblem[];
  onUse: () => void;
  onAgain: () => void;
}

export function PictureReview(props: PictureReviewProps) {
  const { picture, shape, isPdf, fromCamera, problems, onUse, onAgain } = props;
  const { t, i18n } = useLingui();
  const isSelfie = shape === 'face';
  const isBad = problems.length > 0;
  const again = (
    <Button variant={isBad ? 'primary' : 'default'} block onClick={onAgain}>
      {fromCamera ? <Trans>Take again</Trans> : <Trans>Choose another</Trans>}
    </Button>
  );
  const use = (
    <Button variant={isBad ? 'default' : 'primary'} block onClick={onUse}>
      {isBad ? (
        <Trans>Use it anyway</Trans>
      ) : isPdf ? (
        <Trans>Use this file</Trans>
      ) : (
        <Trans>Use this photo</Trans>
      )}
    </Button>
  );
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
        {isBad ? (
          <Notice tone="warning" title={<Trans>This photo could be better</Trans>} live>
            {problems.map(({ code }) => (
              <p key={code}>{i18n._(PICTURE_QUALITY_TEXTS[code])}</p>
            ))}
          </Notice>
        ) : (
          <>
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
          </>
        )}
        <div className={styles.buttons}>
          {isBad ? use : again}
          {isBad ? again : use}
        </div>
      </div>
    </div>
  );
}
