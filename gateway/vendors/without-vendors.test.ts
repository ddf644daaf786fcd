// Without configured vendors nothing of them is visible.
import { expect, it } from 'vitest';
import { notAvailableHere } from '#contract/errors/verification.ts';
import { LEGAL_VERSIONS } from '#contract/legal.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';
import { startGateway } from '#gateway/testing/gateway.ts';
import { createVerifyingUser } from '#gateway/testing/vendors.ts';

it('[M3] without vendors only DEFAULT is offered', async () => {
  const plain = await startGateway();
  const person = await createVerifyingUser(plain);
  const { result } = await person.link('vendorToken', { level: 'LEVEL_1' });
  expect(result).toMatchObject({
    provider: 'DEFAULT',
    kind: 'embedded',
    url: null,
    instead: null,
    origins: [],
  });
  const asked = {
    level: 'LEVEL_1',
    provider: 'SUMSUB',
    version: LEGAL_VERSIONS.biometric,
    lang: 'en',
  } as const;
  expect((await person.call('faceConsent', { ...asked, decision: 'given' })).ret_code).toBe(notAvailableHere);
  expect((await (await createNewcomer(plain)).call('getConfig')).result.providers).toEqual(['DEFAULT']);
  await plain.close();
});
