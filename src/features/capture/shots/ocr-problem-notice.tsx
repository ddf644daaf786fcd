// Problems that OCR found in a picture, before an attempt is used. The picture may be sent nevertheless. [S5]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { CapturePart } from '#contract/documents.ts';
import type { PictureProblem } from '#contract/checks.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration, type IllustrationName } from '#app/ui/illustrations/illustration.tsx';
import { flowStore } from '../flow/flow-store.ts';
import type { UnreadablePhoto } from '../flow/ocr-store.ts';
import { buildStepHref } from '../flow/navigation.ts';
import { getPartText } from '../texts/part-texts.ts';
import { getStepForPart } from '../flow/steps.ts';
import styles from './ocr-problem-notice.module.css';

const OCR_PROBLEM_TEXTS: Record<PictureProblem, { text: MessageDescriptor; picture: IllustrationName }> = {
  lines_cut: {
    text: msg`The lines of letters and digits are cut off. Show the whole document, with all four corners.`,
    picture: 'cut-off',
  },
  blurred: {
    text: msg`The text is too blurred to read. Hold still and let the camera focus.`,
    picture: 'blur',
  },
  no_face: {
    text: msg`We could not find a face in this photo. Face the light, with your whole face in view.`,
    picture: 'selfie',
  },
};

interface OcrProblemNoticeProps {
  unreadable: readonly UnreadablePhoto[];
  /** The current step. A problem with its own picture has no link, because the user retakes it here. */
  here?: CapturePart | 'check';
}

export function OcrProblemNotice({ unreadable, here }: OcrProblemNoticeProps) {
  const { i18n } = useLingui();
  const { docType } = useSnapshot(flowStore);
  return unreadable.map(({ part, problem }) => {
    const name = i18n._(getPartText(part, docType).name);
    const { text, picture } = OCR_PROBLEM_TEXTS[problem];
    const again = buildStepHref(getStepForPart(part), here === 'check' ? { from: here } : {});
    return (
      <Notice
        key={part}
        tone="warning"
        live
        title={<Trans>Retake recommended: {name}</Trans>}
        action={
          part === here ? undefined : (
            <ButtonLink href={again} size="small">
              <Trans>Retake photo</Trans>
            </ButtonLink>
          )
        }
      >
        <div className={styles.body}>
          <p>{i18n._(text)}</p>
          <Illustration name={picture} size={48} />
        </div>
      </Notice>
    );
  });
}
