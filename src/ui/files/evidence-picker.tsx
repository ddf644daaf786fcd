// Adds files by camera, file chooser or drop, or reuses earlier uploads. It only displays files; use-picked-files.ts
// uploads them.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { Button } from '../buttons/button.tsx';
import { DropZone } from './drop-zone.tsx';
import { FieldFrame, type FieldTexts } from '../fields/field-frame.tsx';
import { FileButton } from './file-button.tsx';
import { CameraIcon, FileIcon, UploadIcon } from '../icons.ts';
import { ListRow } from '../layout/list-row.tsx';
import type { FileLimits, EarlierFile, PickedFile } from './picked-file.ts';
import { PickedRow } from './picked-row.tsx';
import { RowList } from '../layout/row-list.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './evidence-picker.module.css';

interface EvidencePickerProps extends FieldTexts {
  id: string;
  label: ReactNode;
  files: readonly PickedFile[];
  limits: FileLimits;
  /** Files that the user uploaded earlier for the same purpose and that are not in `files`. */
  earlier?: readonly EarlierFile[];
  disabled?: boolean;
  onAdd: (file: File) => void;
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
  onReuse?: (file: EarlierFile) => void;
}

export function EvidencePicker(props: EvidencePickerProps) {
  const { id, label, files, limits, earlier = [], disabled = false, ...texts } = props;
  const { onAdd, onRetry, onRemove, onReuse, ...frame } = texts;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [reusing, setReusing] = useState(false);
  const done = files.filter(({ state }) => state === 'done').length;
  const counted = files.filter(({ state }) => state !== 'refused').length;
  const canAdd = !disabled && counted < limits.maxFiles;
  const remove = (key: string) => {
    onRemove(key);
    // The pressed button disappears with its row.
    box.current?.focus();
  };

  return (
    <FieldFrame id={id} label={label} group {...frame}>
      <div id={id} className={styles.box} ref={box} tabIndex={-1}>
        <p className={styles.kinds}>
          <AcceptedFiles {...limits} />
        </p>
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <PickedRow
                key={file.key}
                file={file}
                disabled={disabled}
                onRetry={() => onRetry(file.key)}
                onRemove={() => remove(file.key)}
              />
            ))}
          </ul>
        )}
        <VisuallyHidden>
          <span role="status">{done > 0 && t`Files received: ${formatNumber(done)}`}</span>
        </VisuallyHidden>
        {canAdd && (
          <div className={styles.ways}>
            <FileButton
              className={styles.camera}
              variant="secondary"
              capture="environment"
              icon={<CameraIcon size={20} />}
              onFile={onAdd}
            >
              <Trans>Take a photo</Trans>
            </FileButton>
            <FileButton variant="secondary" pdf={limits.pdf} icon={<UploadIcon size={20} />} onFile={onAdd}>
              {counted > 0 ? <Trans>Add a file</Trans> : <Trans>Choose a file</Trans>}
            </FileButton>
            {earlier.length > 0 && onReuse && (
              <Button icon={<FileIcon size={20} />} onClick={() => setReusing(true)}>
                <Trans>Use a file you sent before</Trans>
              </Button>
            )}
          </div>
        )}
        {canAdd && <DropZone several={limits.maxFiles > 1} onFile={onAdd} />}
      </div>
      {onReuse && (
        <Sheet open={reusing} onClose={() => setReusing(false)} title={<Trans>Files you sent before</Trans>}>
          <RowList>
            {earlier.map((file) => (
              <ListRow
                key={file.fileId}
                icon={<FileIcon />}
                title={<span dir="auto">{file.name}</span>}
                onPress={() => {
                  onReuse(file);
                  setReusing(false);
                }}
              />
            ))}
          </RowList>
        </Sheet>
      )}
    </FieldFrame>
  );
}

function AcceptedFiles({ pdf, maxFiles, maxMb }: FileLimits) {
  const size = formatNumber(maxMb);
  const files = formatNumber(maxFiles);
  return (
    <>
      {pdf ? (
        <Trans>JPG, PNG, WebP or PDF, up to {size} MB.</Trans>
      ) : (
        <Trans>JPG, PNG or WebP, up to {size} MB.</Trans>
      )}
      {maxFiles > 1 && (
        <>
          {' '}
          <Trans>Up to {files} files.</Trans>
        </>
      )}
    </>
  );
}
