import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ComponentType, useState } from 'react';
import { notAvailableHere } from '#contract/errors/verification.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { ApiError } from '#app/api/api-error.ts';
import { formatDate } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { formatReasons, formatRefusal } from '#app/state/kyc/renewal.ts';
import { isRenewalRequired } from '#app/state/kyc/renewal.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import {
  CameraIcon,
  ClockIcon,
  FaceIcon,
  FileIcon,
  HouseIcon,
  IdCardIcon,
  type IconProps,
} from '#app/ui/icons.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { type BackTarget, BackButtons } from './back-buttons.tsx';
import type { FlowStage } from './flow.ts';
import { openProvider } from './open-provider.ts';
import type { ReadyFlow } from './use-flow.ts';
import { getFlowTexts } from './flow-texts.ts';

interface Requirement {
  icon: ComponentType<IconProps>;
  title: MessageDescriptor;
  detail: MessageDescriptor;
}

const REQUIREMENTS: Record<StepLevel, readonly Requirement[]> = {
  LEVEL_1: [
    {
      icon: IdCardIcon,
      title: msg`An identity document`,
      detail: msg`A passport, identity card or another document accepted in your country. It must be the original and still valid.`,
    },
    {
      icon: FaceIcon,
      title: msg`Your face`,
      detail: msg`For a selfie in good light, without a hat, mask or dark glasses.`,
    },
    {
      icon: CameraIcon,
      title: msg`A camera`,
      detail: msg`On this device. You can also use photos of your document that you’ve already taken.`,
    },
  ],
  LEVEL_2: [
    {
      icon: FileIcon,
      title: msg`On our list of accepted documents`,
      detail: msg`A utility bill, bank statement, tax letter or another document listed on the next page.`,
    },
    {
      icon: ClockIcon,
      title: msg`No more than three months old`,
      detail: msg`Counted from the date printed on the document.`,
    },
    {
      icon: HouseIcon,
      title: msg`In your full name, with your home address`,
      detail: msg`The name we verified at level 1. We cannot accept a PO box.`,
    },
  ],
};

function useRefusalTexts({ purpose, info }: ReadyFlow): string[] {
  const { i18n } = useLingui();
  if (purpose.task === 'update') return formatRefusal(i18n, info.displayControl.displayUpdatePOI);
  const reasons = info.state.find(({ level }) => level === purpose.level)?.reasons ?? [];
  return formatReasons(i18n, reasons);
}

interface EmbeddedStartViewProps {
  flow: ReadyFlow;
  stage: Extract<FlowStage, { kind: 'start' | 'retry' }>;
  back: BackTarget;
}

export function EmbeddedStartView({ flow, stage, back }: EmbeddedStartViewProps) {
  const { t, i18n } = useLingui();
  const { purpose, info, business } = flow;
  const refusal = useRefusalTexts(flow);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const renewal = info.displayControl.displayUpdatePOI;
  const isRequired = purpose.task === 'verify' || isRenewalRequired(renewal);
  const isUnknown = stage.kind === 'start' && purpose.task === 'update' && isRequired === null;
  const { title, lead } = getFlowTexts(purpose, stage.kind, isRequired);
  const deadline = purpose.task === 'update' && renewal.deadline ? formatDate(renewal.deadline) : null;
  const { name } = business;

  async function start(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const page = await openProvider(purpose.level, info);
      if (page) navigate(page);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Page
      title={i18n._(title)}
      illustration={
        purpose.level === 'LEVEL_1' ? (
          <Illustration name="passport" />
        ) : (
          <Illustration name="address-letter" />
        )
      }
      lead={
        <>
          {name && isRequired && <p>{t`${name} has asked you to do this.`}</p>}
          <p>{i18n._(lead)}</p>
        </>
      }
    >
      {stage.kind === 'retry' && refusal.length > 0 && (
        <Notice tone="danger" title={<Trans>What went wrong</Trans>}>
          {refusal.map((sentence) => (
            <p key={sentence}>
              <bdi dir="auto">{sentence}</bdi>
            </p>
          ))}
        </Notice>
      )}
      {isUnknown && refusal.length > 0 && (
        <Notice tone="info" title={<Trans>A note from our team</Trans>}>
          {refusal.map((sentence) => (
            <p key={sentence}>
              <bdi dir="auto">{sentence}</bdi>
            </p>
          ))}
        </Notice>
      )}
      {deadline && (
        <Notice tone="warning">
          <Trans>Please finish by {deadline}. After that, some services will be limited.</Trans>
        </Notice>
      )}
      <Card>
        <RowList>
          {REQUIREMENTS[purpose.level].map(({ icon: Icon, title: need, detail }) => (
            <ListRow key={need.id} icon={<Icon />} title={i18n._(need)} detail={i18n._(detail)} />
          ))}
        </RowList>
      </Card>
      {purpose.task === 'update' && (
        <p>
          <Trans>
            The new document will replace the one we have. It must show the same name and date of birth.
          </Trans>
        </p>
      )}
      {failure && (
        <Notice tone="danger" live>
          <p>
            {failure.code === notAvailableHere ? (
              <Trans>Our provider for this check is not available here yet. Please come back later.</Trans>
            ) : (
              getErrorText(i18n, failure)
            )}
          </p>
        </Notice>
      )}
      <BackButtons back={back} />
      <ActionBar
        label={stage.kind === 'retry' ? t`Submit again` : t`Start`}
        loading={busy}
        onPress={() => void start()}
      />
    </Page>
  );
}
