// Shown when an earlier picture is refused while the user is on a later step.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { CapturePart } from '#contract/documents.ts';
import { PICTURE_QUALITY_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { flowStore } from '../flow/flow-store.ts';
import { buildStepHref } from '../flow/navigation.ts';
import { getPartText } from '../texts/part-texts.ts';
import { uploadStore } from '../upload/upload-store.ts';
import { getStepForPart } from '../flow/steps.ts';

export function RefusedNotice({ except }: { except: CapturePart }) {
  const { i18n } = useLingui();
  const { docType } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  const refused = Object.values(parts).find((upload) => upload.state === 'refused' && upload.part !== except);
  if (!refused) return null;
  const name = i18n._(getPartText(refused.part, docType).name);
  const problem = refused.file?.problems[0];
  return (
    <Notice
      tone="warning"
      live
      title={<Trans>Please retake this photo: {name}</Trans>}
      action={
        <ButtonLink href={buildStepHref(getStepForPart(refused.part))} size="small">
          <Trans>Retake photo</Trans>
        </ButtonLink>
      }
    >
      <p>{problem ? i18n._(PICTURE_QUALITY_TEXTS[problem.code]) : getErrorText(i18n, refused.error)}</p>
    </Notice>
  );
}
