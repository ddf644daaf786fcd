// The controls for a file or the camera, one of them primary. The file button is always on the page, because
// Telegram's native buttons cannot open a file chooser.
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FILE_ERROR_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DropZone } from '#app/ui/files/drop-zone.tsx';
import { FileButton } from '#app/ui/files/file-button.tsx';
import { CameraIcon, UploadIcon } from '#app/ui/icons.ts';
import type { CapturePart } from '#contract/documents.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { OpenInBrowser } from '../camera/open-in-browser.tsx';
import { SampleOffer } from './sample-offer.tsx';
import styles from './shot-controls.module.css';
import type { useShot } from './use-shot.ts';

interface ShotControlsProps {
  shot: ReturnType<typeof useShot>;
  part: CapturePart;
  pdf: boolean;
  primary: boolean;
  file: ReactNode;
  /** The label of the camera button; without it the action bar has the button. */
  camera: ReactNode;
  children: ReactNode;
}

export function ShotControls({ shot, part, pdf, primary, file, camera, children }: ShotControlsProps) {
  const { i18n } = useLingui();
  const onFile = (chosen: File) => void shot.choose(chosen);
  return (
    <div className={styles.ways}>
      {shot.trouble && (
        <Notice tone="danger" live>
          {i18n._(FILE_ERROR_TEXTS[shot.trouble])}
        </Notice>
      )}
      <FileButton
        variant={primary ? 'primary' : 'secondary'}
        block
        pdf={pdf}
        loading={shot.busy}
        icon={<UploadIcon size={20} />}
        onFile={onFile}
      >
        {file}
      </FileButton>
      {camera && (
        <Button variant="secondary" block icon={<CameraIcon size={20} />} onClick={shot.openDialog}>
          {camera}
        </Button>
      )}
      <DropZone onFile={onFile}>{children}</DropZone>
      {getPageConfig().sandbox && <SampleOffer key={part} part={part} busy={shot.busy} onFile={onFile} />}
      <OpenInBrowser />
    </div>
  );
}
