// Loads Onfido's SDK from a pinned address. The SDK does not check the token and sends data to the address in it, so the token
// must be checked before (opening.ts).
import { Onfido } from 'onfido-sdk-ui';
import type { CloseScript, ScriptOptions } from './script.ts';

type Handle = ReturnType<typeof Onfido.init>;
/** `sdkUrl` is missing from the types of the SDK. */
type Parameters = Parameters_ & { sdkUrl: string };
type Parameters_ = Extract<globalThis.Parameters<typeof Onfido.init>[0], { workflowRunId: string }>;

const CAMERA = ['permissions_unavailable', 'no_camera'];

export function openOnfido(launch: ScriptOptions): CloseScript {
  const { workflowRunId, sdkUrl, container: containerEl, language, theme } = launch;
  let handle: Handle | null = null;
  let isOpen = true;
  let renewals = 0;
  const seen = new MutationObserver(() => {
    if (containerEl.childElementCount > 0) launch.onReady();
  });
  seen.observe(containerEl, { childList: true });

  function close(): void {
    void handle?.tearDown().catch(() => undefined);
    handle = null;
    containerEl.replaceChildren();
  }
  async function renew(): Promise<void> {
    if ((renewals += 1) > 2) return launch.onFailure('failed');
    close();
    const token = await launch.refreshToken().catch(() => '');
    if (!isOpen) return;
    if (token === '') launch.onFailure('failed');
    else open(token);
  }
  function open(token: string): void {
    const parameters: Parameters = {
      token,
      workflowRunId,
      sdkUrl,
      containerEl,
      language,
      theme: { name: theme },
      disableAnalyticsCookies: true,
      onComplete: () => isOpen && launch.onFinished(),
      onUserExit: () => isOpen && launch.onClosed(),
      onError: ({ type }) => {
        if (!isOpen) return;
        if (type === 'expired_token') void renew();
        else launch.onFailure(CAMERA.includes(type) ? 'camera' : 'failed');
      },
    };
    handle = Onfido.init(parameters);
  }
  open(launch.token);
  return () => {
    isOpen = false;
    seen.disconnect();
    close();
  };
}
