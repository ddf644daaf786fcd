// Fixture of the launch page: prepared responses of the gateway, and a record of the navigation.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { vi } from 'vitest';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { setEmbeddedSession } from '#app/api/embedded.ts';
import { href } from '#app/paths.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { resetKyc } from '#app/state/kyc/kyc.ts';
import { render } from '#app/ui/testing/render.tsx';
import LaunchPage from '../launch-page.tsx';
import type { ScriptOptions } from '../scripts/script.ts';

type Reply = { code?: number; result?: unknown } | 'network';

interface Stage {
  answers: Record<string, Reply[]>;
  requests: { name: string; body: unknown; token: string | null }[];
  navigations: string[];
  /** The options that a provider's script was opened with, and how often it was removed. */
  openedScripts: ScriptOptions[];
  closedScripts: number;
}
export const stage: Stage = {
  answers: {},
  requests: [],
  navigations: [],
  openedScripts: [],
  closedScripts: 0,
};

export const openFakeScript = (launch: ScriptOptions) => {
  stage.openedScripts.push(launch);
  return () => void (stage.closedScripts += 1);
};

const NAMES = ['vendor-token', 'face-consent', 'sdk-access', 'info', 'kyc-info', 'events'] as const;
let unmount = (): void => undefined;

export function setUpStage(info: KycInfo): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  resetKyc();
  const answers = { info: [{ result: info }], 'kyc-info': [{ result: info }] };
  Object.assign(stage, {
    answers,
    requests: [],
    navigations: [],
    openedScripts: [],
    closedScripts: 0,
  } satisfies Stage);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('EventSource', undefined);
  Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const name = NAMES.find((each) => new URL(url, location.href).pathname.endsWith(`/${each}`)) ?? url;
    const { body, headers } = init ?? {};
    const token = new Headers(headers).get('kyc-access-token');
    stage.requests.push({ name, body: typeof body === 'string' ? JSON.parse(body) : null, token });
    const queue = stage.answers[name] ?? ['network'];
    const reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? 'network';
    if (reply === 'network') throw new TypeError('Failed to fetch');
    return Response.json({ ret_code: reply.code ?? 0, ret_msg: '', result: reply.result ?? null });
  });
  for (const way of ['assign', 'replace'] as const)
    vi.spyOn(location, way).mockImplementation((to) => void stage.navigations.push(`${way} ${String(to)}`));
  setEmbeddedSession({ token: 'flow', captureToken: '', accessOrigin: '', business: '', query: '' });
}

export function tearDownStage(): void {
  unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setEmbeddedSession(null);
  embeddedStore.info = null;
  history.replaceState(null, '', '/');
}

/** Opens the page. vendor-token returns these replies in order, then repeats the last one. */
export function openLaunchPage(search: string, ...replies: Reply[]): void {
  stage.answers['vendor-token'] = replies;
  history.replaceState(null, '', href('launch') + search);
  ({ unmount } = render(<LaunchPage />));
}

export const readPageText = () => document.body.textContent ?? '';
export const findLaunchButton = (label: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === label);
export const pressLaunchButton = (label: string) => act(() => findLaunchButton(label)?.click());
export const readHeading = () => document.querySelector('h1')?.textContent ?? '';
export const listTokenRequests = () =>
  stage.requests.filter(({ name }) => name === 'vendor-token').map(({ body }) => body);

export const WITH_SUMSUB = '?level=LEVEL_1&with=sumsub';
export const EXPIRES = '2099-11-23T10:00:00.000Z';
export const SUMSUB = { provider: 'SUMSUB', token: '_act-1', expiresAt: EXPIRES, kind: 'sdk', others: true };
export const JUMIO_PAGE = 'https://attesta.web.emea-1.jumio.ai/web/v4/app?token=1';
export const JUMIO = { provider: 'JUMIO', token: '', expiresAt: EXPIRES, kind: 'redirect', url: JUMIO_PAGE };
