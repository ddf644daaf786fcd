// Front, back or selfie: the camera first or, for who has pictures already, the file; and what was taken before.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot, type Snapshot } from 'valtio';
import type { CapturePart, DocType } from '#contract/documents.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { CaptureDialog } from '../../camera/capture-dialog.tsx';
import { documentIllustration } from '../../flow/document-option.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { goOn } from '../../flow/walk.ts';
import { PartRow } from '../../shots/part-row.tsx';
import { ReadProblemNotice } from '../../shots/read-problem-notice.tsx';
import { RefusedNotice } from '../../shots/refused-notice.tsx';
import { ShotWays } from '../../shots/shot-ways.tsx';
import { useShot, filesWanted } from '../../shots/use-shot.ts';
import { partText } from '../../texts/part-texts.ts';
import { uploadStore, type Upload, isUnderWay } from '../../upload/upload-store.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { useDraftReading } from '../details/use-draft-reading.ts';
import type { OutlineShape } from '../../camera/outline.ts';
import { removePart } from '../../flow/flow-actions.ts';

/** The outline a part is held into. */
function shapeOf(part: CapturePart, docType: DocType | null): OutlineShape {
  if (part === 'selfie') return 'face';
  if (part === 'front') return docType === 'KYC_DOC_TYPE_PASSPORT' ? 'passport' : 'card';
  return part === 'back' ? 'card' : 'page';
}

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
          <Illustration name="selfie" />
        ) : part === 'back' ? (
          <Illustration name="id-back" />
        ) : (
          <Illustration name={documentIllustration(docType)} />
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

/** Stops a picture on its way and takes back what the gateway has of it. */
function StopButton({ upload }: { upload: Snapshot<Upload> }) {
  const { t } = useLingui();
  if (!isUnderWay(upload.state)) return null;
  return (
    <IconButton
      label={t`Stop sending`}
      onClick={() => {
        // Nothing is lost when this does not arrive: a part that was never finished is not part of the case.
        removePart(upload.part).catch(showError);
      }}
    >
      <CloseIcon size={20} />
    </IconButton>
  );
}
