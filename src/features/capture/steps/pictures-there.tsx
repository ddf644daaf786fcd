// The end on a phone that takes the pictures of somebody who goes on at a computer: what they say is confirmed and sent there.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { CAPTURE_PARTS } from '#contract/documents.ts';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { flowStore } from '../flow/flow-store.ts';
import { stepHref } from '../flow/walk.ts';
import { PartRow } from '../shots/part-row.tsx';
import { stepOfPart } from '../shots/step-of-part.ts';
import { partText } from '../texts/part-texts.ts';
import { isUnderWay } from '../upload/upload-states.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { ChangeLink } from './change-link.tsx';
import { StepFrame } from './step-frame.tsx';

export function PicturesThere() {
  const { i18n } = useLingui();
  const { docType } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  const uploads = CAPTURE_PARTS.flatMap((part) => parts[part] ?? []);
  const isSpoiled = uploads.some(({ state }) => state === 'refused' || state === 'failed');
  const isWaiting = uploads.some(({ state }) => isUnderWay(state));
  return (
    <StepFrame step="check" title={<Trans>Go on on your computer</Trans>}>
      <p role="status">
        {isSpoiled ? (
          <Trans>One of the pictures needs your attention.</Trans>
        ) : isWaiting ? (
          <Trans>Your pictures are still on their way. Keep this page open.</Trans>
        ) : (
          <Trans>Your pictures have arrived. Your details are confirmed and sent on the computer.</Trans>
        )}
      </p>
      <PageSection title={<Trans>Pictures</Trans>}>
        <div>
          {uploads.map((upload) => (
            <PartRow
              key={upload.part}
              upload={upload}
              docType={docType}
              action={
                <ChangeLink
                  what={i18n._(partText(upload.part, docType).name)}
                  to={stepHref(stepOfPart(upload.part), { from: 'check' })}
                />
              }
            />
          ))}
        </div>
      </PageSection>
    </StepFrame>
  );
}
