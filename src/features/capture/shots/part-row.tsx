import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLingui, Trans } from '@lingui/react/macro';
import type { Snapshot } from 'valtio';
import type { PhotoDocumentType } from '#contract/documents.ts';
import { FileIcon, ShieldIcon } from '#app/ui/icons.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { PICTURE_QUALITY_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { getPartText } from '../texts/part-texts.ts';
import { type Upload, retryPart } from '../upload/upload-store.ts';
import { animateToThumbnail } from './use-shot.ts';
import styles from './part-row.module.css';

export function PartRow(props: {
  upload: Snapshot<Upload>;
  docType: PhotoDocumentType | null;
  action: ReactNode;
}) {
  const { upload, docType, action } = props;
  const { i18n } = useLingui();
  return (
    <div className={styles.row}>
      <Thumbnail upload={upload} />
      <div className={styles.text}>
        <p className={styles.name}>{i18n._(getPartText(upload.part, docType).name)}</p>
        <UploadLine upload={upload} />
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}

// The gateway does not return documents to a browser, so pictures from an earlier page have no preview.
function Thumbnail({ upload }: { upload: Snapshot<Upload> }) {
  const [broken, setBroken] = useState<string | null>(null);
  const slot = useRef<HTMLImageElement>(null);
  const { part, preview } = upload;
  useLayoutEffect(() => {
    if (preview && slot.current) animateToThumbnail(slot.current, part);
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

function UploadLine({ upload }: { upload: Snapshot<Upload> }) {
  const { i18n } = useLingui();
  const { state, sent, total, file, error, part } = upload;
  switch (state) {
    case 'sending': {
      const [done, all] = [formatMegabytes(sent), formatMegabytes(total)];
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
    case 'refused': {
      const problems = file?.problems ?? [];
      const tone = state === 'refused' ? 'danger' : problems.length > 0 ? 'warning' : 'success';
      return (
        <div className={styles.line}>
          <StatusChip tone={tone}>
            {tone === 'danger' && <Trans>Retake photo</Trans>}
            {tone === 'warning' && <Trans>Could be better</Trans>}
            {tone === 'success' && <Trans>Received</Trans>}
          </StatusChip>
          {error && <p>{getErrorText(i18n, error)}</p>}
          {problems.map(({ code }) => (
            <p key={code}>{i18n._(PICTURE_QUALITY_TEXTS[code])}</p>
          ))}
        </div>
      );
    }
    case 'failed':
      return (
        <div className={styles.line}>
          <StatusChip tone="danger">
            <Trans>Not sent</Trans>
          </StatusChip>
          <p>{getErrorText(i18n, error)}</p>
          <Button size="small" onClick={() => retryPart(part)}>
            <Trans>Send again</Trans>
          </Button>
        </div>
      );
  }
}

const formatMegabytes = (bytes: number): string =>
  formatNumber(bytes === 0 ? 0 : Math.max(0.1, bytes / 1e6), 1);
