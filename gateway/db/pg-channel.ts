// LISTEN/NOTIFY between gateways, on a separate connection that reconnects after a pause. A lost message is harmless,
// because pages also poll.
import pg from 'pg';

const NAME = 'kyc_events';
const RECONNECT_MS = 1000;

/** Broadcasts short texts to all gateways. */
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
    client.on('error', () => undefined); // 'end' follows and reconnects
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
