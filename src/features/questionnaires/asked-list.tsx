import { Trans } from '@lingui/react/macro';
import type { Item, Template } from '#contract/questionnaire.ts';
import { useTexts } from '#app/questionnaire/use-texts.ts';
import { FileIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

const isMandatory = (item: Item): boolean =>
  Boolean(item.required) || (item.type === 'group' && item.items.some(isMandatory));

/** [S9] What an officer asks for, point by point; the last page only confirms it. */
export function AskedList({ template }: { template: Template }) {
  const texts = useTexts();
  return (
    <PageSection title={<Trans>What we ask for</Trans>}>
      <RowList>
        {template.sections.slice(0, -1).map(({ linkId, title, intro, items }) => (
          <ListRow
            key={linkId}
            icon={<FileIcon />}
            title={
              <>
                {texts(title)} {!items.some(isMandatory) && <Trans>(optional)</Trans>}
              </>
            }
            detail={intro && texts(intro)}
          />
        ))}
      </RowList>
    </PageSection>
  );
}
