// A file or the camera: one of them is loud. A file is loud right here, because no client's own button may open a file chooser.
import type { ReactNode } from 'react';
import { FILE_TROUBLE_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DropZone } from '#app/ui/files/drop-zone.tsx';
import { FileButton } from '#app/ui/files/file-button.tsx';
import { CameraIcon, UploadIcon } from '#app/ui/icons.ts';
import type { CapturePart } from '#contract/documents.ts';
import { useLingui } from '@lingui/react/macro';
import { pageConfig } from '#app/lib/page-config.ts';
import { OpenInBrowser } from '../camera/open-in-browser.tsx';
import { SampleOffer } from './sample-offer.tsx';
import styles from './shot-ways.module.css';
import type { ShotControl } from './use-shot.ts';

interface ShotWaysProps {
  shot: ShotControl;
  part: CapturePart;
  pdf: boolean;
  /** The file is the page's one primary action. */
  loud: boolean;
  file: ReactNode;
  /** Says the camera's button; absent where the action bar has it. */
  camera: ReactNode;
  /** What may be chosen. */
  children: ReactNode;
}

export function ShotWays({ shot, part, pdf, loud, file, camera, children }: ShotWaysProps) {
  const { i18n } = useLingui();
  const onFile = (chosen: File) => void shot.choose(chosen);
  return (
    <div className={styles.ways}>
      {shot.trouble && (
        <Notice tone="danger" live>
          {i18n._(FILE_TROUBLE_TEXTS[shot.trouble])}
        </Notice>
      )}
      <FileButton
        variant={loud ? 'primary' : 'secondary'}
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
      {pageConfig().sandbox && <SampleOffer part={part} busy={shot.busy} onFile={onFile} />}
      <OpenInBrowser />
    </div>
  );
}
