// Loads Sumsub's SDK, which opens a frame at a pinned address. The SDK checks the origin of a message but not its source window, and
// posts the token to any page in the frame. So this file drops messages of other origins and windows, and the security policy of
// the document limits the frame.
import snsWebSdk from '@sumsub/websdk';
import type { CloseScript, ScriptOptions } from './script.ts';

const FINISHED = [
  'idCheck.onApplicantSubmitted',
  'idCheck.onApplicantResubmitted',
  'idCheck.onApplicantVerificationCompleted',
  'idCheck.onApplicantReviewed',
];
const READY = ['idCheck.onReady', 'idCheck.onInitialized'];
const CAMERA = /camera|permission|getusermedia|notallowed/i;

const readText = (data: unknown, name: string): string => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : '';
  return typeof value === 'string' ? value : '';
};

export function openSumsub(launch: ScriptOptions): CloseScript {
  const { token, sdkUrl, container, language: lang, theme } = launch;
  const base = sdkUrl.replace(/\/+$/, '');
  const frame = () => container.querySelector('iframe');
  function guard(event: MessageEvent): void {
    const isSdkMessage = event.origin === base && event.source === (frame()?.contentWindow ?? undefined);
    if (readText(event.data, 'method').includes('idCheck') ? isSdkMessage : event.origin !== base) return;
    event.stopImmediatePropagation();
  }
  // Registered before the listener of the SDK.
  addEventListener('message', guard, true);
  const handleMessage = (method: string, payload: unknown): void => {
    if (READY.includes(method)) launch.onReady();
    if (FINISHED.includes(method)) launch.onFinished();
    if (method === 'idCheck.onError')
      launch.onFailure(
        CAMERA.test(readText(payload, 'code') + readText(payload, 'error')) ? 'camera' : 'failed',
      );
  };
  const sdk = snsWebSdk
    .init(token, launch.refreshToken)
    .withBaseUrl(base)
    .withConf({ lang, theme })
    .withOptions({ addViewportTag: false, adaptIframeHeight: true })
    .onMessage(handleMessage)
    .build();
  sdk.launch(container);
  const created = frame();
  if (created) {
    created.title = launch.title;
    created.allow = 'camera; microphone; clipboard-write';
  }
  return () => {
    removeEventListener('message', guard, true);
    sdk.destroy();
  };
}
