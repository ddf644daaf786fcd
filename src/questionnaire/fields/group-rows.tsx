// The rows of a repeating group. Focus goes where the change is: to a new row's heading, and after a removal to the row
// that took its place.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { GroupItem, Item } from '#contract/questionnaire.ts';
import { isEmpty, answerKey } from '#contract/questionnaire/answers.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { PlusIcon, TrashIcon } from '#app/ui/icons.ts';
import { getUploadShelf } from '#app/ui/files/upload-shelf.ts';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import type { FormStore } from '../form-store.ts';
import { useForm, useRows } from '../use-field.ts';
import { useTexts } from '../use-texts.ts';
import type { FieldProps } from './field-props.ts';
import styles from './group.module.css';

interface GroupRowsProps {
  item: GroupItem;
  id: string;
  ItemField: ComponentType<FieldProps<Item>>;
}

export function GroupRows({ item, id, ItemField }: GroupRowsProps) {
  const { t } = useLingui();
  const words = useTexts();
  const { store } = useForm();
  const { rows, canAdd, canRemove, add, remove } = useRows(item);
  const [asked, setAsked] = useState<number | null>(null);
  /** Row to go to once it stands. */
  const goTo = useRef<number | null>(null);

  useEffect(() => {
    if (goTo.current === null) return;
    const heading = document.getElementById(`${id}-row-${goTo.current}`);
    goTo.current = null;
    (heading ?? document.getElementById(`${id}-add`))?.focus();
  });

  const linkIds = [...store.compiled.nodes.values()]
    .filter(({ repeat }) => repeat?.id === item.linkId)
    .map((node) => node.id);

  function takeOut(row: number): void {
    // A file on its way belongs to a place, and places are about to move.
    for (const linkId of linkIds)
      for (let at = 0; at < rows; at += 1) stopFiles(store, answerKey(linkId, at));
    goTo.current = Math.min(row, rows - 2);
    remove(row);
    setAsked(null);
  }

  return (
    <>
      {Array.from({ length: rows }, (_, row) => {
        const number = row + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: answers move up, rows do not
          <section key={row} className={styles.row} aria-labelledby={`${id}-row-${row}`}>
            <header className={styles.head}>
              <h3 id={`${id}-row-${row}`} tabIndex={-1} className={styles.heading}>
                <Trans>Entry {number}</Trans>
              </h3>
              {canRemove && (
                <IconButton
                  label={t`Remove entry ${number}`}
                  onClick={() =>
                    linkIds.some((linkId) => !isEmpty(store.answers[answerKey(linkId, row)]))
                      ? setAsked(row)
                      : takeOut(row)
                  }
                >
                  <TrashIcon size={20} />
                </IconButton>
              )}
            </header>
            <div className={styles.items}>
              {item.items.map((child) => (
                <ItemField key={child.linkId} item={child} row={row} />
              ))}
            </div>
          </section>
        );
      })}
      {canAdd && (
        <Button
          id={`${id}-add`}
          variant="secondary"
          block
          icon={<PlusIcon />}
          onClick={() => {
            goTo.current = rows;
            add();
          }}
        >
          {item.repeats && words(item.repeats.addLabel)}
        </Button>
      )}
      <ConfirmSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t`Remove this entry?`}
        text={[t`What you entered in it will be gone.`]}
        confirm={t`Remove`}
        back={t({ message: 'Keep it', context: 'an entry of a list' })}
        onConfirm={async () => {
          if (asked !== null) takeOut(asked);
        }}
      />
    </>
  );
}

function stopFiles(form: FormStore, key: string): void {
  const shelf = getUploadShelf(form, key, { value: [], onChange: () => undefined });
  for (const pick of shelf.read()) shelf.drop(pick.key);
}
