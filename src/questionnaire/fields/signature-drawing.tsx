// Optional drawn signature beside the typed name. It is uploaded as evidence.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SignatureItem } from '#contract/questionnaire.ts';
import { buildAnswerKey } from '#contract/questionnaire/answers.ts';
import { createDrawnSignatureItem } from '#contract/questionnaire/files.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PenIcon } from '#app/ui/icons.ts';
import { createLazyView } from '#app/ui/layout/lazy-view.tsx';
import { PickedRow } from '#app/ui/files/picked-row.tsx';
import { usePickedFiles } from '#app/ui/files/use-picked-files.ts';
import { useForm } from '../use-field.ts';
import { createEvidenceSender } from './evidence-sender.ts';
import type { SignatureSheetProps } from './signature-sheet.tsx';
import styles from './signature.module.css';

const Sheet = createLazyView<SignatureSheetProps>(
  () => import('./signature-sheet.tsx').then(({ SignatureSheet }) => SignatureSheet),
  null,
  () => (
    <Notice tone="danger" live>
      <Trans>The signature pad did not load. Check your connection and try again.</Trans>
    </Notice>
  ),
);

interface SignatureDrawingProps {
  item: SignatureItem;
  row?: number | undefined;
  fileId: string | undefined;
  onChange: (fileId: string | undefined) => void;
}

export function SignatureDrawing({ item, row, fileId, onChange }: SignatureDrawingProps) {
  const { t } = useLingui();
  const { store, evidence } = useForm();
  const [open, setOpen] = useState(false);
  const { files, onAdd, onRetry, onRemove } = usePickedFiles({
    home: store,
    id: buildAnswerKey(item.linkId, row),
    sender: createEvidenceSender(evidence, createDrawnSignatureItem(item), store),
    maxFiles: 1,
    value: fileId ? [{ fileId, name: t`Your drawn signature` }] : [],
    onChange: (drawn) => onChange(drawn.at(-1)?.fileId),
  });
  return (
    <div className={styles.drawing}>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <PickedRow
              key={file.key}
              file={file}
              disabled={false}
              onRetry={() => onRetry(file.key)}
              onRemove={() => onRemove(file.key)}
            />
          ))}
        </ul>
      )}
      {files.length === 0 && (
        <Button variant="secondary" icon={<PenIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Add a drawn signature</Trans>
        </Button>
      )}
      <Sheet needed={open} open={open} onClose={() => setOpen(false)} onDone={onAdd} />
    </div>
  );
}
