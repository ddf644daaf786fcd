import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { openCamera } from '../../camera/camera-store.ts';
import { documentIllustration } from '../../flow/document-option.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { goOn } from '../../flow/walk.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import styles from './guide-step.module.css';
import { filesWanted, intend } from '../../shots/use-shot.ts';

export function GuideStep() {
  const { t } = useLingui();
  const { docType } = useSnapshot(flowStore);
  const mistakes = [
    {
      picture: <Illustration name="glare" size={96} />,
      title: t`No reflections`,
      text: t`Turn away from lamps and windows.`,
    },
    {
      picture: <Illustration name="blur" size={96} />,
      title: t`Sharp letters`,
      text: t`Hold still until it is in focus.`,
    },
    {
      picture: <Illustration name="cut-off" size={96} />,
      title: t`All four corners`,
      text: t`Nothing cut off, no fingers in front.`,
    },
  ];
  const camera = {
    label: t`Open the camera`,
    onPress: () => {
      // Inside the tap: some webviews ask for the camera only then.
      void openCamera('environment');
      intend('camera');
      goOn('guide');
    },
  };
  const files = {
    label: t`I have pictures already`,
    onPress: () => {
      intend('files');
      goOn('guide');
    },
  };
  const [first, second] = filesWanted() ? [files, camera] : [camera, files];
  return (
    <StepFrame
      step="guide"
      title={<Trans>Now the pictures</Trans>}
      lead={
        <Trans>Lay your document on a dark, flat surface in good light. Use the original, not a copy.</Trans>
      }
      illustration={<Illustration name={documentIllustration(docType)} />}
    >
      <ul className={styles.list}>
        {mistakes.map(({ picture, title, text }) => (
          <li key={title} className={styles.item}>
            {picture}
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ActionBar {...first} secondary={second} />
    </StepFrame>
  );
}
