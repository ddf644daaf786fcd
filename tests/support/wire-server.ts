// A small HTTP server for tests of calls: records its requests, and returns configured responses. It is the page's own
// origin, so that relative addresses and cookies work as in a browser.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
export type Handler = (request: ReceivedRequest, response: ServerResponse) => void;

export function envelope(result: unknown, code = 0, message = 'OK'): Handler {
  return (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ret_code: code, ret_msg: message, result }));
  };
}

export interface WireServer {
  seen: ReceivedRequest[];
  answer: Handler;
  /** Handles timings separately. */
  monitor: Handler;
  origin: string;
  close(): Promise<void>;
}

export async function startWireServer(): Promise<WireServer> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const seen = { method, url, headers, body };
      wire.seen.push(seen);
      // The page sends timings at any time, also between two tests.
      if (url === '/monitor') wire.monitor(seen, response);
      else wire.answer(seen, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const wire: WireServer = {
    seen: [],
    answer: envelope({}),
    monitor: (_, response) => response.end('ok'),
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  // happy-dom's API: gives the test's page the server's origin.
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(`${wire.origin}/user/accounts/auth/personal`);
  return wire;
}
