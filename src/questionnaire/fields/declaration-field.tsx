/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be within reach of the keyboard */
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeclarationItem } from '#contract/questionnaire.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { useField } from '../use-field.ts';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { useFieldWords } from './field-words.tsx';
import styles from './declaration.module.css';

/** Longer texts stand above the box, in a window of their own to scroll. */
const LONG = 500;

export function DeclarationField({ item, row }: FieldProps<DeclarationItem>) {
  const { t, i18n } = useLingui();
  const field = useField(item, row);
  const { label: text, texts } = useFieldWords(item, field);
  const { legalId, version } = item.declaration;
  const long = text.length > LONG;
  return (
    <FieldShell item={item} field={field}>
      <div className={styles.declaration}>
        {long && (
          <div
            className={styles.text}
            role="region"
            tabIndex={0}
            aria-label={t`Text to read`}
            id={`${field.id}-text`}
          >
            {text}
          </div>
        )}
        <CheckboxField
          label={
            <>
              {long ? <Trans>I have read this and I agree.</Trans> : text}
              {!field.required && (
                <span className={styles.optional}>
                  {' '}
                  <Trans>(optional)</Trans>
                </span>
              )}
            </>
          }
          name={field.id}
          checked={field.value?.legalId === legalId && field.value.version === version}
          // The language of the words on the page, which may not be the one that was asked for.
          onChange={(agreed) => field.set(agreed ? { legalId, version, lang: i18n.locale } : undefined)}
          hint={texts.hint}
          error={texts.error}
        />
      </div>
    </FieldShell>
  );
}
