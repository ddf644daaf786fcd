import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { CAPTURE_PARTS } from '#contract/documents.ts';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { flowStore } from '../flow/flow-store.ts';
import { buildStepHref } from '../flow/navigation.ts';
import { ChangeLink } from '../steps/frame/change-link.tsx';
import { getPartText } from '../texts/part-texts.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { PartRow } from './part-row.tsx';
import { getStepForPart } from '../flow/steps.ts';

export function PictureList() {
  const { i18n } = useLingui();
  const { docType } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  return (
    <PageSection title={<Trans>Photos</Trans>}>
      <div>
        {CAPTURE_PARTS.flatMap((part) => parts[part] ?? []).map((upload) => (
          <PartRow
            key={upload.part}
            upload={upload}
            docType={docType}
            action={
              <ChangeLink
                what={i18n._(getPartText(upload.part, docType).name)}
                to={buildStepHref(getStepForPart(upload.part), { from: 'check' })}
              />
            }
          />
        ))}
      </div>
    </PageSection>
  );
}
