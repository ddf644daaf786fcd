// Rows of a repeating group. Focus moves to the heading of a new row, or to the row that follows a removed one.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { GroupItem, Item } from '#contract/questionnaire.ts';
import { isEmpty, buildAnswerKey } from '#contract/questionnaire/answers.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { PlusIcon, TrashIcon } from '#app/ui/icons.ts';
import { getFieldUploads } from '#app/ui/files/field-uploads.ts';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import type { FormStore } from '../form-store.ts';
import { useForm, useGroupRows, type FieldProps } from '../use-field.ts';
import { useTexts } from '../form-context.ts';
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
  const { rows, canAdd, canRemove, add, remove } = useGroupRows(item);
  const [rowToRemove, setRowToRemove] = useState<number | null>(null);
  const rowToFocus = useRef<number | null>(null);

  useEffect(() => {
    if (rowToFocus.current === null) return;
    const heading = document.getElementById(`${id}-row-${rowToFocus.current}`);
    rowToFocus.current = null;
    (heading ?? document.getElementById(`${id}-add`))?.focus();
  });

  const linkIds = [...store.compiled.nodes.values()]
    .filter(({ repeat }) => repeat?.id === item.linkId)
    .map((node) => node.id);

  function removeRow(row: number): void {
    // Uploads are keyed by row, and rows are about to move.
    for (const linkId of linkIds)
      for (let at = 0; at < rows; at += 1) cancelUploads(store, buildAnswerKey(linkId, at));
    rowToFocus.current = Math.min(row, rows - 2);
    remove(row);
    setRowToRemove(null);
  }

  return (
    <>
      {Array.from({ length: rows }, (_, row) => {
        const number = row + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- answers move between rows, rows do not
          <section key={row} className={styles.row} aria-labelledby={`${id}-row-${row}`}>
            <header className={styles.head}>
              <h3 id={`${id}-row-${row}`} tabIndex={-1} className={styles.heading}>
                <Trans>Entry {number}</Trans>
              </h3>
              {canRemove && (
                <IconButton
                  label={t`Remove entry ${number}`}
                  onClick={() =>
                    linkIds.some((linkId) => !isEmpty(store.answers[buildAnswerKey(linkId, row)]))
                      ? setRowToRemove(row)
                      : removeRow(row)
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
            rowToFocus.current = rows;
            add();
          }}
        >
          {item.repeats && words(item.repeats.addLabel)}
        </Button>
      )}
      <ConfirmSheet
        open={rowToRemove !== null}
        onClose={() => setRowToRemove(null)}
        title={t`Remove this entry?`}
        text={[t`You’ll lose what you entered here.`]}
        confirm={t`Remove`}
        back={t({ message: 'Keep entry', context: 'an entry of a list' })}
        onConfirm={async () => {
          if (rowToRemove !== null) removeRow(rowToRemove);
        }}
      />
    </>
  );
}

function cancelUploads(form: FormStore, key: string): void {
  const uploads = getFieldUploads(form, key, { value: [], onChange: () => undefined });
  for (const pick of uploads.read()) uploads.drop(pick.key);
}
