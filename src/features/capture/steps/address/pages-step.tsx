import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { readSharedParam } from '#app/state/uploads/shared-file.ts';
import { forgetSharedFile, sharedFileStore } from '#app/state/uploads/shared-file.ts';
import { POA_TEXTS } from '#app/i18n/texts/document-texts.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { TrashIcon } from '#app/ui/icons.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { CapturePart } from '#contract/documents.ts';
import { CaptureDialog } from '../../camera/capture-dialog.tsx';
import { removePart } from '../../flow/flow-actions.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { goToNextStep } from '../../flow/navigation.ts';
import { PartRow } from '../../shots/part-row.tsx';
import { ShotControls } from '../../shots/shot-controls.tsx';
import { useShot, isFilePickerRequested } from '../../shots/use-shot.ts';
import { getPartText } from '../../texts/part-texts.ts';
import { uploadStore } from '../../upload/upload-store.ts';
import { useStepAction } from '../frame/use-step-action.ts';
import { SharedOffer } from './shared-offer.tsx';
import { StepFrame, focusHeading } from '../frame/step-frame.tsx';

const PAGES = ['poa1', 'poa2', 'poa3'] as const satisfies readonly CapturePart[];

export function PagesStep() {
  const { t, i18n } = useLingui();
  const { poaType } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  const { failure, run } = useStepAction();
  // A refused page is replaced before another one is added.
  const free = PAGES.find((page) => parts[page] === undefined || parts[page].state === 'refused');
  const target = free ?? 'poa3';
  const sent = useRef(false);
  const onSent = () => {
    sent.current = true;
    forgetSharedFile();
  };
  const shot = useShot(target, true, onSent, { auto: false });
  const shared = readSharedParam() !== undefined;
  const offered = useSnapshot(sharedFileStore).file !== null;
  const files = shared || isFilePickerRequested();
  const has = parts.poa1 !== undefined && parts.poa1.state !== 'refused';

  // Only after the dialog has closed: until then nothing outside it can take the focus.
  useLayoutEffect(() => {
    if (shot.dialog || !sent.current) return;
    sent.current = false;
    focusHeading();
  }, [shot.dialog]);

  function remove(part: CapturePart): void {
    focusHeading();
    void run(() => removePart(part));
  }

  return (
    <StepFrame
      step="pages"
      title={poaType ? i18n._(POA_TEXTS[poaType].label) : <Trans>Your proof of address</Trans>}
      lead={
        <Trans>
          Show the whole page, with your name, address, the date and the issuer. Up to three pages.
        </Trans>
      }
      illustration={has ? undefined : <Illustration name="utility-bill" />}
    >
      {!has && shared && <SharedOffer busy={shot.busy} onFile={(file) => void shot.choose(file)} />}
      <div>
        {PAGES.map((page) => {
          const upload = parts[page];
          const name = i18n._(getPartText(page, null).name);
          return (
            upload && (
              <PartRow
                key={page}
                upload={upload}
                docType={null}
                action={
                  <IconButton label={t`Remove: ${name}`} onClick={() => remove(page)}>
                    <TrashIcon size={20} />
                  </IconButton>
                }
              />
            )
          );
        })}
      </div>
      {failure !== null && (
        <Notice tone="danger" live>
          {getErrorText(i18n, failure)}
        </Notice>
      )}
      {free && (
        <ShotControls
          shot={shot}
          part={target}
          pdf
          primary={!has && files && !offered}
          file={has ? <Trans>Add a file</Trans> : <Trans>Choose a file</Trans>}
          camera={has ? <Trans>Add a page with the camera</Trans> : files && <Trans>Open the camera</Trans>}
        >
          <Trans>JPG, PNG, WebP or PDF, up to 10 MB</Trans>
        </ShotControls>
      )}
      {!shot.dialog &&
        (has ? (
          <ActionBar label={t`Continue`} onPress={() => goToNextStep('pages')} />
        ) : (
          !files && <ActionBar label={t`Open the camera`} onPress={shot.openDialog} />
        ))}
      {shot.dialog && (
        <CaptureDialog
          part={target}
          title={i18n._(getPartText(target, null).title)}
          shape="page"
          pdf
          chosen={shot.dialog.chosen}
          onUse={shot.use}
          onClose={shot.closeDialog}
        />
      )}
    </StepFrame>
  );
}
