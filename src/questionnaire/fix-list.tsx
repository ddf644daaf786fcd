import { Trans } from '@lingui/react/macro';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import styles from './form.module.css';
import { type Place, placeOfItem } from './places.ts';
import { useForm } from './use-field.ts';
import { useTexts } from './use-texts.ts';

/** What an officer asks to put right, with what has been changed since. */
export function FixList({ onGo }: { onGo: (place: Place) => void }) {
  const texts = useTexts();
  const { store, fixes } = useForm();
  if (fixes.length === 0) return null;
  return (
    <PageSection title={<Trans>Please correct</Trans>}>
      <RowList>
        {fixes.map(({ linkId, reason }) => {
          const node = store.compiled.nodes.get(linkId);
          const place = placeOfItem(store, linkId);
          const title = node?.item
            ? texts(node.item.label, node.item.values)
            : node && texts(node.section.title);
          return (
            <ListRow
              key={linkId}
              title={title ?? <bdi>{reason}</bdi>}
              detail={
                <span className={styles.fix}>
                  {title && <bdi>{reason}</bdi>}
                  {store.wasEdited(linkId) ? (
                    <StatusChip tone="success">
                      <Trans>Changed</Trans>
                    </StatusChip>
                  ) : (
                    <StatusChip tone="warning">
                      <Trans>To do</Trans>
                    </StatusChip>
                  )}
                </span>
              }
              onPress={place ? () => onGo(place) : undefined}
            />
          );
        })}
      </RowList>
    </PageSection>
  );
}
