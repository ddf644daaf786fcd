import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { openCamera } from '../../camera/camera-store.ts';
import { getDocumentIllustration } from '../../flow/document-option.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { goToNextStep } from '../../flow/navigation.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import styles from './guide-step.module.css';
import { isFilePickerRequested, setPictureSource } from '../../shots/use-shot.ts';

export function GuideStep() {
  const { t } = useLingui();
  const { docType } = useSnapshot(flowStore);
  const mistakes = [
    { name: 'glare', title: t`No reflections`, text: t`Turn away from lamps and windows.` },
    { name: 'blur', title: t`Sharp text`, text: t`Hold still until the text is in focus.` },
    { name: 'cut-off', title: t`All four corners`, text: t`Nothing cut off, no fingers in front.` },
  ] as const;
  const camera = {
    label: t`Open the camera`,
    onPress: () => {
      // Must run inside the tap: some webviews ask for the camera only then.
      void openCamera('environment');
      setPictureSource('camera');
      goToNextStep('guide');
    },
  };
  const files = {
    label: t`I already have photos`,
    onPress: () => {
      setPictureSource('files');
      goToNextStep('guide');
    },
  };
  const [first, second] = isFilePickerRequested() ? [files, camera] : [camera, files];
  return (
    <StepFrame
      step="guide"
      title={<Trans>Now take the photos</Trans>}
      lead={
        <Trans>Lay your document on a dark, flat surface in good light. Use the original, not a copy.</Trans>
      }
      illustration={<Illustration name={getDocumentIllustration(docType)} />}
      action={{ ...first, secondary: second }}
    >
      <ul className={styles.list}>
        {mistakes.map(({ name, title, text }) => (
          <li key={title} className={styles.item}>
            <Illustration name={name} size={96} />
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
