// Failed calls. The generated client throws the body of the answer; these errors add its status.
import { markBackground } from './activity.ts';
import { client } from '../client/client.gen.ts';

/** Details of a failed call, as the document of the desk's calls lists them. */
export interface CallDetails {
  field?: string;
  stepUp?: boolean;
  conflict?: string;
  status?: string;
  decidedBy?: string;
  decidedAt?: string;
  lease?: { officer: string; until: string };
  proposal?: unknown;
}

export class CallError extends Error {
  /** HTTP status; 0: the gateway did not answer. */
  readonly status: number;
  readonly details: CallDetails;

  constructor(status: number, body: unknown) {
    const answer = (typeof body === 'object' && body !== null ? body : {}) as {
      ret_msg?: unknown;
      result?: unknown;
    };
    super(typeof answer.ret_msg === 'string' ? answer.ret_msg : '');
    this.status = status;
    this.details = (answer.result ?? {}) as CallDetails; // as described in the document
  }
}

export const getStatus = (error: unknown): number => (error instanceof CallError ? error.status : 0);
export const getDetails = (error: unknown): CallDetails => (error instanceof CallError ? error.details : {});
export const needsStepUp = (error: unknown): boolean =>
  getStatus(error) === 403 && getDetails(error).stepUp === true;

/** The gateway accepts only writes of a type that no HTML form can send, also without a body. */
function nameBodyType(request: Request): Request {
  if (request.method !== 'GET' && !request.headers.has('content-type'))
    request.headers.set('content-type', 'application/json');
  return request;
}

/** Questions of forms come in the officer's language. */
function nameLanguage(request: Request): Request {
  request.headers.set('accept-language', document.documentElement.lang);
  return request;
}

export function configureClient(baseUrl = ''): void {
  client.setConfig({ baseUrl, credentials: 'same-origin', cache: 'no-store' });
  client.interceptors.request.use(markBackground);
  client.interceptors.request.use(nameBodyType);
  client.interceptors.request.use(nameLanguage);
  client.interceptors.error.use(
    (error, response: Response | undefined) => new CallError(response?.status ?? 0, error),
  );
}
