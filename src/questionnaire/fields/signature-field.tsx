import { Trans } from '@lingui/react/macro';
import type { Signature, SignatureItem } from '#contract/questionnaire.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { FieldProps } from '../use-field.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';
import { SignatureDrawing } from './signature-drawing.tsx';

/** Typing the name is the signature. The one-time code is requested when the form is sent. [X13] */
export function SignatureField({ item, row }: FieldProps<SignatureItem>) {
  const { field, label, texts } = useItemField(
    item,
    row,
    <Trans>By typing your name, you sign the form. We’ll then send you a code to enter.</Trans>,
  );
  const { name, fileId } = field.value ?? { name: '' };
  const change = (next: Signature) => field.set(next.name || next.fileId ? next : undefined);
  return (
    <FieldShell item={item} field={field}>
      <TextField
        {...texts}
        label={label}
        name={field.id}
        value={name}
        onChange={(text) => change({ ...(fileId ? { fileId } : {}), name: text })}
        aria-required={field.required}
        autoComplete="name"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
      />
      <SignatureDrawing
        item={item}
        row={row}
        fileId={fileId}
        onChange={(drawn) => change({ name, ...(drawn ? { fileId: drawn } : {}) })}
      />
    </FieldShell>
  );
}
