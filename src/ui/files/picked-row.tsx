// One file of the picker: what it is, how far it is on its way or why it cannot be used, and what can be done with it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatPercent } from '#app/i18n/format.ts';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon, FileIcon, PictureIcon, TrashIcon } from '../icons.ts';
import { isOnItsWay, type PickedFile } from './picked-file.ts';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { StatusChip } from '../feedback/status-chip.tsx';
import styles from './evidence-picker.module.css';

interface PickedRowProps {
  file: PickedFile;
  disabled: boolean;
  onRetry: () => void;
  /** Stops it while it is on its way, takes it out afterwards. */
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

function PickedStanding({ file: { state, progress, error } }: { file: PickedFile }) {
  switch (state) {
    case 'preparing':
    case 'sending': {
      const share = formatPercent(progress);
      return <ProgressBar value={progress} label={<Trans>{share} sent</Trans>} />;
    }
    case 'waiting':
      return (
        <StatusChip tone="warning">
          <Trans>Waiting for the network</Trans>
        </StatusChip>
      );
    case 'checking':
      return (
        <StatusChip tone="info">
          <Trans>Looking at it</Trans>
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
  const onItsWay = isOnItsWay(file);
  return (
    <li className={styles.row}>
      <Thumbnail file={file} />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <div className={styles.standing}>
          <PickedStanding file={file} />
          {file.state === 'failed' && (
            <Button size="small" onClick={onRetry}>
              <Trans>Send again</Trans>
            </Button>
          )}
        </div>
      </div>
      {!disabled && (
        <IconButton label={onItsWay ? t`Stop sending: ${name}` : t`Remove: ${name}`} onClick={onRemove}>
          {onItsWay ? <CloseIcon size={20} /> : <TrashIcon size={20} />}
        </IconButton>
      )}
    </li>
  );
}
