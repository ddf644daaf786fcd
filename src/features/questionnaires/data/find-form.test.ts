import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetUser, userStore } from '#app/state/session/user.ts';
import { profile } from '../../../../tests/fixtures/profile.ts';
import { findFormQuery } from './find-form.ts';

beforeEach(() => {
  userStore.profile = { ...profile(), sceneCode: 'SOFW' };
});
afterEach(() => resetUser());

describe('[N3, C14] the scene an embedded flow was opened with', () => {
  it('reaches the call that asks for a form', async () => {
    expect(await findFormQuery('sourceOfFundsWealth', new URLSearchParams(), 'GLOBAL')).toMatchObject({
      scene_code: 'SOFW',
      template_code: expect.any(String),
    });
  });

  it('gives way to the one of the address, and is left out where nobody knows it', async () => {
    const asked = new URLSearchParams({ scene_code: 'EDD' });
    expect(await findFormQuery('sourceOfFundsWealth', asked, 'GLOBAL')).toMatchObject({ scene_code: 'EDD' });
    userStore.profile = { ...profile(), sceneCode: 'made up' };
    expect(await findFormQuery('sourceOfFundsWealth', new URLSearchParams(), 'GLOBAL')).not.toHaveProperty(
      'scene_code',
    );
  });

  it('names the form of a route that has none of its own', async () => {
    expect(await findFormQuery('questionnaire', new URLSearchParams(), 'GLOBAL')).toMatchObject({
      scene_code: 'SOFW',
    });
  });
});
