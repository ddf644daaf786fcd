// A local matching API that answers like yente, with the entries of the test.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Query {
  schema: string;
  properties: Record<string, string[]>;
}
export interface ListEntry {
  id: string;
  score: number;
  caption: string;
  referents?: string[];
  datasets?: string[];
  properties?: Record<string, string[]>;
}
export interface MatchingDouble {
  /** The address of the matching API and its data set. */
  url: string;
  /** Entries that match everyone with this family name. */
  listed: Map<string, ListEntry[]>;
  asked: { address: string; authorization: string | undefined; queries: Record<string, Query> }[];
  /** An error to return instead of an answer. */
  fault: { status: number; body: string } | null;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

export async function startMatchingDouble(): Promise<MatchingDouble> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { queries } = JSON.parse(body) as { queries: Record<string, Query> };
      double.asked.push({
        address: `${request.method} ${request.url}`,
        authorization: request.headers.authorization,
        queries,
      });
      if (double.fault)
        return response.writeHead(double.fault.status, { location: '/elsewhere' }).end(double.fault.body);
      const responses = Object.fromEntries(
        Object.entries(queries).map(([key, query]) => {
          const results = double.listed.get(query.properties['lastName']?.[0] ?? '') ?? [];
          const matched = results.map((each) => ({ schema: 'Person', match: true, features: {}, ...each }));
          const total = { value: results.length, relation: 'eq' };
          return [key, { status: 200, results: matched, total, query }];
        }),
      );
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ responses, matcher: {}, limit: 20 }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const double: MatchingDouble = {
    url: `http://127.0.0.1:${port}/match/default`,
    listed: new Map(),
    asked: [],
    fault: null,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return double;
}
