import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLingui, Trans } from '@lingui/react/macro';
import type { Snapshot } from 'valtio';
import { partText } from '../texts/part-texts.ts';
import type { PhotoDocumentType } from '#contract/documents.ts';
import { type Upload, retryPart } from '../upload/upload-store.ts';
import styles from './part-row.module.css';
import { FileIcon, ShieldIcon } from '#app/ui/icons.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { PROBLEM_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { land } from './use-shot.ts';

interface PartRowProps {
  upload: Snapshot<Upload>;
  docType: PhotoDocumentType | null;
  /** What can be done with it: change, remove. */
  action: ReactNode;
}

/** One picture of the case: thumbnail, name, how it stands. */
export function PartRow({ upload, docType, action }: PartRowProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.row}>
      <Thumbnail upload={upload} />
      <div className={styles.text}>
        <p className={styles.name}>{i18n._(partText(upload.part, docType).name)}</p>
        <UploadLine upload={upload} />
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}

// A sent picture, small. What the gateway had before this page was opened has no picture here: documents are never
// sent back to a browser.
function Thumbnail({ upload }: { upload: Snapshot<Upload> }) {
  /** The picture that could not be shown. */
  const [broken, setBroken] = useState<string | null>(null);
  const slot = useRef<HTMLImageElement>(null);
  const { part, preview } = upload;
  useLayoutEffect(() => {
    // A picture taken again is another one in the same slot.
    if (preview && slot.current) land(slot.current, part);
  }, [part, preview]);
  if (preview && broken !== preview) {
    return (
      <img ref={slot} className={styles.thumbnail} src={preview} alt="" onError={() => setBroken(preview)} />
    );
  }
  return (
    <span className={styles.thumbnail}>
      {upload.isPdf ? <FileIcon size={28} /> : <ShieldIcon size={28} />}
    </span>
  );
}

// How far one picture is on its way, in words and a bar; why it cannot be used, and what to do about it.
function UploadLine({ upload }: { upload: Snapshot<Upload> }) {
  const { i18n } = useLingui();
  const { state, sent, total, file, error, part } = upload;
  switch (state) {
    case 'sending': {
      const [done, all] = [megabytes(sent), megabytes(total)];
      return (
        <ProgressBar
          value={total === 0 ? 0 : sent / total}
          label={
            <Trans>
              {done} of {all} MB
            </Trans>
          }
        />
      );
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
        <div className={styles.line}>
          <StatusChip tone={file?.problems.length ? 'warning' : 'success'}>
            {file?.problems.length ? <Trans>Could be better</Trans> : <Trans>Received</Trans>}
          </StatusChip>
          {file?.problems.map(({ code }) => (
            <p key={code}>{i18n._(PROBLEM_TEXTS[code])}</p>
          ))}
        </div>
      );
    case 'refused':
      return (
        <div className={styles.line}>
          <StatusChip tone="danger">
            <Trans>Take it again</Trans>
          </StatusChip>
          {error && <p>{errorText(i18n, error)}</p>}
          {file?.problems.map(({ code }) => (
            <p key={code}>{i18n._(PROBLEM_TEXTS[code])}</p>
          ))}
        </div>
      );
    case 'failed':
      return (
        <div className={styles.line}>
          <StatusChip tone="danger">
            <Trans>Not sent</Trans>
          </StatusChip>
          <p>{errorText(i18n, error)}</p>
          <Button size="small" onClick={() => retryPart(part)}>
            <Trans>Send again</Trans>
          </Button>
        </div>
      );
  }
}

/** Never "0 of 0": a small picture still counts as a tenth. */
const megabytes = (bytes: number): string => formatNumber(bytes === 0 ? 0 : Math.max(0.1, bytes / 1e6), 1);
