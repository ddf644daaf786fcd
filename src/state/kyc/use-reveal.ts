// Reveals masked data after a security check, for a minute at most and while the page is visible. In component
// memory only. [X13]
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PersonalInfo } from '#contract/calls/person.ts';
import { revealPersonalInfo } from '#contract/client-calls/person.ts';
import type { StepUpAction } from '#contract/calls/row.ts';
import { call } from '#app/api/client.ts';
import { showError } from '../messages/show-error.ts';
import { requireStepUp } from '../session/step-up.ts';

const REVEAL_ACTION: StepUpAction<typeof revealPersonalInfo> = 30029;
const VISIBLE_MS = 60_000;

interface Reveal {
  info: PersonalInfo | null;
  busy: boolean;
  toggle(): void;
}

export function useReveal(): Reveal {
  const { t } = useLingui();
  const [info, setInfo] = useState<PersonalInfo | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!info) return;
    const hide = () => setInfo(null);
    const timer = setTimeout(hide, VISIBLE_MS);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [info]);

  async function show(): Promise<void> {
    setBusy(true);
    try {
      setInfo(await call(revealPersonalInfo, await requireStepUp(REVEAL_ACTION)));
    } catch (error) {
      showError(error, { errorReminder: { type: 'notify', title: t`Your details` } });
    }
    setBusy(false);
  }

  return { info, busy, toggle: () => (info ? setInfo(null) : void show()) };
}
