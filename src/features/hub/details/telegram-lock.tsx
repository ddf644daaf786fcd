// [G1] The biometric lock of the Telegram sign-in. It can be turned on in a Telegram client that supports biometrics, and turned
// off anywhere.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { telegramStatus } from '#contract/calls/telegram.ts';
import { ApiError } from '#app/api/api-error.ts';
import type { BiometricAccess } from '#app/platform/types.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import {
  disableTelegramLock,
  getLockAccess,
  openBiometricSettings,
  enableTelegramLock,
} from '#app/state/telegram/telegram-lock.ts';
import { Offer } from '#app/ui/feedback/offer.tsx';

type Status = ResponseOf<typeof telegramStatus>;

interface TelegramLockProps {
  status: Status;
  onChange: (status: Status) => void;
}

export function TelegramLock({ status: { linked, locked }, onChange }: TelegramLockProps) {
  const { i18n, t } = useLingui();
  const [access, setAccess] = useState<BiometricAccess | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<ReactNode>(null);
  const isHere = linked === 'here';
  useEffect(() => {
    let gone = false;
    void getLockAccess().then((found) => gone || setAccess(found));
    return () => {
      gone = true;
    };
  }, []);
  if (access === null || (!locked && (!isHere || access === 'none'))) return null;

  async function change(apply: () => Promise<ReactNode>): Promise<void> {
    setBusy(true);
    setWrong(null);
    try {
      setWrong(await apply());
    } catch (cause) {
      // The user cancelled the security check.
      if (!(cause instanceof ApiError && cause.kind === 'aborted')) setWrong(getErrorText(i18n, cause));
    }
    setBusy(false);
  }
  const turnOn = () =>
    change(async () => {
      const done = await enableTelegramLock(t`Unlock your account`);
      if (done === 'silent') return <Trans>Telegram did not respond. Nothing has changed.</Trans>;
      if (done === 'unkept')
        return <Trans>This phone could not save the setting. Nothing has changed.</Trans>;
      setAccess(done === 'refused' ? 'refused' : 'stored');
      if (done !== 'refused') onChange(done);
      return null;
    });
  const turnOff = () =>
    change(async () => {
      onChange(await disableTelegramLock());
      if (access === 'stored') setAccess('allowed');
      return null;
    });

  const offered = { busy, error: wrong };
  const settings = <Trans>Open settings</Trans>;
  if (!locked) {
    if (access === 'refused')
      return (
        <Offer {...offered} onPress={() => void openBiometricSettings()} action={settings}>
          <Trans>
            Your phone does not let this bot use your fingerprint or face. Allow biometrics in the bot’s
            settings in Telegram, then open this page again.
          </Trans>
        </Offer>
      );
    return (
      <Offer {...offered} onPress={() => void turnOn()} action={<Trans>Turn on</Trans>}>
        <Trans>Ask for my fingerprint or face when I sign in from Telegram</Trans>
      </Offer>
    );
  }
  const off = <Trans>Turn off</Trans>;
  // Another phone has the key, or this one has lost it.
  if (isHere && (access === 'not_requested' || access === 'allowed'))
    return (
      <Offer
        {...offered}
        onPress={() => void turnOn()}
        action={<Trans>Use fingerprint or face here</Trans>}
        onRefuse={() => void turnOff()}
        refusal={off}
      >
        <Trans>
          Telegram asks for your fingerprint or face before it opens this account. On this phone, you need an
          email code instead. Fingerprint or face works on one phone only: the last one you set up.
        </Trans>
      </Offer>
    );
  return (
    <Offer {...offered} onPress={() => void turnOff()} action={off}>
      <Trans>Telegram asks for your fingerprint or face before it opens this account.</Trans>
    </Offer>
  );
}
