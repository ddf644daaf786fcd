import { type ComponentProps, type ReactNode, useState } from 'react';
import { ErrorNotice } from '#app/offers/error-notice.tsx';
import { showToast } from '#app/state/messages/toasts.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { RadioCards } from '#app/ui/fields/radio-cards.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { refreshQuestionnaire } from './data/questionnaire.ts';
import styles from './choice-sheet.module.css';

interface ChoiceSheetProps<Value extends string> extends Pick<
  ComponentProps<typeof RadioCards>,
  'name' | 'legend'
> {
  /** The button that opens the sheet. */
  button: ComponentProps<typeof Button>;
  title: ReactNode;
  intro: ReactNode;
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode }[];
  missingText: string;
  confirm: ReactNode;
  /** Returns the text of the toast. */
  onConfirm: (value: Value) => Promise<string>;
}

/** A button and its sheet: one choice that is sent at once. */
export function ChoiceSheet<Value extends string>(props: ChoiceSheetProps<Value>) {
  const { button, title, intro, name, legend, options, missingText, confirm, onConfirm } = props;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Value | ''>('');
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [submitted, setSubmitted] = useState(false);

  async function send(): Promise<void> {
    setSubmitted(true);
    if (chosen === '') return;
    setSending(true);
    setError(null);
    try {
      const text = await onConfirm(chosen);
      setOpen(false);
      setChosen('');
      setSubmitted(false);
      showToast({ kind: 'success', text });
      await refreshQuestionnaire();
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <div className={styles.body}>
          <p>{intro}</p>
          <ErrorNotice error={error} />
          <RadioCards
            name={name}
            legend={legend}
            value={chosen}
            error={submitted && chosen === '' ? missingText : undefined}
            onChange={(value) => setChosen(options.find((each) => each.value === value)?.value ?? '')}
            options={options}
          />
          <Button variant="primary" block loading={sending} onClick={() => void send()}>
            {confirm}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
