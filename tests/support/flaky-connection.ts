// A TCP proxy to a server that tests can interrupt.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Can be interrupted permanently, or while a request or a response passes. */
export interface FlakyConnection {
  url: string;
  down: boolean;
  /** Interrupts once, after this many uploaded bytes. */
  cutAfterUp: number;
  /** Interrupts once instead of forwarding the next response: done, but not acknowledged. */
  swallowAnswer: boolean;
  close(): Promise<void>;
}

export async function openFlakyConnection(target: number): Promise<FlakyConnection> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    if (state.down) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (data) => {
      far.write(data);
      if (state.cutAfterUp === Infinity) return;
      state.cutAfterUp -= data.length;
      if (state.cutAfterUp > 0) return;
      state.cutAfterUp = Infinity;
      cut();
    });
    far.on('data', (data) => {
      if (!state.swallowAnswer) {
        near.write(data);
        return;
      }
      state.swallowAnswer = false;
      cut();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const state: FlakyConnection = {
    url: `http://127.0.0.1:${port}`,
    down: false,
    cutAfterUp: Infinity,
    swallowAnswer: false,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return state;
}
