// Shown when the pictures seem to show another document than the case has: one tap corrects it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { canIssue } from '#contract/countries.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { getDocumentLabel } from '../../flow/document-option.ts';
import { applyRecognition } from '../../flow/flow-actions.ts';
import { flowStore } from '../../flow/flow-store.ts';
import { ocrStore } from '../../flow/ocr-store.ts';
import { buildStepHref } from '../../flow/navigation.ts';
import { ChangeLink } from '../frame/change-link.tsx';
import { useStepAction } from '../frame/use-step-action.ts';

/** `issuedIn`: the country that was read, where the document itself was not recognised. */
export function OtherDocumentNotice({ issuedIn }: { issuedIn: string | undefined }) {
  const { t, i18n } = useLingui();
  const { country, docType, documents } = useSnapshot(flowStore);
  const recognised = useSnapshot(ocrStore).reading?.recognised;
  const { busy, run } = useStepAction();
  if (!recognised)
    return issuedIn && !canIssue(country, issuedIn) ? (
      <Notice
        tone="warning"
        live
        action={<ChangeLink what={t`Issued in`} to={buildStepHref('country', { from: 'check' })} />}
      >
        <p>
          <Trans>
            Your document seems to be from {formatCountry(issuedIn)}, but you chose {formatCountry(country)}.
          </Trans>
        </p>
      </Notice>
    ) : null;
  if (recognised.docType === docType && canIssue(country, recognised.country)) return null;
  const label = getDocumentLabel(i18n, recognised.docType, documents);
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button
          size="small"
          variant="secondary"
          loading={busy}
          onClick={() => void run(() => applyRecognition({ ...recognised }))}
        >
          <Trans>Change it to this document</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Your photos seem to show another document: {label}, {formatCountry(recognised.country)}.
        </Trans>
      </p>
    </Notice>
  );
}
