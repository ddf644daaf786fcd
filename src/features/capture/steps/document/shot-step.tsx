import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot, type Snapshot } from 'valtio';
import type { CapturePart, DocType } from '#contract/documents.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { CaptureDialog } from '../../camera/capture-dialog.tsx';
import { getDocumentIllustration } from '../../flow/document-option.ts';
import { useCaptureFacts } from '../../flow/facts.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { listGestures } from '../../flow/steps.ts';
import { goToNextStep } from '../../flow/navigation.ts';
import { PartRow } from '../../shots/part-row.tsx';
import { OcrProblemNotice } from '../../shots/ocr-problem-notice.tsx';
import { RefusedNotice } from '../../shots/refused-notice.tsx';
import { ShotControls } from '../../shots/shot-controls.tsx';
import { useAwaitedDocument } from '../../shots/use-awaited-document.ts';
import { useShot, isFilePickerRequested } from '../../shots/use-shot.ts';
import { getPartText } from '../../texts/part-texts.ts';
import { uploadStore, type Upload, isUploading } from '../../upload/upload-store.ts';
import { ReadingCard } from '../card/reading-card.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { useDraftOcr } from '../details/use-draft-ocr.ts';
import type { OutlineShape } from '../../camera/outline.ts';
import { removePart } from '../../flow/flow-actions.ts';

function getOutlineShape(part: CapturePart, docType: DocType | null): OutlineShape {
  if (part === 'selfie') return 'face';
  if (part === 'front') return docType === 'KYC_DOC_TYPE_PASSPORT' ? 'passport' : 'card';
  return part === 'back' ? 'card' : 'page';
}

export function ShotStep({ part }: { part: 'front' | 'back' | 'selfie' }) {
  const { t, i18n } = useLingui();
  const { docType, canRecognise } = useSnapshot(flowStore);
  const { unreadable } = useDraftOcr();
  const upload = useSnapshot(uploadStore).parts[part];
  const has = upload !== undefined && upload.state !== 'refused';
  const awaited = useAwaitedDocument(() => goToNextStep('front'));
  const isFirst = canRecognise && part === 'front' && docType === null;
  const onSent = () => (isFirst ? awaited.begin() : goToNextStep(part));
  const shot = useShot(part, false, onSent, { auto: !has, staysOpen: canRecognise });
  const facts = useCaptureFacts();
  const mayLackBack = part === 'back' && docType === null;
  const lacksBackLabel = t`My document has no other side`;
  const onOther = () => {
    flowStore.lacksBack = true;
    goToNextStep('front');
  };
  const files = isFilePickerRequested();
  const text = getPartText(part, docType);
  const title = i18n._(text.title);

  const illustration =
    part === 'selfie' ? 'selfie' : part === 'back' ? 'id-back' : getDocumentIllustration(docType);
  const camera = { label: t`Open the camera`, onPress: shot.openDialog };
  const next = {
    label: t`Continue`,
    onPress: () => goToNextStep(part),
    secondary: { label: t`Retake photo`, onPress: shot.openDialog },
  };
  return (
    <StepFrame
      step={part}
      title={title}
      lead={i18n._(text.lead)}
      illustration={<Illustration name={illustration} />}
      action={!shot.dialog && (has ? next : !files && camera)}
    >
      <RefusedNotice except={part} />
      <OcrProblemNotice unreadable={unreadable} here={part} />
      {upload && (
        <PartRow upload={upload} docType={docType} action={<CancelUploadButton upload={upload} />} />
      )}
      <ShotControls
        shot={shot}
        part={part}
        pdf={false}
        primary={!has && files}
        file={<Trans>Choose a file</Trans>}
        camera={!has && files && <Trans>Open the camera</Trans>}
      >
        <Trans>JPG, PNG or WebP, up to 10 MB</Trans>
      </ShotControls>
      {mayLackBack && !shot.dialog && (
        <Button variant="secondary" block onClick={onOther}>
          {lacksBackLabel}
        </Button>
      )}
      {shot.dialog && (
        <CaptureDialog
          part={part}
          {...(canRecognise && { gestures: listGestures(part, facts) })}
          title={title}
          shape={getOutlineShape(part, docType)}
          pdf={false}
          waiting={awaited.isAwaited ? <ReadingCard /> : undefined}
          chosen={shot.dialog.chosen}
          onUse={shot.use}
          onClose={shot.closeDialog}
          {...(mayLackBack && { otherLabel: lacksBackLabel, onOther })}
        />
      )}
    </StepFrame>
  );
}

function CancelUploadButton({ upload }: { upload: Snapshot<Upload> }) {
  const { t } = useLingui();
  if (!isUploading(upload.state)) return null;
  return (
    <IconButton
      label={t`Stop sending`}
      onClick={() => {
        // A failure has no consequence: an unfinished part is not part of the case.
        removePart(upload.part).catch(showError);
      }}
    >
      <CloseIcon size={20} />
    </IconButton>
  );
}
