import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetUser, userStore } from '#app/state/session/user.ts';
import { profile } from '../../../../tests/fixtures/profile.ts';
import { findFormQuery } from './find-form.ts';

beforeEach(() => {
  userStore.profile = { ...profile(), sceneCode: 'SOFW' };
});
afterEach(() => resetUser());

describe('[N3, C14] the scene of an embedded flow', () => {
  it('is sent with the request for a form', async () => {
    expect(await findFormQuery('sourceOfFundsWealth', new URLSearchParams(), 'GLOBAL')).toMatchObject({
      scene_code: 'SOFW',
      template_code: expect.any(String),
    });
  });

  it('is replaced by the one in the address, and omitted when unknown', async () => {
    const asked = new URLSearchParams({ scene_code: 'EDD' });
    expect(await findFormQuery('sourceOfFundsWealth', asked, 'GLOBAL')).toMatchObject({ scene_code: 'EDD' });
    userStore.profile = { ...profile(), sceneCode: 'made up' };
    expect(await findFormQuery('sourceOfFundsWealth', new URLSearchParams(), 'GLOBAL')).not.toHaveProperty(
      'scene_code',
    );
  });

  it('selects the form of a route without a fixed form', async () => {
    expect(await findFormQuery('questionnaire', new URLSearchParams(), 'GLOBAL')).toMatchObject({
      scene_code: 'SOFW',
    });
  });
});
