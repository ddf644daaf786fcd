// LISTEN/NOTIFY between gateways. One connection of its own listens; when it is lost it comes back with a pause.
// A message lost in between only costs a page its push: it still polls.
import pg from 'pg';

const NAME = 'kyc_events';
const RECONNECT_MS = 1000;

/** Short texts to every gateway on the same database. */
export interface Channel {
  send(text: string): Promise<void>;
  onMessage(listener: (text: string) => void): void;
}

export function createPgChannel(
  pool: pg.Pool,
  connectionString: string,
): Channel & { close(): Promise<void> } {
  let listener: (text: string) => void = () => undefined;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    client = new pg.Client({ connectionString });
    client.on('notification', ({ payload }) => payload && listener(payload));
    client.on('error', () => undefined); // 'end' follows and connects again
    client.on('end', () => {
      if (!closed) timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
    });
    try {
      await client.connect();
      await client.query(`listen ${NAME}`);
    } catch {
      await client.end().catch(() => undefined);
    }
  };
  const ready = connect();

  return {
    async send(text) {
      await ready;
      await pool.query('select pg_notify($1, $2)', [NAME, text]);
    },
    onMessage(next) {
      listener = next;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await ready;
      await client?.end().catch(() => undefined);
    },
  };
}
