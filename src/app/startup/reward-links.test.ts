import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate, setNavigationOverrides, resolveLink } from '#app/lib/history/history.ts';
import { getRewardLink } from '#app/state/kyc/reward.ts';
import { href } from '#app/paths.ts';
import { startNavigationOverrides } from './navigation-overrides.ts';

// The page config is read once, before any module.
vi.hoisted(() => {
  const config = JSON.stringify({ returnHosts: ['shop.example'] });
  document.head.innerHTML = `<script type="application/json" id="page-config">${config}</script>`;
});

const REWARD = 'https://shop.example/bonus?id=7';

function open(reward: string): void {
  history.replaceState(null, '', `${href('step1')}?rewardUrl=${encodeURIComponent(reward)}`);
  startNavigationOverrides();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => setNavigationOverrides({}));

describe('[N2] a reward address', () => {
  it('is added to links to the index only', () => {
    open(REWARD);
    expect(resolveLink(href('personal'))).toBe(href('personal', { rewardUrl: REWARD }));
    expect(resolveLink(href('step2'))).toBe(href('step2'));
    navigate(href('personal', { from: 'step1' }));
    expect(new URLSearchParams(location.search).get('rewardUrl')).toBe(REWARD);
    expect(new URLSearchParams(location.search).get('from')).toBe('step1');
  });

  it('survives addresses that do not repeat it, and a reload', () => {
    open(REWARD);
    navigate(href('step2'));
    expect(getRewardLink()).toBe(REWARD);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'http://shop.example/'])(
    'is not followed if it is %s',
    (reward) => {
      open(reward);
      expect(getRewardLink()).toBeNull();
    },
  );

  it('may be a page of this app', () => {
    open('/user/accounts/auth/complianceTasks');
    expect(getRewardLink()).toBe(`${location.origin}/user/accounts/auth/complianceTasks`);
  });
});
