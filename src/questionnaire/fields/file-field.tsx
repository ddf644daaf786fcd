import type { FileItem, FileRef } from '#contract/questionnaire.ts';
import { answerKey } from '#contract/questionnaire/answers.ts';
import { EvidencePicker } from '#app/ui/files/evidence-picker.tsx';
import { usePickedFiles } from '#app/ui/files/use-picked-files.ts';
import { useField, useForm } from '../use-field.ts';
import { evidenceSender } from './evidence-sender.ts';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { useFieldWords } from './field-words.tsx';

const NONE: readonly FileRef[] = [];

export function FileField({ item, row }: FieldProps<FileItem>) {
  const { store, evidence } = useForm();
  const field = useField(item, row);
  const { label, texts } = useFieldWords(item, field);
  const { maxFiles, maxMb, mime } = item;
  const picked = usePickedFiles({
    home: store,
    id: answerKey(item.linkId, row),
    sender: evidenceSender(evidence, item, store),
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
