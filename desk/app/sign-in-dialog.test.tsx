// A session that ends while an officer types.
import { act, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '../api/errors.ts';
import { queryClient } from './query-client.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { requestSignIn } from './sign-in-request.ts';
import { THEME } from './theme.ts';

const SESSION = {
  officer: { name: 'ana', role: 'officer' },
  isDemo: true,
  expiresAt: '2026-11-29T20:00:00Z',
  idleMinutes: 30,
  freshUntil: '2026-11-29T12:15:00Z',
  canDownload: false,
};
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /operator/v1/sign-in': { oidc: false, demo: [{ role: 'officer', name: 'ana' }] },
  'POST /operator/v1/sign-in/demo': SESSION,
};

const calls: string[] = [];
let root: Root;

const Providers = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test" theme={THEME} withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </QueryClientProvider>
  </I18nProvider>
);

const waitFor = async (isThere: () => boolean) => {
  for (let tries = 0; tries < 50 && !isThere(); tries += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(isThere()).toBe(true);
};
const findButton = (text: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.includes(text));

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.stubGlobal('fetch', (request: Request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    calls.push(name);
    return Promise.resolve(Response.json({ ret_code: 0, ret_msg: 'OK', result: ANSWERS[name] }));
  });
  configureClient('http://localhost');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('asks for a sign-in over the page, keeps what was typed, and continues', async () => {
  await act(() =>
    root.render(
      <Providers>
        <textarea />
        <SignInDialog />
      </Providers>,
    ),
  );
  const field = document.querySelector('textarea')!;
  field.value = 'The portrait is pasted.';
  const proceed = vi.fn<() => void>();
  await act(() => requestSignIn('ended', proceed));
  await waitFor(() => findButton('ana') !== undefined);
  expect(document.body.textContent).toContain('Everything you typed is still here.');
  await act(() => findButton('ana')!.click());
  await waitFor(() => proceed.mock.calls.length === 1);
  expect(calls).toContain('POST /operator/v1/sign-in/demo');
  expect(findButton('ana')).toBeUndefined();
  expect(field.value).toBe('The portrait is pasted.');
});
