import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from '#app/lib/history/history.ts';
import { hasReward } from '#app/lib/storage/reward-mark.ts';
import { setWays, wayTo } from '#app/lib/history/ways.ts';
import { href } from '#app/paths.ts';
import { rewardHref } from '#app/state/kyc/reward.ts';
import { startWays } from './tab-ways.ts';

// The page config is read once, so it has to be there before any module of ours.
vi.hoisted(() => {
  const config = JSON.stringify({ returnHosts: ['shop.example'] });
  document.head.innerHTML = `<script type="application/json" id="page-config">${config}</script>`;
});

const REWARD = 'https://shop.example/bonus?id=7';

function open(reward: string): void {
  history.replaceState(null, '', `${href('step1')}?rewardUrl=${encodeURIComponent(reward)}`);
  startWays();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => setWays({}));

describe('[N2] a reward at the end', () => {
  it('is carried by every way back to the index, and by no other', () => {
    open(REWARD);
    expect(wayTo(href('personal'))).toBe(href('personal', { rewardUrl: REWARD }));
    expect(wayTo(href('step2'))).toBe(href('step2'));
    navigate(href('personal', { from: 'step1' }));
    expect(new URLSearchParams(location.search).get('rewardUrl')).toBe(REWARD);
    expect(new URLSearchParams(location.search).get('from')).toBe('step1');
  });

  it('survives addresses that do not repeat it, and a reload', () => {
    open(REWARD);
    navigate(href('step2'));
    expect(rewardHref()).toBe(REWARD);
    expect(hasReward()).toBe(true);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'http://shop.example/'])(
    'that is %s is followed by nobody',
    (reward) => {
      open(reward);
      expect(rewardHref()).toBeNull();
    },
  );

  it('may be a page of ours', () => {
    open('/user/accounts/auth/complianceTasks');
    expect(rewardHref()).toBe(`${location.origin}/user/accounts/auth/complianceTasks`);
  });
});
