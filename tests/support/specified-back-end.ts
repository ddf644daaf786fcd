// A back end of exactly the calls of the specification, over HTTP: an answer has the fields of section 3 where the
// specification shows it, and nothing otherwise. Any other call is unknown to it.
import { SPEC_CALLS } from './calls/spec.ts';
import { SPEC_ANSWERS } from './spec-answers.ts';
import { envelope, type Handler, startWireServer, type WireServer } from './wire-server.ts';

/** The ways in which a back end answers a call that it does not know. */
export const UNKNOWN_CALL_ANSWERS: Readonly<Record<string, Handler>> = {
  'HTTP 404': (_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
  },
  'code 404': envelope(null, 404, 'not found'),
  null: envelope(null),
  '{}': envelope({}),
};

export interface SpecifiedBackEnd extends WireServer {
  /** The answer to calls that it does not know. */
  unknown: Handler;
  /** The answer to calls whose answer the specification does not show. */
  undisclosed: Handler;
  /** Answers that replace the usual ones, by the end of the path. */
  changed: Record<string, unknown>;
  /** Paths of the received calls, without the prefix. */
  paths(): string[];
}

const pathOf = (url: string): string => new URL(url, 'http://localhost').pathname.replace('/x-api', '');

export async function startSpecifiedBackEnd(): Promise<SpecifiedBackEnd> {
  const wire = await startWireServer();
  const backEnd: SpecifiedBackEnd = Object.assign(wire, {
    unknown: envelope({}),
    undisclosed: envelope({}),
    changed: {},
    paths: () => wire.seen.map(({ url }) => pathOf(url)),
  });
  wire.answer = (request, response) => {
    const path = pathOf(request.url);
    const isSpecified = SPEC_CALLS.some(([method, known]) => method === request.method && known === path);
    if (!isSpecified) return backEnd.unknown(request, response);
    const answers = { ...SPEC_ANSWERS, ...backEnd.changed };
    const name = Object.keys(answers).find((end) => path.endsWith(end));
    const answer = name === undefined ? backEnd.undisclosed : envelope(answers[name]);
    return answer(request, response);
  };
  return backEnd;
}
