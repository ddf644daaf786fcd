// LISTEN/NOTIFY between gateways. One connection of its own listens; when it is lost it comes back with a pause.
// A message lost in between only costs a page its push: it still polls.
import pg from 'pg';
import type { Channel } from './client.ts';

const NAME = 'kyc_events';
const RECONNECT_MS = 1000;

export function pgChannel(url: string): Channel & { close(): Promise<void> } {
  let listener: (text: string) => void = () => undefined;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const later = () => {
    client = null;
    if (!closed) timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
  };
  const connect = async () => {
    const next = new pg.Client({ connectionString: url });
    next.on('error', later);
    next.on('notification', ({ payload }) => payload && listener(payload));
    try {
      await next.connect();
      await next.query(`listen ${NAME}`);
      client = next;
    } catch {
      next.removeListener('error', later);
      later();
    }
  };
  const ready = connect();

  return {
    async send(text) {
      await ready;
      await client?.query('select pg_notify($1, $2)', [NAME, text]);
    },
    onMessage(next) {
      listener = next;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await ready;
      client?.removeListener('error', later);
      await client?.end();
    },
  };
}
