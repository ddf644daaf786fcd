import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { POA_TEXTS } from '#app/i18n/texts/document-texts.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { POA_TYPES } from '#contract/documents.ts';
import { getCaptureFacts } from '../../flow/facts.ts';
import { choosePoaType } from '../../flow/flow-actions.ts';
import { flowStore, isExternalChoice } from '../../flow/flow-store.ts';
import { findNextStep } from '../../flow/steps.ts';
import { goToNextStep, goToStep } from '../../flow/navigation.ts';
import { ExternalCheckView } from '../provider/external-check-view.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { useStepAction } from '../frame/use-step-action.ts';

export function PoaTypeStep() {
  const { t, i18n } = useLingui();
  const { poaType, provider } = useSnapshot(flowStore);
  const [picked, setPicked] = useState(poaType);
  const [missing, setMissing] = useState(false);
  const { busy, failure, run } = useStepAction();
  const external = isExternalChoice(provider);

  function submit(): void {
    const chosen = POA_TYPES.find((type) => type === picked);
    if (!chosen) {
      setMissing(true);
      document.getElementById('poaType')?.focus();
      return;
    }
    const hasChanged = flowStore.details?.kind === 'address' && flowStore.details.poaType !== chosen;
    void run(async () => {
      await choosePoaType(chosen);
      if (hasChanged) goToStep(findNextStep('type', getCaptureFacts()));
      else goToNextStep('type');
    });
  }

  return (
    <StepFrame
      step="type"
      title={<Trans>Proof of address</Trans>}
      lead={<Trans>Choose a document from the last three months.</Trans>}
      illustration={<Illustration name="utility-bill" />}
      failure={external ? null : failure}
      action={!external && { label: t`Continue`, loading: busy, onPress: submit }}
    >
      {external && provider ? (
        <ExternalCheckView provider={provider} />
      ) : (
        <>
          <Notice tone="info" title={<Trans>Your document must show</Trans>}>
            <p>
              <Trans>
                Your full name, your home address, the date and who issued it. Screenshots and PO boxes are
                not accepted.
              </Trans>
            </p>
          </Notice>
          <ChoiceCards
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
        </>
      )}
    </StepFrame>
  );
}
