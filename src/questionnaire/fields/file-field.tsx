import type { FileItem, FileRef } from '#contract/questionnaire.ts';
import { buildAnswerKey } from '#contract/questionnaire/answers.ts';
import { EvidencePicker } from '#app/ui/files/evidence-picker.tsx';
import { usePickedFiles } from '#app/ui/files/use-picked-files.ts';
import { useForm, type FieldProps } from '../use-field.ts';
import { createEvidenceSender } from './evidence-sender.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';

const NONE: readonly FileRef[] = [];

export function FileField({ item, row }: FieldProps<FileItem>) {
  const { store, evidence } = useForm();
  const { field, label, texts } = useItemField(item, row);
  const { maxFiles, maxMb, mime } = item;
  const picked = usePickedFiles({
    home: store,
    id: buildAnswerKey(item.linkId, row),
    sender: createEvidenceSender(evidence, item, store),
    maxFiles,
    value: field.value ?? NONE,
    onChange: (files) => field.set(files.length > 0 ? files : undefined),
  });
  return (
    <FieldShell item={item} field={field}>
      <EvidencePicker
        {...texts}
        {...picked}
        id={field.id}
        label={label}
        limits={{ pdf: mime.includes('application/pdf'), maxFiles, maxMb }}
      />
    </FieldShell>
  );
}
