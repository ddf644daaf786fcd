// State of one security check: send a code, verify it, get a token. Answers after closing are ignored. [X13]
import { proxy } from 'valtio';
import { deviceRefused, otpExpired, otpTooSoon, otpTriesExhausted } from '#contract/errors/security.ts';
import { defaultIntercept, otpSend, otpVerify, riskIntercept } from '#contract/client-calls/security.ts';
import { telegramCodeSend, telegramCodeVerify } from '#contract/client-calls/telegram.ts';
import { OTP_RESEND_SECONDS, type SecurityActionCode } from '#contract/security.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { callOptional, isUnknownCall } from '#app/api/optional-call.ts';
import { serverTime } from '#app/lib/server-clock.ts';
import { getSignedLaunchData } from '#app/platform/launch.ts';

interface Challenge {
  phase: 'sending' | 'entry' | 'checking' | 'dead' | 'failed' | 'free';
  /** Masked address of the code; empty until known. */
  target: string;
  ticket: string;
  /** Device time after which another code can be requested. */
  resendAt: number;
  /** The code of an earlier check is still valid. */
  earlier: boolean;
  triesLeft: number | null;
  error: ApiError | null;
}

/** Not signed in: the launch identifies the user, and the address of the code is not returned. [G1] */
const SIGN_IN_ACTION: SecurityActionCode = 30385;

const RESEND_MS = OTP_RESEND_SECONDS * 1000;
const UNUSABLE_CODE_ERRORS: readonly number[] = [otpExpired, otpTriesExhausted];

const initial = (): Challenge => ({
  phase: 'sending',
  target: '',
  ticket: '',
  resendAt: 0,
  earlier: false,
  triesLeft: null,
  error: null,
});

interface ChallengeRefusal {
  ticket?: string;
  resendAt?: string;
  triesLeft?: number;
}
const challengeRefusal = (error: ApiError) => (error.result ?? {}) as ChallengeRefusal; // fields are checked where used

export interface ChallengeActions {
  state: Challenge;
  /** Sends the first code; answers are handled until close(). */
  open(): Promise<void>;
  send(): Promise<void>;
  verify(code: string): Promise<string | null>;
  close(): void;
}

/**
 * A browser with repeated failed sign-ins gets no code for now. If this check fails, the limits of the codes apply.
 * [C23]
 */
async function checkDevice(action: SecurityActionCode, signal: AbortSignal): Promise<void> {
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
  const byLaunch = action === SIGN_IN_ACTION;
  let closing = new AbortController();

  function fail(thrown: unknown, change: (error: ApiError) => Partial<Challenge>): void {
    if (!(thrown instanceof ApiError)) throw thrown;
    if (thrown.kind !== 'aborted') Object.assign(state, { error: thrown, ...change(thrown) });
  }

  /** A code was requested too early: the previous one is still valid. The wait is at most that of a new code. */
  function earlierCode(error: ApiError): Partial<Challenge> {
    const { ticket, resendAt } = challengeRefusal(error);
    if (error.code !== otpTooSoon || !ticket) return { phase: 'failed' };
    const wait = Math.min(Math.max(Date.parse(resendAt ?? '') - serverTime() || 0, 0), RESEND_MS);
    const resend = { ticket, resendAt: serverTime() + wait };
    if (ticket === state.ticket && state.triesLeft === 0) return { ...resend, phase: 'dead' };
    return { ...resend, phase: 'entry', earlier: true, error: null };
  }

  async function send(): Promise<void> {
    const { signal } = closing;
    Object.assign(state, { phase: 'sending', earlier: false, error: null });
    try {
      const verdict =
        state.target || byLaunch ? null : await callOptional(riskIntercept, { action }, { signal });
      if (signal.aborted) return;
      if (verdict?.required === false) {
        state.phase = 'free';
        return;
      }
      await checkDevice(action, signal);
      if (signal.aborted) return;
      const sent = byLaunch
        ? await call(telegramCodeSend, { initData: getSignedLaunchData() }, { signal })
        : await call(otpSend, { action }, { signal });
      if (signal.aborted) return;
      if (!sent.ticket) {
        state.phase = 'free';
        return;
      }
      const target = verdict?.target ?? state.target;
      const resendAt = serverTime() + RESEND_MS;
      Object.assign(state, { phase: 'entry', target, ticket: sent.ticket, resendAt, triesLeft: null });
    } catch (thrown) {
      // A back end without codes decides about the action itself.
      if (!byLaunch && isUnknownCall(thrown)) state.phase = 'free';
      else fail(thrown, earlierCode);
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
          ? await call(telegramCodeVerify, { initData: getSignedLaunchData(), ...entry }, { signal })
          : await call(otpVerify, entry, { signal });
        return signal.aborted ? null : securityToken;
      } catch (thrown) {
        fail(thrown, (error) => {
          const { triesLeft } = challengeRefusal(error);
          const dead = UNUSABLE_CODE_ERRORS.includes(error.code);
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
