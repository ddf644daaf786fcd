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
      detail: msg`The original, still valid. A passport, an identity card or another one from the list for your country.`,
    },
    {
      icon: FaceIcon,
      title: msg`Your face`,
      detail: msg`For a selfie in good light, without a hat, a mask or dark glasses.`,
    },
    {
      icon: CameraIcon,
      title: msg`A camera`,
      detail: msg`On this device. Photos of your document that you have already taken work too.`,
    },
  ],
  LEVEL_2: [
    {
      icon: FileIcon,
      title: msg`From the list of accepted documents`,
      detail: msg`A utility bill, a bank statement, a tax letter or another one listed on the next page.`,
    },
    {
      icon: ClockIcon,
      title: msg`Not older than three months`,
      detail: msg`Counted from the date printed on it.`,
    },
    {
      icon: HouseIcon,
      title: msg`With your full name and home address`,
      detail: msg`The name as we verified it at level 1. A PO box is not enough.`,
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
          {name && isRequired && <p>{t`${name} asks you to do this.`}</p>}
          <p>{i18n._(lead)}</p>
        </>
      }
    >
      {stage.kind === 'retry' && refusal.length > 0 && (
        <Notice tone="danger" title={<Trans>The review failed</Trans>}>
          {refusal.map((sentence) => (
            <p key={sentence}>
              <bdi dir="auto">{sentence}</bdi>
            </p>
          ))}
        </Notice>
      )}
      {isUnknown && refusal.length > 0 && (
        <Notice tone="info" title={<Trans>A note from our reviewers</Trans>}>
          {refusal.map((sentence) => (
            <p key={sentence}>
              <bdi dir="auto">{sentence}</bdi>
            </p>
          ))}
        </Notice>
      )}
      {deadline && (
        <Notice tone="warning">
          <Trans>Please finish by {deadline}. After that some services will be limited.</Trans>
        </Notice>
      )}
      <RowList>
        {REQUIREMENTS[purpose.level].map(({ icon: Icon, title: need, detail }) => (
          <ListRow key={need.id} icon={<Icon />} title={i18n._(need)} detail={i18n._(detail)} />
        ))}
      </RowList>
      {purpose.task === 'update' && (
        <p>
          <Trans>
            The new document takes the place of the one we hold. It has to show the same name and birth date.
          </Trans>
        </p>
      )}
      {failure && (
        <Notice tone="danger" live>
          <p>
            {failure.code === notAvailableHere ? (
              <Trans>
                Our partner for this check is not connected to this page yet. Please come back later.
              </Trans>
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
