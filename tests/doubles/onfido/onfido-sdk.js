// A double of the script that Onfido's loader imports (onfido-sdk-ui 14.80.0, /v14/Onfido.js): draws into the calling page
// and reports by callbacks and events.
import { standIn } from '../stand-in/stand-in.js';

const { origin } = new URL(import.meta.url);

/** Isolates its styles from those of the page. */
async function dress(shadow) {
  const styles = await (await fetch(`${origin}/stand-in/stand-in.css`)).text();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
}

function payloadOf(token) {
  try {
    return JSON.parse(atob(token.split('.')[1]));
  } catch {
    return null;
  }
}

export const Onfido = {
  init(options) {
    const { token, workflowRunId, containerEl, containerId = 'onfido-mount', onComplete, onError } = options;
    const listeners = new Map();
    const trigger = (type, more) => {
      for (const listener of listeners.get(type) ?? []) listener({ type, ...more });
    };
    const fail = (type, message) => {
      const error = { type, message };
      trigger('error', { error });
      onError?.(error);
    };
    const container = containerEl ?? document.getElementById(containerId);
    let stand = null;
    let host = null;

    const handle = {
      version: '14.80.0',
      addEventListener(type, listener) {
        listeners.set(type, [...(listeners.get(type) ?? []), listener]);
      },
      removeEventListener(type, listener) {
        listeners.set(
          type,
          (listeners.get(type) ?? []).filter((each) => each !== listener),
        );
      },
      async tearDown() {
        stand?.destroy();
        host?.remove();
        stand = null;
      },
    };

    async function start() {
      const payload = payloadOf(token);
      if (!payload?.urls) return fail('invalid_token', 'The token is invalid.');
      if (!container || !workflowRunId)
        return fail('invalid_sdk_parameter', 'A container and a run are needed.');
      host = document.createElement('div');
      const shadow = host.attachShadow({ mode: 'open' });
      await dress(shadow);
      container.append(host);
      stand = standIn({
        root: shadow,
        vendor: 'Onfido',
        origin: payload.urls.onfido_api_url,
        heading: 'h2',
        async onExpired() {
          fail('expired_token', 'The token is expired, please provide a new one.');
          throw new Error('expired');
        },
        onChoice(choice) {
          if (choice === 'expired') return void stand.ask('session').catch(() => undefined);
          if (choice === 'left') {
            options.onUserExit?.('UserExit');
            return undefined;
          }
          const data = { document_front: { id: crypto.randomUUID() } };
          trigger('complete', { data });
          onComplete?.(data);
          return undefined;
        },
      });
      await stand.begin(token);
    }
    start().catch((error) => fail('exception', String(error)));
    return handle;
  },
};
