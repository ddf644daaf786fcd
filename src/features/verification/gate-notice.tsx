import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime, formatRelative } from '#app/i18n/format.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { externalLink } from '#app/platform/external-link.ts';
import type { StartGate } from '#app/state/kyc/steps.ts';
import { Link } from '#app/ui/buttons/link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Why the start is shut, in words; nothing while it is open. [V4] */
export function GateNotice({ id, gate }: { id: string; gate: StartGate }) {
  const { i18n } = useLingui();
  if (gate.kind === 'open') return null;
  if (gate.kind === 'wait') {
    const time = formatDateTime(gate.until);
    const relative = formatRelative(gate.until);
    return (
      <div id={id}>
        <Notice tone="warning" title={<Trans>You have used today’s tries</Trans>}>
          <p>
            <Trans>
              You can try again {relative}, on {time}.
            </Trans>
          </p>
        </Notice>
      </div>
    );
  }
  if (gate.kind === 'closed') {
    return (
      <div id={id}>
        <Notice tone="warning" title={i18n._(gate.text.title)}>
          <p>{i18n._(gate.text.body)}</p>
        </Notice>
      </div>
    );
  }
  const { guide } = pageConfig().helpCenter;
  return (
    <div id={id}>
      <Notice
        tone="info"
        title={<Trans>Continue in our mobile app</Trans>}
        action={
          guide && (
            <Link {...externalLink(guide)}>
              <Trans>How it works in the app</Trans>
            </Link>
          )
        }
      >
        <p>
          <Trans>
            Where you live, the chip of your identity card has to be read and a short video call held. A
            browser cannot do that. Open our mobile app, sign in with this account, and go to identity
            verification.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}
