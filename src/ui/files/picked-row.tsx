import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatPercent } from '#app/i18n/format.ts';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon, FileIcon, PictureIcon, TrashIcon } from '../icons.ts';
import { isInProgress, type PickedFile } from './picked-file.ts';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { StatusChip } from '../feedback/status-chip.tsx';
import styles from './evidence-picker.module.css';

interface PickedRowProps {
  file: PickedFile;
  disabled: boolean;
  onRetry: () => void;
  /** Cancels an upload in progress, or removes an uploaded file. */
  onRemove: () => void;
}

function Thumbnail({ file: { preview, isPdf } }: { file: PickedFile }) {
  const [broken, setBroken] = useState(false);
  if (preview && !broken)
    return <img className={styles.thumbnail} src={preview} alt="" onError={() => setBroken(true)} />;
  return (
    <span className={styles.thumbnail}>{isPdf ? <FileIcon size={24} /> : <PictureIcon size={24} />}</span>
  );
}

function PickedStatus({ file: { state, progress, error } }: { file: PickedFile }) {
  switch (state) {
    case 'preparing':
    case 'sending': {
      const share = formatPercent(progress);
      return <ProgressBar value={progress} label={<Trans>{share} sent</Trans>} />;
    }
    case 'waiting':
      return (
        <StatusChip tone="warning">
          <Trans>Waiting for a connection</Trans>
        </StatusChip>
      );
    case 'checking':
      return (
        <StatusChip tone="info">
          <Trans>Checking</Trans>
        </StatusChip>
      );
    case 'done':
      return (
        <>
          <StatusChip tone="success">
            <Trans>Received</Trans>
          </StatusChip>
          {error !== undefined && <p className={styles.reason}>{error}</p>}
        </>
      );
    case 'failed':
    case 'refused':
      return (
        <>
          <StatusChip tone="danger">
            {state === 'failed' ? <Trans>Not sent</Trans> : <Trans>Cannot be used</Trans>}
          </StatusChip>
          {error !== undefined && <p className={styles.reason}>{error}</p>}
        </>
      );
  }
}

export function PickedRow({ file, disabled, onRetry, onRemove }: PickedRowProps) {
  const { t } = useLingui();
  const { name } = file;
  const inProgress = isInProgress(file);
  return (
    <li className={styles.row}>
      <Thumbnail file={file} />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <div className={styles.standing}>
          <PickedStatus file={file} />
          {file.state === 'failed' && (
            <Button size="small" onClick={onRetry}>
              <Trans>Send again</Trans>
            </Button>
          )}
        </div>
      </div>
      {!disabled && (
        <IconButton label={inProgress ? t`Stop sending: ${name}` : t`Remove: ${name}`} onClick={onRemove}>
          {inProgress ? <CloseIcon size={20} /> : <TrashIcon size={20} />}
        </IconButton>
      )}
    </li>
  );
}
