// A Telegram client for engines without init scripts: a proxy to the gateway that injects the client's
// script into each page. It behaves like the iPhone client, has no worker, and records its buttons.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Phone } from '../driver/phone.ts';
import { poll } from '../driver/processes.ts';

const SCRIPT = '/telegram-client.js';

interface ClientButton {
  text?: string;
  is_visible?: boolean;
  is_active?: boolean;
}
interface Played {
  playedButtons: Record<string, ClientButton>;
  TelegramGameProxy?: { receiveEvent(type: string, data: unknown): void };
}

/** Runs in the page before the app; it is sent as text. */
function client(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  const view = window as unknown as Played;
  view.playedButtons = {};
  const send = (type: string, data: unknown) =>
    setTimeout(() => view.TelegramGameProxy?.receiveEvent(type, data));
  const edges = { left: 0, right: 0, bottom: 0 };
  const postEvent = (type: string, json?: string) => {
    const data = (json ? JSON.parse(json) : {}) as ClientButton;
    if (/^web_app_setup_(main|secondary)_button$/.test(type))
      view.playedButtons[type] = { ...view.playedButtons[type], ...data };
    if (type === 'web_app_request_viewport')
      send('viewport_changed', {
        width: innerWidth,
        height: innerHeight,
        is_state_stable: true,
        is_expanded: true,
      });
    if (type === 'web_app_request_safe_area') send('safe_area_changed', { ...edges, top: 44, bottom: 34 });
    if (type === 'web_app_request_content_safe_area')
      send('content_safe_area_changed', { ...edges, top: 46 });
  };
  Object.assign(window, { TelegramWebviewProxy: { postEvent } });
}

/** Starts the proxy that adds the client to each page. */
export async function startTelegramClient(port: number): Promise<{ url: string; close(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    if (request.url === SCRIPT) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${String(client)})()`);
      return;
    }
    // Uncompressed, because the proxy changes the page.
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const passed = http.request(
      { host: '127.0.0.1', port, path: request.url, method: request.method, headers },
      (answer) => {
        const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
        const { 'content-length': length, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, isPage ? rest : answer.headers);
        if (!isPage || length === '0') return void answer.pipe(response);
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          response.end(
            Buffer.concat(chunks).toString().replace('<head>', `<head><script src="${SCRIPT}"></script>`),
          ),
        );
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Runs in the page: presses the client's button of that name where it is shown and no dialog covers it. */
function pressOffered(source: string, flags: string): boolean {
  const view = window as unknown as Played;
  const found = Object.entries(view.playedButtons).find(
    ([, { text = '', is_visible, is_active }]) =>
      is_visible && is_active && new RegExp(source, flags).test(text),
  );
  if (!found || document.querySelector('dialog[open]')) return false;
  const pressed = found[0].replace('web_app_setup_', '').concat('_pressed');
  view.TelegramGameProxy?.receiveEvent(pressed, null);
  return true;
}

/** The same phone, which presses the client's buttons for the page's actions. */
export function framedPhone(phone: Phone): Phone {
  const press: Phone['press'] = async (name, role = 'button') => {
    if (role !== 'button') return phone.press(name, role);
    await poll(`button ${name} can be pressed`, async () => {
      if (await phone.run(pressOffered, name.source, name.flags)) return true;
      return phone.tap(name);
    });
  };
  return Object.assign(Object.create(phone) as Phone, { press });
}
