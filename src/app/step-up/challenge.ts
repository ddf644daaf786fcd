// One security check: a code is sent, entered, and exchanged for a token. Plain state, so that the sheet only draws it
// and a test can walk it. An answer that comes after the check was closed changes nothing. [X13]
import { proxy } from 'valtio';
import { deviceRefused, otpExpired, otpTooSoon, otpTriesExhausted } from '#contract/errors/security.ts';
import { defaultIntercept, otpSend, otpVerify, riskIntercept } from '#contract/client-calls/security.ts';
import { telegramCodeSend, telegramCodeVerify } from '#contract/client-calls/telegram.ts';
import { OTP_RESEND_SECONDS, type SecurityActionCode } from '#contract/security.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { signedData } from '#app/platform/signed-data.ts';

interface Challenge {
  /** free: nothing is asked for this action. */
  phase: 'sending' | 'entry' | 'checking' | 'dead' | 'failed' | 'free';
  /** Where the code went, masked; empty until known. */
  target: string;
  ticket: string;
  /** This device's time from which another code may be asked for. */
  resendAt: number;
  /** The code was sent by an earlier check, a moment ago. */
  earlier: boolean;
  /** Null until a code was refused. */
  triesLeft: number | null;
  /** Why the last thing asked for did not work. */
  error: ApiError | null;
}

/** [G1] Nobody is signed in yet: the launch says who is meant, and where the code goes is not answered. */
const BY_LAUNCH: SecurityActionCode = 30385;

const RESEND_MS = OTP_RESEND_SECONDS * 1000;
/** Codes that no further try can help. */
const DEAD: readonly number[] = [otpExpired, otpTriesExhausted];

const initial = (): Challenge => ({
  phase: 'sending',
  target: '',
  ticket: '',
  resendAt: 0,
  earlier: false,
  triesLeft: null,
  error: null,
});

/** What refusals of these calls explain themselves with. */
interface ChallengeRefusal {
  ticket?: string;
  resendAt?: string;
  triesLeft?: number;
}
const challengeRefusal = (error: ApiError) => (error.result ?? {}) as ChallengeRefusal; // every field is checked where it is used

export interface ChallengeActions {
  state: Challenge;
  /** Sends the first code, and hears answers until close(). */
  open(): Promise<void>;
  send(): Promise<void>;
  /** The token, or null when the code was refused. */
  verify(code: string): Promise<string | null>;
  close(): void;
}

/**
 * [C23] Where sign-ins keep failing somebody is trying passwords: such a browser gets no code for now. It is an opinion
 * asked for in passing: without one, the limits of the codes themselves hold.
 */
async function askOfDevice(action: SecurityActionCode, signal: AbortSignal): Promise<void> {
  const verdict = await call(
    defaultIntercept,
    { sence: `security_${action}` },
    { signal, timeout: 5000 },
  ).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (verdict?.pass === false)
    throw new ApiError('business', deviceRefused, { message: 'the risk check of this device did not pass' });
}

export function startChallenge(action: SecurityActionCode): ChallengeActions {
  const state = proxy(initial());
  const byLaunch = action === BY_LAUNCH;
  let closing = new AbortController();

  function fail(thrown: unknown, change: (error: ApiError) => Partial<Challenge>): void {
    if (!(thrown instanceof ApiError)) throw thrown;
    if (thrown.kind !== 'aborted') Object.assign(state, { error: thrown, ...change(thrown) });
  }

  /** A code asked for too early: the one sent before is still good, and is waited for no longer than a fresh one. */
  function earlierCode(error: ApiError): Partial<Challenge> {
    const { ticket, resendAt } = challengeRefusal(error);
    if (error.code !== otpTooSoon || !ticket) return { phase: 'failed' };
    const wait = Math.min(Math.max(Date.parse(resendAt ?? '') - Date.now() || 0, 0), RESEND_MS);
    const resend = { ticket, resendAt: Date.now() + wait };
    if (ticket === state.ticket && state.triesLeft === 0) return { ...resend, phase: 'dead' };
    return { ...resend, phase: 'entry', earlier: true, error: null };
  }

  async function send(): Promise<void> {
    const { signal } = closing;
    Object.assign(state, { phase: 'sending', earlier: false, error: null });
    try {
      const verdict = state.target || byLaunch ? null : await call(riskIntercept, { action }, { signal });
      if (signal.aborted) return;
      if (verdict?.required === false) {
        state.phase = 'free';
        return;
      }
      await askOfDevice(action, signal);
      if (signal.aborted) return;
      const sent = byLaunch
        ? await call(telegramCodeSend, { initData: signedData() }, { signal })
        : await call(otpSend, { action }, { signal });
      if (signal.aborted) return;
      const target = verdict?.target ?? state.target;
      const resendAt = Date.now() + RESEND_MS;
      Object.assign(state, { phase: 'entry', target, ticket: sent.ticket, resendAt, triesLeft: null });
    } catch (thrown) {
      fail(thrown, earlierCode);
    }
  }

  return {
    state,
    open() {
      closing = new AbortController();
      return send();
    },
    send,
    async verify(code) {
      if (state.phase !== 'entry') return null;
      const { signal } = closing;
      Object.assign(state, { phase: 'checking', error: null });
      try {
        const entry = { ticket: state.ticket, code };
        const { securityToken } = byLaunch
          ? await call(telegramCodeVerify, { initData: signedData(), ...entry }, { signal })
          : await call(otpVerify, entry, { signal });
        return signal.aborted ? null : securityToken;
      } catch (thrown) {
        fail(thrown, (error) => {
          const { triesLeft } = challengeRefusal(error);
          const dead = DEAD.includes(error.code);
          return {
            phase: dead ? 'dead' : 'entry',
            triesLeft: typeof triesLeft === 'number' ? triesLeft : state.triesLeft,
          };
        });
        return null;
      }
    },
    close: () => closing.abort(),
  };
}
