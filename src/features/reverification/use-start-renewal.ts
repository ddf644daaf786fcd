// Starts the embedded flow that renews the document: a security check, an access token, and its address.
// [S23, C9, X13]
import { useRef, useState } from 'react';
import type { StepUpAction } from '#contract/calls/row.ts';
import { sdkAccess } from '#contract/client-calls/verification.ts';
import type { UpdateReason } from '#contract/reverification.ts';
import { CAMPAIGN_SITE } from '#contract/sites.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { addHostToAddress } from '#app/api/embedded-host.ts';
import { markOwnFlow, saveOuterSession } from '#app/api/embedded.ts';
import { getCurrentLanguage } from '#app/i18n/load.ts';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { openProviderSession } from '#app/state/embedded/embedded-token.ts';
import { keepKycInfo, loadKyc } from '#app/state/kyc/kyc.ts';
import { createFormDraft } from '#app/state/outbox/form-drafts.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';

/** [S23] */
export const buildVerifyLink = (accessToken: string, lang: string): string =>
  href('sdk', {
    isUpdatePoi: 'true',
    site: CAMPAIGN_SITE,
    update: '1',
    lang,
    from: 'email',
    hidden: 'false',
    token: accessToken,
  });

const UPDATE_ACTION: StepUpAction<typeof sdkAccess> = 70029;

/** [G3] */
export const reasonDraft = createFormDraft(
  'reverification',
  { reason: '' },
  { listAnswers: () => [keepKycInfo()] },
);

interface StartRenewal {
  busy: boolean;
  failure: ApiError | null;
  start: (reason: UpdateReason | null) => Promise<void>;
}

export function useStartRenewal(): StartRenewal {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const running = useRef(false);

  async function start(reason: UpdateReason | null): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if (!reason) {
        await openProviderSession('LEVEL_1');
        navigate(href('kyc', { level: 'LEVEL_1' }));
        return;
      }
      const passed = await requireStepUp(UPDATE_ACTION);
      const { accessToken } = await call(sdkAccess, {
        level: 'LEVEL_1',
        isSecondary: false,
        from: 'updatekyc',
        action: 'update',
        extraParams: { reason },
        ...passed,
      });
      saveOuterSession(accessToken);
      markOwnFlow(accessToken);
      reasonDraft.remove();
      // Stays busy until the browser has left this page.
      location.assign(addHostToAddress(buildVerifyLink(accessToken, getCurrentLanguage())));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      running.current = false;
      setBusy(false);
      if (error.kind === 'aborted') return;
      setFailure(error);
      // The status may have changed since the page loaded.
      if (error.kind === 'business') void loadKyc({ quiet: true });
    }
  }

  return { busy, failure, start };
}
