import { expect, it } from 'vitest';
import { buildVerifyLink } from './use-start-renewal.ts';

it('[S23] contains exactly these parameters in this order', () => {
  expect(buildVerifyLink('Abc-123_x', 'de-DE')).toBe(
    '/user/accounts/auth/sdk?isUpdatePoi=true&site=IN&update=1&lang=de-DE&from=email&hidden=false&token=Abc-123_x',
  );
});
