// The sheet of a security check; each check starts fresh. [X13]
import { Trans, Plural, useLingui } from '@lingui/react/macro';
import { useState, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type SecurityActionCode, OTP_DIGITS, OTP_MINUTES, OTP_RESEND_SECONDS } from '#contract/security.ts';
import { cancelStepUp, stepUpStore, finishStepUp } from '#app/state/session/step-up.ts';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import type { ApiError } from '#app/api/api-error.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { useNow } from '#app/lib/hooks/use-now.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { CodeField } from '#app/ui/fields/code-field.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { type ChallengeActions, startChallenge } from './challenge.ts';
import styles from './step-up-sheet.module.css';

export function StepUpSheet() {
  const { action, turn } = useSnapshot(stepUpStore);
  const [last, setLast] = useState<SecurityActionCode | null>(action);
  if (action !== null && action !== last) setLast(action);
  return (
    <Sheet open={action !== null} onClose={cancelStepUp} title={<Trans>Confirm it’s you</Trans>}>
      {last !== null && <CodeEntry key={turn} action={last} />}
    </Sheet>
  );
}

function useChallenge(action: SecurityActionCode): ChallengeActions {
  const [challenge] = useState(() => startChallenge(action));
  useEffect(() => {
    void challenge.open();
    return () => challenge.close();
  }, [challenge]);
  return challenge;
}

function CodeEntry({ action }: { action: SecurityActionCode }) {
  const { i18n, t } = useLingui();
  const challenge = useChallenge(action);
  const { phase, target, earlier, resendAt, triesLeft, error } = useSnapshot(challenge.state);
  const [code, setCode] = useState('');
  const field = useRef<HTMLDivElement>(null);
  // useNow() may be older than the clock read when the code was sent, so the wait is capped.
  const wait = Math.min(Math.ceil((resendAt - useNow(500).getTime()) / 1000), OTP_RESEND_SECONDS);
  const sent = phase !== 'sending' && phase !== 'failed' && phase !== 'free';
  useEffect(() => {
    if (phase === 'free') finishStepUp(null);
  }, [phase]);
  const problem = error ? getErrorText(i18n, error as ApiError) : undefined;

  const focusField = () => field.current?.querySelector('input')?.focus();

  async function verify(whole: string): Promise<void> {
    const token = await challenge.verify(whole);
    if (token) return finishStepUp(token);
    // A wrong code is cleared. A code that could not be sent stays in the field.
    if (challenge.state.error?.kind === 'business') setCode('');
    focusField();
  }

  function change(next: string): void {
    setCode(next);
    if (next.length === OTP_DIGITS) void verify(next);
  }

  function resend(): void {
    setCode('');
    focusField();
    void challenge.send();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === OTP_DIGITS) void verify(code);
      }}
    >
      <p>{i18n._(STEP_UP_TEXTS[action])}</p>
      <p role="status">
        {phase === 'sending' && <Trans>We’re sending you a code…</Trans>}
        {sent && earlier && <Trans>We emailed you a code a moment ago. You can still use it.</Trans>}
        {sent && !earlier && target === '' && (
          <Trans>
            We’ve sent a {OTP_DIGITS}-digit code to your account’s email address. It expires in {OTP_MINUTES}{' '}
            minutes.
          </Trans>
        )}
        {sent && !earlier && target !== '' && (
          <Trans>
            We’ve sent a {OTP_DIGITS}-digit code to <bdi>{target}</bdi>. It expires in {OTP_MINUTES} minutes.
          </Trans>
        )}
      </p>
      <div ref={field}>
        <CodeField
          label={t`Code`}
          name="one-time-code"
          length={OTP_DIGITS}
          value={code}
          onChange={change}
          error={problem}
          readOnly={phase !== 'entry'}
          autoFocusInSheet
          hint={
            phase === 'entry' && triesLeft !== null && triesLeft > 0 ? (
              <Plural value={triesLeft} one="You have one attempt left." other="You have # attempts left." />
            ) : undefined
          }
        />
      </div>
      <VisuallyHidden>
        {/* Not role="alert": Firefox does not expose it as live region, so Orca stays silent. */}
        <span aria-live="assertive">{problem}</span>
      </VisuallyHidden>
      {phase === 'failed' || phase === 'dead' ? (
        <Button variant="primary" block onClick={resend} disabled={wait > 0}>
          {wait > 0 ? (
            <ResendCountdown wait={wait} />
          ) : phase === 'failed' ? (
            <Trans>Try again</Trans>
          ) : (
            <Trans>Send a new code</Trans>
          )}
        </Button>
      ) : (
        <div className={styles.end}>
          {phase === 'checking' && <Spinner label={t`Checking`} />}
          {phase === 'entry' && code.length === OTP_DIGITS && (
            <Button type="submit" variant="primary" block>
              <Trans>Try again</Trans>
            </Button>
          )}
          {phase === 'entry' && wait > 0 && (
            <p className={styles.countdown}>
              <ResendCountdown wait={wait} />
            </p>
          )}
          {phase === 'entry' && wait <= 0 && (
            <button type="button" className={styles.resend} onClick={resend}>
              <Trans>Send a new code</Trans>
            </button>
          )}
        </div>
      )}
      {getPageConfig().sandbox && (
        <ButtonLink href="/dev/mail" target="_blank" size="small" variant="tradeSecondary">
          <Trans>Open the demo mailbox</Trans>
        </ButtonLink>
      )}
    </form>
  );
}

/** `wait`: in seconds. */
function ResendCountdown({ wait }: { wait: number }) {
  return <Plural value={wait} one="New code in # second" other="New code in # seconds" />;
}

const STEP_UP_TEXTS: Record<SecurityActionCode, MessageDescriptor> = {
  30029: msg`We need to check it’s you before we show your details.`,
  30331: msg`We need to check it’s you before we reset your verification.`,
  70029: msg`We need to check it’s you before you change your details.`,
  30378: msg`We need to check it’s you before you change your name.`,
  30030: msg`We need to check it’s you before we move your identity to another account.`,
  30031: msg`We need to check it’s you before we move your identity to this account.`,
  30381: msg`We need to check it’s you before we link Telegram to this account.`,
  30382: msg`We need to check it’s you before we unlink Telegram from this account.`,
  30383: msg`We need to check it’s you before we turn on unlocking with your fingerprint or face.`,
  30384: msg`We need to check it’s you before we turn off unlocking with your fingerprint or face.`,
  30385: msg`Unlock your account with an email code instead of your fingerprint or face.`,
  30101: msg`We need to check it’s you before you continue.`,
};
