// Finger or face, which the client asks for from 7.2 on, and what its keeper holds for us until then. Loaded only where a lock is
// opened or set. Clients of computers know no more of it than to say that they cannot; some answer nothing, and a second question
// while one is open is an error. [G1]
import type { BiometricManager } from '@twa-dev/types';
import { askClient, telegramApp } from './ask-client.ts';
import type { BiometricAccess, HandedOut } from './types.ts';

type Told = (isAuthenticated: boolean, secret?: string | null) => void;

/** A client that can answers at once. */
const LOOK_MS = 5000;
/** As long as somebody may look at the client's question, or try several fingers. */
const PATIENCE_MS = 60_000;

const manager = (): BiometricManager | undefined => telegramApp()?.BiometricManager;

/** `silent` also where the client knows nothing of it. */
const asked = <T>(
  patienceMs: number,
  silent: T,
  ask: (from: BiometricManager, answer: (value: T) => void) => void,
): Promise<T> =>
  askClient(patienceMs, silent, ({ BiometricManager: from }, answer) => {
    // Absent from older clients, whatever the types say.
    if (from as BiometricManager | undefined) ask(from, answer);
    else answer(silent);
  });

function accessOf(from: BiometricManager): BiometricAccess {
  if (!from.isBiometricAvailable) return 'none';
  if (!from.isAccessRequested) return 'unasked';
  if (!from.isAccessGranted) return 'refused';
  return from.isBiometricTokenSaved ? 'holds' : 'allowed';
}

export const look = (): Promise<BiometricAccess> =>
  asked<BiometricAccess>(LOOK_MS, 'none', (from, answer) => {
    if (from.isInited) answer(accessOf(from));
    else from.init(() => answer(accessOf(from)));
  });

export async function allow(reason: string): Promise<'allowed' | 'refused' | 'silent'> {
  const access = await look();
  if (access === 'allowed' || access === 'holds') return 'allowed';
  return asked<'allowed' | 'refused' | 'silent'>(PATIENCE_MS, 'silent', (from, answer) =>
    from.requestAccess({ reason }, (granted) => answer(granted ? 'allowed' : 'refused')),
  );
}

export const openSettings = (): void => {
  try {
    manager()?.openSettings();
  } catch {
    // A client that cannot leaves the person where they are.
  }
};

export const keep = (secret: string): Promise<boolean> =>
  asked<boolean>(LOOK_MS, false, (from, answer) =>
    from.updateBiometricToken(secret, (isUpdated) => answer(isUpdated)),
  );

export async function handOut(reason: string): Promise<HandedOut> {
  const access = await look();
  if (access === 'none') return { outcome: 'silent' };
  if (access !== 'holds' && access !== 'allowed') return { outcome: 'empty' };
  return asked<HandedOut>(PATIENCE_MS, { outcome: 'silent' }, (from, answer) => {
    const told: Told = (isAuthenticated, secret) => {
      if (!isAuthenticated) answer({ outcome: 'refused' });
      else answer(secret ? { outcome: 'given', secret } : { outcome: 'empty' });
    };
    from.authenticate({ reason }, told as Parameters<BiometricManager['authenticate']>[1]); // its types lack the second
  });
}
