// Sumsub, by its own loader: a frame at the base we pin. The loader compares a message's origin with that base and its session
// with the first it heard; it compares no source, and posts the token to whatever the frame shows. So messages of another
// origin, another window or another shape never reach it, and what the frame may show is bounded by the policy of the document.
import snsWebSdk from '@sumsub/websdk';
import type { CloseScript, ScriptLaunch } from './script.ts';

const FINISHED = [
  'idCheck.onApplicantSubmitted',
  'idCheck.onApplicantResubmitted',
  'idCheck.onApplicantVerificationCompleted',
  'idCheck.onApplicantReviewed',
];
const READY = ['idCheck.onReady', 'idCheck.onInitialized'];
const CAMERA = /camera|permission|getusermedia|notallowed/i;

const textOf = (data: unknown, name: string): string => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : '';
  return typeof value === 'string' ? value : '';
};

export function openSumsub(launch: ScriptLaunch): CloseScript {
  const { token, sdkUrl, container, language: lang, theme } = launch;
  const base = sdkUrl.replace(/\/+$/, '');
  const frame = () => container.querySelector('iframe');
  function guard(event: MessageEvent): void {
    const isTheirs = event.origin === base && event.source === (frame()?.contentWindow ?? undefined);
    if (textOf(event.data, 'method').includes('idCheck') ? isTheirs : event.origin !== base) return;
    event.stopImmediatePropagation();
  }
  // Before the loader's own: it is asked first.
  addEventListener('message', guard, true);
  const hear = (method: string, said: unknown): void => {
    if (READY.includes(method)) launch.ready();
    if (FINISHED.includes(method)) launch.finished();
    if (method === 'idCheck.onError')
      launch.trouble(CAMERA.test(textOf(said, 'code') + textOf(said, 'error')) ? 'camera' : 'failed');
  };
  const sdk = snsWebSdk
    .init(token, launch.freshToken)
    .withBaseUrl(base)
    .withConf({ lang, theme })
    .withOptions({ addViewportTag: false, adaptIframeHeight: true })
    .onMessage(hear)
    .build();
  sdk.launch(container);
  const made = frame();
  if (made) {
    made.title = launch.title;
    made.allow = 'camera; microphone; clipboard-write';
  }
  return () => {
    removeEventListener('message', guard, true);
    sdk.destroy();
  };
}
