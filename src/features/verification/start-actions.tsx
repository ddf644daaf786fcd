import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId } from 'react';
import { useSnapshot } from 'valtio';
import { listDocumentTypes, isPhotoDocument } from '#contract/documents.ts';
import { formatDateTime, formatRelative } from '#app/i18n/format.ts';
import { navigate } from '#app/lib/history/history.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { href } from '#app/paths.ts';
import { getExternalLinkProps } from '#app/platform/external-link.ts';
import { loadNumberOffer, numberOfferStore } from '#app/state/kyc/number-offer.ts';
import type { StartGate } from '#app/state/kyc/steps.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { IdCardIcon } from '#app/ui/icons.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import type { StepViewProps } from './step-view.ts';

interface StartActionsProps extends StepViewProps {
  gate: StartGate;
  label: string;
  /** Replaces the start button where another action is more useful. */
  children?: ReactNode;
}

/** The ways to start a level. While the gate is not open, a notice gives the reason and the start button is disabled. [V4] */
export function StartActions({ step, input, gate, label, children }: StartActionsProps) {
  const reasonId = useId();
  const isOpen = gate.kind === 'open';
  return (
    <>
      {step.level === 'LEVEL_1' && isOpen && <NumberCheckLink country={input.info.residenceCountry ?? ''} />}
      {!isOpen && (
        <div id={reasonId}>
          <GateNotice gate={gate} />
        </div>
      )}
      {children || (
        <ActionBar
          label={label}
          disabled={!isOpen}
          describedBy={isOpen ? undefined : reasonId}
          onPress={() => navigate(href('kyc', { level: step.level }))}
        />
      )}
    </>
  );
}

/** Leads to verification without photos, in countries whose register can be queried by the national number. */
export function NumberCheckLink({ country }: { country: string }) {
  const { t } = useLingui();
  const { offer } = useSnapshot(numberOfferStore);
  const hasNumber = !listDocumentTypes(country).every(isPhotoDocument);
  useEffect(() => {
    if (hasNumber) void loadNumberOffer();
  }, [hasNumber]);
  if (!hasNumber || !offer?.allowed) return null;
  return (
    <RowList>
      <ListRow
        icon={<IdCardIcon />}
        title={t`Verify without photos`}
        detail={t`With your ID number, in about a minute.`}
        href={href('vendor')}
      />
    </RowList>
  );
}

function GateNotice({ gate }: { gate: Exclude<StartGate, { kind: 'open' }> }) {
  const { i18n } = useLingui();
  if (gate.kind === 'wait') {
    const time = formatDateTime(gate.until);
    const relative = formatRelative(gate.until);
    return (
      <Notice tone="warning" title={<Trans>You’ve used all of today’s attempts</Trans>}>
        <p>
          <Trans>
            You can try again {relative}, on {time}.
          </Trans>
        </p>
      </Notice>
    );
  }
  if (gate.kind === 'closed') {
    return (
      <Notice tone="warning" title={i18n._(gate.text.title)}>
        <p>{i18n._(gate.text.body)}</p>
      </Notice>
    );
  }
  const { guide } = getPageConfig().helpCenter;
  return (
    <Notice
      tone="info"
      title={<Trans>Continue in our mobile app</Trans>}
      action={
        guide && (
          <Link {...getExternalLinkProps(guide)}>
            <Trans>How it works in the app</Trans>
          </Link>
        )
      }
    >
      <p>
        <Trans>
          In your country, we need to read the chip in your identity card and hold a short video call. This is
          not possible in a browser. Open our mobile app, sign in with this account and go to identity
          verification.
        </Trans>
      </p>
    </Notice>
  );
}
