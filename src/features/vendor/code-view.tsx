import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { OTP_DIGITS, REGISTER_CODE_MINUTES } from '#contract/security.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { CodeField } from '#app/ui/fields/code-field.tsx';
import type { NumberCheckRequest } from './number-form.ts';
import { sendNumberCheck, restartNumberCheck, numberCheckStore } from './number-check-store.ts';

type CodeViewProps = { question: NumberCheckRequest; attemptsLeft: number | undefined };

export function CodeView({ question, attemptsLeft }: CodeViewProps) {
  const { t, i18n } = useLingui();
  const { busy, code, error } = useSnapshot(numberCheckStore);
  const { online } = useSnapshot(networkStore);
  const [otp, setOtp] = useState('');
  const [asked, setAsked] = useState(false);

  function send(typed: string): void {
    setAsked(true);
    if (typed.length === OTP_DIGITS) void sendNumberCheck({ ...question, otp: typed });
  }
  function change(typed: string): void {
    setOtp(typed);
    setAsked(false);
    if (typed.length === OTP_DIGITS && typed !== otp) send(typed);
  }
  function problem(): string | undefined {
    if (busy || !asked) return undefined;
    if (otp.length < OTP_DIGITS) return t`Please enter all six digits.`;
    return code === 'wrong' ? t`That code is not correct. Check it and try again.` : undefined;
  }

  return (
    <Page
      title={<Trans>Enter the code sent to your phone</Trans>}
      lead={
        <p>
          <Trans>
            A {OTP_DIGITS}-digit code has been sent to the phone registered with your number. It expires in{' '}
            {REGISTER_CODE_MINUTES} minutes.
          </Trans>
        </p>
      }
    >
      <CodeField
        label={t`Code`}
        name="otp"
        length={OTP_DIGITS}
        value={otp}
        onChange={change}
        error={problem()}
      />
      {error && (
        <Notice tone="danger" live title={<Trans>We could not check your number</Trans>}>
          {getErrorText(i18n, error)}
        </Notice>
      )}
      {attemptsLeft !== 0 && (
        <Button
          variant="secondary"
          block
          disabled={busy || !online}
          onClick={() => void sendNumberCheck(question)}
        >
          <Trans>Send a new code (uses one attempt)</Trans>
        </Button>
      )}
      <ActionBar
        label={t`Continue`}
        onPress={() => send(otp)}
        loading={busy}
        disabled={!online}
        secondary={{ label: t`Change my details`, onPress: restartNumberCheck }}
      />
    </Page>
  );
}
