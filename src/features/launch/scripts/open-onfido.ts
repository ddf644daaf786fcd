// Onfido, by its own loader: a module at the address we pin, which draws into our page. The loader checks nothing of the token
// and reports to an address that stands in it, so nobody may come here with one that was not checked.
import { Onfido } from 'onfido-sdk-ui';
import type { CloseScript, ScriptLaunch } from './script.ts';

type Handle = ReturnType<typeof Onfido.init>;
/** Of the loader, and missing from its types. */
type Parameters = Parameters_ & { sdkUrl: string };
type Parameters_ = Extract<globalThis.Parameters<typeof Onfido.init>[0], { workflowRunId: string }>;

const CAMERA = ['permissions_unavailable', 'no_camera'];

export function openOnfido(launch: ScriptLaunch): CloseScript {
  const { workflowRunId, sdkUrl, container: containerEl, language, theme } = launch;
  let handle: Handle | null = null;
  let isOpen = true;
  let renewals = 0;
  const seen = new MutationObserver(() => {
    if (containerEl.childElementCount > 0) launch.ready();
  });
  seen.observe(containerEl, { childList: true });

  function close(): void {
    // What is not there yet is taken down when it comes.
    void handle?.tearDown().catch(() => undefined);
    handle = null;
    containerEl.replaceChildren();
  }
  async function renew(): Promise<void> {
    if ((renewals += 1) > 2) return launch.trouble('failed');
    close();
    const token = await launch.freshToken().catch(() => '');
    if (!isOpen) return;
    if (token === '') launch.trouble('failed');
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
      onComplete: () => isOpen && launch.finished(),
      onUserExit: () => isOpen && launch.closed(),
      onError: ({ type }) => {
        if (!isOpen) return;
        if (type === 'expired_token') void renew();
        else launch.trouble(CAMERA.includes(type) ? 'camera' : 'failed');
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
