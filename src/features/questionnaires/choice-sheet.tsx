import { type ComponentProps, type ReactNode, useState } from 'react';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { showToast } from '#app/state/messages/toasts.ts';
import { useAction } from '#app/state/use-action.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import { refreshQuestionnaire } from './data/questionnaire.ts';
import styles from './choice-sheet.module.css';

interface ChoiceSheetProps<Value extends string> extends Pick<
  ComponentProps<typeof ChoiceCards>,
  'name' | 'legend'
> {
  button: ComponentProps<typeof Button>;
  title: ReactNode;
  intro: ReactNode;
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode }[];
  missingText: string;
  confirm: ReactNode;
  /** Returns the text of the toast. */
  onConfirm: (value: Value) => Promise<string>;
}

export function ChoiceSheet<Value extends string>(props: ChoiceSheetProps<Value>) {
  const { button, title, intro, name, legend, options, missingText, confirm, onConfirm } = props;
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Value | ''>('');
  const { busy, error, run } = useAction();
  const [submitted, setSubmitted] = useState(false);

  function send(): void {
    setSubmitted(true);
    if (chosen === '') return;
    void run(async () => {
      const text = await onConfirm(chosen);
      setOpen(false);
      setChosen('');
      setSubmitted(false);
      showToast({ kind: 'success', text });
      await refreshQuestionnaire();
    });
  }

  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <div className={styles.body}>
          <p>{intro}</p>
          <ErrorNotice error={error} />
          <ChoiceCards
            name={name}
            legend={legend}
            value={chosen}
            error={submitted && chosen === '' ? missingText : undefined}
            onChange={(value) => setChosen(options.find((each) => each.value === value)?.value ?? '')}
            options={options}
          />
          <Button variant="primary" block loading={busy} onClick={send}>
            {confirm}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
