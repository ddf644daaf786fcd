// Biometrics of the Telegram client from 7.2 on, and the secret it guards. Desktop clients only report that they
// cannot; some clients never answer. [G1]
import type { BiometricManager } from '@twa-dev/types';
import { requestFromClient, getTelegramApp } from './telegram-client.ts';
import type { BiometricAccess, SecretResult } from './types.ts';

type AuthenticateCallback = (isAuthenticated: boolean, secret?: string | null) => void;

const STATUS_TIMEOUT_MS = 5000;
const PROMPT_TIMEOUT_MS = 60_000;

const getManager = (): BiometricManager | undefined => getTelegramApp()?.BiometricManager;

/** Resolves with `fallback` also if the client has no biometrics. */
const requestFromManager = <T>(
  patienceMs: number,
  silent: T,
  ask: (from: BiometricManager, answer: (value: T) => void) => void,
): Promise<T> =>
  requestFromClient(patienceMs, silent, ({ BiometricManager: from }, answer) => {
    if (from as BiometricManager | undefined) ask(from, answer);
    else answer(silent);
  });

function readAccess(from: BiometricManager): BiometricAccess {
  if (!from.isBiometricAvailable) return 'none';
  if (!from.isAccessRequested) return 'not_requested';
  if (!from.isAccessGranted) return 'refused';
  return from.isBiometricTokenSaved ? 'stored' : 'allowed';
}

export const getAccess = (): Promise<BiometricAccess> =>
  requestFromManager<BiometricAccess>(STATUS_TIMEOUT_MS, 'none', (from, answer) => {
    if (from.isInited) answer(readAccess(from));
    else from.init(() => answer(readAccess(from)));
  });

export async function requestAccess(reason: string): Promise<'allowed' | 'refused' | 'silent'> {
  const access = await getAccess();
  if (access === 'allowed' || access === 'stored') return 'allowed';
  return requestFromManager<'allowed' | 'refused' | 'silent'>(PROMPT_TIMEOUT_MS, 'silent', (from, answer) =>
    from.requestAccess({ reason }, (granted) => answer(granted ? 'allowed' : 'refused')),
  );
}

export const openSettings = (): void => {
  try {
    getManager()?.openSettings();
  } catch {
    // Older clients throw.
  }
};

export const storeSecret = (secret: string): Promise<boolean> =>
  requestFromManager<boolean>(STATUS_TIMEOUT_MS, false, (from, answer) =>
    from.updateBiometricToken(secret, (isUpdated) => answer(isUpdated)),
  );

export async function readSecret(reason: string): Promise<SecretResult> {
  const access = await getAccess();
  if (access === 'none') return { outcome: 'silent' };
  if (access !== 'stored' && access !== 'allowed') return { outcome: 'empty' };
  return requestFromManager<SecretResult>(PROMPT_TIMEOUT_MS, { outcome: 'silent' }, (from, answer) => {
    const onAnswer: AuthenticateCallback = (isAuthenticated, secret) => {
      if (!isAuthenticated) answer({ outcome: 'refused' });
      else answer(secret ? { outcome: 'given', secret } : { outcome: 'empty' });
    };
    from.authenticate({ reason }, onAnswer as Parameters<BiometricManager['authenticate']>[1]); // its types lack the second parameter
  });
}
