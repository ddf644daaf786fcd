import { Trans } from '@lingui/react/macro';
import { type ComponentType, use, useState } from 'react';
import type { Item, ItemOf } from '#contract/questionnaire.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { FieldProps } from './field-props.ts';
import { askAgain, loadRichFields, richFields } from './load-rich-fields.ts';
import type { RichType } from './rich-fields.ts';

interface RichFieldProps extends FieldProps<ItemOf<RichType>> {
  /** What shows the items of a group. */
  ItemField: ComponentType<FieldProps<Item>>;
}

export function RichField({ item, row, ItemField }: RichFieldProps) {
  const [, setTries] = useState(0);
  const fields = richFields() ?? use(loadRichFields());
  if (!fields)
    return (
      <Notice
        tone="danger"
        action={
          <Button
            variant="secondary"
            size="middle"
            onClick={() => {
              askAgain();
              setTries((tries) => tries + 1);
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>This question did not load. Check your connection and try again.</Trans>
      </Notice>
    );
  // TypeScript cannot see that the field picked by an item's type takes that very item.
  const Field = fields[item.type] as ComponentType<RichFieldProps>;
  return <Field item={item} row={row} ItemField={ItemField} />;
}
