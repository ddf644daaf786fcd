import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceClosed } from '#contract/errors/verification.ts';
import { resetKyc } from '#app/state/kyc/kyc.ts';
import { embeddedStore } from '#app/state/embedded/embedded-token.ts';
import { render } from '#app/ui/testing/render.tsx';
import { pollUntil } from '#app/ui/testing/poll-until.ts';
import { kycInfo } from '../../../tests/fixtures/kyc-info.ts';
import { clearFlow } from './flow/flow-store.ts';
import KycPage from './kyc-page.tsx';
import { stubGateway, type StubGateway } from './testing/stub-gateway.ts';

const TOKEN = {
  userId: '7',
  business: '',
  verifies: 'LEVEL_1',
  expiresAt: '2030-01-01T00:00:00Z',
  level: 1,
  site: 'IN',
  redirectUrl: null,
  member_tag: {},
  extraParams: {},
  updatePoi: null,
} as const;
let gateway: StubGateway;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  resetKyc();
  clearFlow();
  gateway = stubGateway();
  gateway.on('captureOpen', { code: serviceClosed });
  gateway.on('canVerify', {
    result: { allowed: false, reasonKey: 'service_closed', retryAfter: null, attemptsLeft: 0 },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function levelOf(query: string, flowNames: string[]): Promise<unknown> {
  gateway.on('kycInfo', { result: kycInfo({ flowNames }) });
  history.replaceState(null, '', `/user/accounts/auth/kyc${query}`);
  render(<KycPage />);
  await pollUntil(() => gateway.calls.includes('canVerify'));
  return gateway.bodies.canVerify?.map(({ level }) => level);
}

describe('[S5, E6] the level that is verified', () => {
  it('is that of the kyc-info flow when the address has none', async () => {
    expect(await levelOf('', ['Level2_web'])).toEqual(['LEVEL_2']);
  });

  it('is level 1 without a flow', async () => {
    expect(await levelOf('?from=personal', [])).toEqual(['LEVEL_1']);
  });

  it.each([
    ['update', 'LEVEL_1'],
    ['account', 'LEVEL_2'],
  ] as const)('[M9] of a token for %s is %s', async (purpose, level) => {
    embeddedStore.info = { ...TOKEN, purpose };
    expect(await levelOf('', ['Level2_web'])).toEqual([level]);
    embeddedStore.info = null;
  });

  it('is the one of the address', async () => {
    expect(await levelOf('?level=LEVEL_1', ['Level2_web'])).toEqual(['LEVEL_1']);
  });
});
