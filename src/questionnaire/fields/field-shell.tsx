// Around every field: notices when the person leaves it, and says below it what never stops anybody.
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Item } from '#contract/questionnaire.ts';
import { afterPress } from '#app/lib/after-press.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { WarningIcon } from '#app/ui/icons.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { Field } from '../use-field.ts';
import { useTexts } from '../use-texts.ts';
import styles from './field.module.css';

interface FieldShellProps {
  item: Item;
  field: Field<unknown>;
  children: ReactNode;
}

export function FieldShell({ item, field, children }: FieldShellProps) {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const touch = useEffectEvent(field.touch);

  // Leaving the whole field, not one of its parts, nor for a sheet it has opened.
  useEffect(() => {
    const element = box.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) afterPress(() => touch());
    };
    element?.addEventListener('focusout', onFocusOut);
    return () => element?.removeEventListener('focusout', onFocusOut);
  }, []);

  return (
    <div ref={box} className={styles.field}>
      {children}
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
