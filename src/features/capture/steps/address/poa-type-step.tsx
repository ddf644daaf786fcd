import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { POA_TEXTS } from '#app/i18n/texts/poa-texts.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioCards } from '#app/ui/fields/radio-cards.tsx';
import { POA_TYPES } from '#contract/documents.ts';
import { factsNow } from '../../flow/facts.ts';
import { choosePoaType } from '../../flow/flow-actions.ts';
import { endsFlow, flowStore, isElsewhere } from '../../flow/flow-store.ts';
import { stepAfter } from '../../flow/steps.ts';
import { goOn, goTo } from '../../flow/walk.ts';
import { ElsewhereView } from '../partner/elsewhere-view.tsx';
import { StepFrame } from '../frame/step-frame.tsx';

export function PoaTypeStep() {
  const { t, i18n } = useLingui();
  const { poaType, provider } = useSnapshot(flowStore);
  const [picked, setPicked] = useState(poaType);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const elsewhere = isElsewhere(provider);

  async function submit(): Promise<void> {
    const chosen = POA_TYPES.find((type) => type === picked);
    if (!chosen) {
      setMissing(true);
      document.getElementById('poaType')?.focus();
      return;
    }
    const changed = flowStore.details?.kind === 'address' && flowStore.details.poaType !== chosen;
    setFailure(null);
    setBusy(true);
    try {
      await choosePoaType(chosen);
      // Another kind of document has another issuer and date.
      if (changed) goTo(stepAfter('type', factsNow()));
      else goOn('type');
    } catch (error) {
      if (!endsFlow(error)) setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <StepFrame
      step="type"
      title={<Trans>Proof of your address</Trans>}
      lead={<Trans>A document from the last three months, sent to you at your home.</Trans>}
      illustration={<Illustration name="utility-bill" />}
    >
      {elsewhere && provider ? (
        <ElsewhereView provider={provider} />
      ) : (
        <>
          <Notice tone="info" title={<Trans>It must show</Trans>}>
            <p>
              <Trans>
                your full name, your home address, the date, and who issued it. No screenshots, no PO boxes.
              </Trans>
            </p>
          </Notice>
          <RadioCards
            legend={t`Which document do you have?`}
            name="poaType"
            value={picked}
            onChange={(value) => {
              setMissing(false);
              setPicked(POA_TYPES.find((type) => type === value) ?? '');
            }}
            options={POA_TYPES.map((type) => ({
              value: type,
              label: i18n._(POA_TEXTS[type].label),
              detail: i18n._(POA_TEXTS[type].detail),
            }))}
            error={missing ? t`Choose the document you have` : undefined}
          />
          {failure !== null && (
            <Notice tone="danger" live>
              {errorText(i18n, failure)}
            </Notice>
          )}
          <ActionBar label={t`Continue`} loading={busy} onPress={() => void submit()} />
        </>
      )}
    </StepFrame>
  );
}
