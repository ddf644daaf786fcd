// Front, back or selfie: the camera first or, for who has pictures already, the file; and what was taken before.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { IdBackIllustration } from '#app/ui/illustrations/id-back.tsx';
import { SelfieIllustration } from '#app/ui/illustrations/selfie.tsx';
import { CaptureDialog } from '../../camera/capture-dialog.tsx';
import { flowStore } from '../../flow/flow-store.ts';
import { goOn } from '../../flow/walk.ts';
import { PartRow } from '../../shots/part-row.tsx';
import { ReadProblemNotice } from '../../shots/read-problem-notice.tsx';
import { RefusedNotice } from '../../shots/refused-notice.tsx';
import { shapeOf } from '../../shots/shapes.ts';
import { filesWanted } from '../../shots/shot-intent.ts';
import { ShotWays } from '../../shots/shot-ways.tsx';
import { StopButton } from '../../shots/stop-button.tsx';
import { useShot } from '../../shots/use-shot.ts';
import { partText } from '../../texts/part-texts.ts';
import { uploadStore } from '../../upload/upload-store.ts';
import { DocumentPicture } from './document-picture.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { useDraftReading } from '../details/use-draft-reading.ts';

export function ShotStep({ part }: { part: 'front' | 'back' | 'selfie' }) {
  const { t, i18n } = useLingui();
  const { docType } = useSnapshot(flowStore);
  const { spoiled } = useDraftReading();
  const upload = useSnapshot(uploadStore).parts[part];
  const has = upload !== undefined && upload.state !== 'refused';
  const shot = useShot(part, false, () => goOn(part), !has);
  const files = filesWanted();
  const text = partText(part, docType);
  const title = i18n._(text.title);

  return (
    <StepFrame
      step={part}
      title={title}
      lead={i18n._(text.lead)}
      illustration={
        part === 'selfie' ? (
          <SelfieIllustration />
        ) : part === 'back' ? (
          <IdBackIllustration />
        ) : (
          <DocumentPicture docType={docType} size={160} />
        )
      }
    >
      <RefusedNotice except={part} />
      <ReadProblemNotice spoiled={spoiled} here={part} />
      {upload && <PartRow upload={upload} docType={docType} action={<StopButton upload={upload} />} />}
      <ShotWays
        shot={shot}
        part={part}
        pdf={false}
        loud={!has && files}
        file={<Trans>Choose a file</Trans>}
        camera={!has && files && <Trans>Open the camera</Trans>}
      >
        <Trans>JPG, PNG or WebP, up to 10 MB</Trans>
      </ShotWays>
      {!shot.dialog &&
        (has ? (
          <ActionBar
            label={t`Continue`}
            onPress={() => goOn(part)}
            secondary={{ label: t`Take it again`, onPress: shot.openDialog }}
          />
        ) : (
          !files && <ActionBar label={t`Open the camera`} onPress={shot.openDialog} />
        ))}
      {shot.dialog && (
        <CaptureDialog
          title={title}
          shape={shapeOf(part, docType)}
          pdf={false}
          chosen={shot.dialog.chosen}
          onUse={shot.use}
          onClose={shot.closeDialog}
        />
      )}
    </StepFrame>
  );
}
