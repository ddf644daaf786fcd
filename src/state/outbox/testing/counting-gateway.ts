// A fake gateway that counts requests and effects and remembers keys for seven days, with a network that fails as
// configured.
import { agreementApply } from '#contract/client-calls/agreements.ts';
import { createSatosQuestionnaire, submitOnboarding } from '#contract/client-calls/onboarding.ts';
import {
  questionnaireDraft,
  questionnaireTemplate,
  submitQuestionnaire,
} from '#contract/client-calls/questionnaires.ts';
import { DAY_MS } from '#contract/days.ts';
import { draftConflict } from '#contract/errors/questionnaires.ts';
import { idempotencyConflict } from '#contract/errors/requests.ts';
import { notLoggedIn } from '#contract/errors/session.ts';

/** Outcome of one request. `silence`: the request arrives, but its response does not. */
export type FailureMode = 'whole' | 'no request' | 'no answer' | 'silence' | 'page of a proxy';

const ROWS = [
  agreementApply,
  createSatosQuestionnaire,
  submitOnboarding,
  submitQuestionnaire,
  questionnaireDraft,
  questionnaireTemplate,
];

interface Draft {
  draftVersion: number;
  answers: unknown;
}

const answerOf = (status: number, text: string) => ({
  status,
  ok: status < 400,
  headers: new Headers(),
  body: text,
  text: async () => text,
});

export class CountingGateway {
  session: string | null = null;
  refusal: number | null = null;
  fates: FailureMode[] = [];
  after: FailureMode = 'whole';
  draft: Draft = { draftVersion: 3, answers: [] };
  /** Call and key of every request received. */
  readonly reached: string[] = [];
  /** Effects: user, call and body. */
  readonly done: { by: string; call: string; body: string }[] = [];
  private readonly kept = new Map<string, { body: string; until: number }>();

  readonly fetch = async (input: unknown, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), location.href);
    const row = ROWS.find(({ path }) => pathname.endsWith(path));
    const fate = row ? (this.fates.shift() ?? this.after) : 'no request';
    if (!row || fate === 'no request') throw new TypeError('network');
    if (fate === 'page of a proxy') return answerOf(502, '<h1>Bad gateway</h1>');
    const { code, result } = this.answer(row.name, init);
    if (fate === 'no answer') throw new TypeError('network');
    if (fate === 'silence') return new Promise<never>((_, reject) => breakOff(init.signal, reject));
    return answerOf(200, JSON.stringify({ ret_code: code, ret_msg: '', result }));
  };

  private answer(name: string, { headers, body }: RequestInit): { code: number; result: object } {
    const key = new Headers(headers).get('Idempotency-Key') ?? '';
    const text = String(body ?? '');
    this.reached.push(`${name} ${key}`.trim());
    if (!this.session) return { code: notLoggedIn, result: {} };
    if (this.refusal !== null) return { code: this.refusal, result: {} };
    if (name === 'questionnaireTemplate') return { code: 0, result: this.held() };
    if (name === 'questionnaireDraft') return this.save(JSON.parse(text) as Draft); // as sent by the client
    const known = this.kept.get(`${this.session} ${name} ${key}`);
    if (known && known.until > Date.now())
      return { code: known.body === text ? 0 : idempotencyConflict, result: {} };
    this.kept.set(`${this.session} ${name} ${key}`, { body: text, until: Date.now() + 7 * DAY_MS });
    this.done.push({ by: this.session, call: name, body: text });
    return { code: 0, result: {} };
  }

  private save({ draftVersion, answers }: Draft): { code: number; result: object } {
    if (draftVersion !== this.draft.draftVersion) return { code: draftConflict, result: {} };
    this.draft = { draftVersion: draftVersion + 1, answers };
    return { code: 0, result: { draftVersion: draftVersion + 1 } };
  }

  private held(): object {
    return { requestId: 'r1', template: {}, context: {}, status: 'UNSUBMIT', editable: true, ...this.draft };
  }
}

function breakOff(signal: AbortSignal | null | undefined, reject: (cause: unknown) => void): void {
  signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
}
