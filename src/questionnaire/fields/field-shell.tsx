// Wraps every field: detects when the user leaves it, and shows its warnings.
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Item } from '#contract/questionnaire.ts';
import { runAfterPress } from '#app/lib/after-press.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { WarningIcon } from '#app/ui/icons.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { Field } from '../use-field.ts';
import { useTexts } from '../form-context.ts';
import styles from './field.module.css';

interface FieldShellProps {
  item: Item;
  field: Field<unknown>;
  children: ReactNode;
  /** Offers to clear an optional answer, for controls that cannot be emptied. */
  canClear?: boolean;
}

export function FieldShell({ item, field, children, canClear = false }: FieldShellProps) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const touch = useEffectEvent(field.touch);

  // Focus left the whole field, not only one of its controls. A sheet opened by the field does not count.
  useEffect(() => {
    const element = box.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) runAfterPress(() => touch());
    };
    element?.addEventListener('focusout', onFocusOut);
    return () => element?.removeEventListener('focusout', onFocusOut);
  }, []);

  return (
    <div ref={box} className={styles.field}>
      {children}
      {canClear && !field.required && field.value !== undefined && (
        <Button
          className={styles.clear}
          variant="secondary"
          size="small"
          onClick={() => field.set(undefined)}
        >
          <Trans>Clear my answer</Trans>
        </Button>
      )}
      <output className={styles.warnings}>
        {field.warnings.map(({ text }) => (
          <p key={text} className={styles.warning}>
            <WarningIcon size={16} />
            {text}
          </p>
        ))}
      </output>
      {item.why !== undefined && (
        <Disclosure
          summary={
            <span className={styles.why}>
              <Trans>Why we ask</Trans>
              <VisuallyHidden>: {texts(item.label, item.values)}</VisuallyHidden>
            </span>
          }
        >
          {texts(item.why, item.values)}
        </Disclosure>
      )}
    </div>
  );
}
