/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- scrollable text must be reachable by keyboard */
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeclarationItem } from '#contract/questionnaire.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import type { FieldProps } from '../use-field.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';
import styles from './declaration.module.css';

const LONG_TEXT_LENGTH = 500;

export function DeclarationField({ item, row }: FieldProps<DeclarationItem>) {
  const { t, i18n } = useLingui();
  const { field, label: text, texts } = useItemField(item, row);
  const { legalId, version } = item.declaration;
  const long = text.length > LONG_TEXT_LENGTH;
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
              {long ? <Trans>I have read this text and I agree.</Trans> : text}
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
          // The language that is shown, which may differ from the requested one.
          onChange={(agreed) => field.set(agreed ? { legalId, version, lang: i18n.locale } : undefined)}
          hint={texts.hint}
          error={texts.error}
        />
      </div>
    </FieldShell>
  );
}
