// The frame: content before and after the profile, addresses, header.
import { i18n } from '@lingui/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Profile } from '#contract/calls/session.ts';
import { ApiError } from '#app/api/api-error.ts';
import { navigate, startHistory } from '#app/lib/history/history.ts';
import { setPageDataLoader } from '#app/lib/page-data.ts';
import { setClientHidden } from '#app/lib/page-visibility.ts';
import { href } from '#app/paths.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { notify, resetNotifications } from '#app/state/messages/notifications.ts';
import { resetToasts, showToast } from '#app/state/messages/toasts.ts';
import { resetUser, userStore } from '#app/state/session/user.ts';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { startAddress } from './shell/address.ts';
import { App } from './app.tsx';
import type { Mode } from './startup/mode.ts';

// Minimal pages: their calls are tested elsewhere.
vi.mock('#app/features/name/updatename-page.tsx', () => ({
  default: () => (
    <h1 tabIndex={-1} data-level="0">
      Update your name
    </h1>
  ),
}));
vi.mock('#app/features/tasks/tasks-page.tsx', () => ({ default: () => <h1 tabIndex={-1}>Your tasks</h1> }));

const PROFILE = { id: '1', maskedName: 'M***', maskedEmail: 'u***' } as Profile;
let root: Root;
let stops: (() => void)[];

async function open(path: string, mode: Mode = { header: true, footer: true }): Promise<void> {
  history.replaceState(null, '', path);
  stops.push(startHistory(), startAddress());
  await act(async () => root.render(<App mode={mode} actionHost={null} />));
}
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const signedIn = () => act(async () => Object.assign(userStore, { status: 'ready', profile: PROFILE }));
const heading = () => document.querySelector('h1')?.textContent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  document.body.innerHTML = '<header data-site-header></header><div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  stops = [];
});
afterEach(async () => {
  await act(async () => root.unmount());
  stops.forEach((stop) => stop());
  resetUser();
  networkStore.online = true;
});

describe('the shell', () => {
  it('[S2, G8] shows no page before the profile and does not focus the first one', async () => {
    await open(href('updateName'));
    await pause();
    expect(heading()).toBeUndefined();
    expect(document.querySelector('.boot')).not.toBeNull();
    await signedIn();
    await pollUntil(() => expect(heading()).toBe('Update your name'));
    expect(document.activeElement?.tagName).not.toBe('H1');
  });

  it('[S2] hides the header of the site while mounted', async () => {
    const header = document.querySelector<HTMLElement>('[data-site-header]')!;
    await open(href('updateName'));
    expect(header.hidden).toBe(true);
    await act(async () => root.render(null));
    expect(header.hidden).toBe(false);
  });

  it('[T12] shows why the profile failed to load, with a retry', async () => {
    await open(href('updateName'));
    await act(async () =>
      Object.assign(userStore, { status: 'error', profileError: new ApiError('permission', 10009) }),
    );
    await pollUntil(() => expect(heading()).toBe('Please sign in again'));
    expect(document.querySelector('main button')?.textContent).toBe('Sign in');
  });

  it('[N4] has a header unless the surroundings have one', async () => {
    await open(href('updateName'), { header: false, footer: true });
    expect(document.querySelector('[data-shell-header]')).toBeNull();
  });

  it('[N4] has a footer outside embedded mode, once a page shows', async () => {
    await open(href('updateName'));
    expect(document.querySelector('footer')).toBeNull();
    await signedIn();
    await pollUntil(() => expect(document.querySelector('footer')).not.toBeNull());
    expect(document.querySelector('footer')?.textContent).toContain('Attesta');
    expect(document.body.textContent).not.toContain('Verification by');
  });

  it('[N4] has a mark instead of the footer in embedded mode', async () => {
    await open(href('updateName'), { header: false, footer: false });
    await signedIn();
    await pollUntil(() => document.body.textContent.includes('Verification by Attesta'));
    expect(document.querySelector('footer')).toBeNull();
  });

  it('reports that data may be outdated', async () => {
    await open(href('updateName'));
    await signedIn();
    await act(async () => (networkStore.online = false));
    await pollUntil(() =>
      expect(document.querySelector('[role=status]')?.textContent).toMatch(/You’re offline/),
    );
  });
});

describe('a change of page', () => {
  const main = () => document.getElementById('main');

  it('[W2] slides in the direction of navigation, except for steps within a page', async () => {
    await open(href('updateName'));
    await signedIn();
    await pollUntil(() => expect(heading()).toBe('Update your name'));
    expect(main()?.dataset.slide).toBeUndefined();
    await act(async () => navigate(href('complianceTasks')));
    await pollUntil(() => expect(heading()).toBe('Your tasks'));
    expect(main()?.dataset.slide).toBe('forward');
    await act(async () => history.back());
    await pollUntil(() => expect(heading()).toBe('Update your name'));
    expect(main()?.dataset.slide).toBe('back');
    await act(async () => navigate(`${href('updateName')}?step=2`, { replace: true }));
    expect(main()?.dataset.slide).toBe('back');
  });

  it('[W2] keeps the old page until the data of the new one has loaded', async () => {
    await open(href('updateName'));
    await signedIn();
    await pollUntil(() => expect(heading()).toBe('Update your name'));
    let loaded = () => undefined as void;
    setPageDataLoader('complianceTasks', () => new Promise<void>((resolve) => (loaded = resolve)));
    onTestFinished(() => setPageDataLoader('complianceTasks', () => Promise.resolve()));
    await act(async () => navigate(href('complianceTasks')));
    await pause();
    expect(heading()).toBe('Update your name');
    await act(async () => loaded());
    await pollUntil(() => expect(heading()).toBe('Your tasks'));
  });

  describe('with the level card', () => {
    let updates: (() => void)[];
    const reduced = { matches: false } as MediaQueryList;

    beforeEach(async () => {
      updates = [];
      Object.assign(reduced, { matches: false });
      const settled = Promise.resolve();
      // The browser calls it in the next frame.
      document.startViewTransition = vi.fn<Document['startViewTransition']>((update) => {
        updates.push(update as () => void);
        return { ready: settled, finished: settled } as unknown as ViewTransition;
      });
      const { matchMedia } = window;
      vi.stubGlobal('matchMedia', (query: string) =>
        query.includes('reduced-motion') ? reduced : matchMedia.call(window, query),
      );
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 202));
      await open(href('updateName'));
      await signedIn();
      await pollUntil(() => heading() === 'Update your name');
      return () => {
        vi.restoreAllMocks();
        vi.unstubAllGlobals();
        vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
        Reflect.deleteProperty(document, 'startViewTransition');
      };
    });

    it('[W2] moves the card in a view transition', async () => {
      await act(async () => navigate(href('complianceTasks')));
      await pollUntil(() => expect(updates).toHaveLength(1));
      expect(heading()).toBe('Update your name');
      await act(async () => updates[0]?.());
      expect(heading()).toBe('Your tasks');
      expect(main()?.dataset.slide).toBe('forward');
    });

    it('[W3] shows the latest address if the user is faster than the transition', async () => {
      await act(async () => navigate(href('complianceTasks')));
      await pollUntil(() => expect(updates).toHaveLength(1));
      await act(async () => history.back());
      await pollUntil(() => expect(location.pathname).toBe(href('updateName')));
      await act(async () => updates[0]?.());
      expect(heading()).toBe('Update your name');
    });

    it('[G8] does not with reduced motion, nor on a hidden page', async () => {
      setClientHidden(true);
      await act(async () => navigate(href('complianceTasks')));
      await pollUntil(() => expect(heading()).toBe('Your tasks'));
      setClientHidden(false);
      await act(async () => history.back());
      await pollUntil(() => expect(heading()).toBe('Update your name'));
      Object.assign(reduced, { matches: true });
      await act(async () => navigate(href('complianceTasks')));
      await pollUntil(() => expect(heading()).toBe('Your tasks'));
      expect(document.startViewTransition).not.toHaveBeenCalled();
    });
  });
});

describe('messages', () => {
  afterEach(() => {
    resetToasts();
    resetNotifications();
  });

  it('[T11, B8] show a toast in a separate area without closing anything', async () => {
    await open(href('updateName'));
    await signedIn();
    await act(async () => void showToast({ kind: 'success', text: 'Saved' }));
    await pollUntil(() =>
      expect(document.querySelector('[popover] [data-state=open]')?.textContent).toBe('Saved'),
    );
    expect(document.querySelector('[role=region]')?.getAttribute('aria-label')).toMatch(/F8/);
  });

  it('[X5, B7] can be closed if titled', async () => {
    await open(href('updateName'));
    await signedIn();
    await act(async () => notify({ title: 'Verification', text: 'Please add a document.' }));
    await pollUntil(() =>
      expect(document.querySelector('[role=log]')?.textContent).toMatch(/Verification.*document/),
    );
    await act(async () => document.querySelector<HTMLElement>('[role=log] button')!.click());
    expect(document.querySelector('[role=log]')?.textContent).toBe('');
  });
});

describe('the menu', () => {
  it('[N5] changes language and theme and logs out', async () => {
    await open(href('updateName'));
    await signedIn();
    await act(async () => document.querySelector<HTMLElement>('[aria-haspopup=dialog]')!.click());
    await pollUntil(() => expect(document.querySelector('#language')).not.toBeNull());
    const menu = document.querySelector('dialog[open]')!;
    await act(async () => menu.querySelector<HTMLElement>('#language')!.click());
    await pollUntil(() => expect(document.querySelectorAll('[role=option]').length).toBe(13));
    expect(document.querySelector('[role=option] [lang=ja-JP]')?.textContent).toBe('日本語');
    await act(async () => menu.querySelector<HTMLElement>('input[value=dark]')!.click());
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await act(async () => menu.querySelector<HTMLElement>('input[value=system]')!.click());
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
    expect(menu.textContent).toMatch(/Sign out/);
  });
});

describe('addresses', () => {
  it('[S4] keep the query of index aliases', async () => {
    await open('/user/accounts/auth/?from=email');
    expect(location.pathname + location.search).toBe('/user/accounts/auth/personal?from=email');
  });

  it('show "not found" with a link back if unknown', async () => {
    await open('/user/accounts/auth/nowhere');
    await signedIn();
    await pollUntil(() => expect(heading()).toBe('Page not found'));
    expect(document.querySelector('main a')?.getAttribute('href')).toBe(href('personal'));
    expect(document.title).toBe('Page not found');
  });

  it('[G8] focus the heading of a new page', async () => {
    await open(href('complianceTasks'));
    await signedIn();
    await pollUntil(() => expect(heading()).toBe('Your tasks'));
    await act(async () => navigate(href('updateName')));
    await pollUntil(() => expect(heading()).toBe('Update your name'));
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
