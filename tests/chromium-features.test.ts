import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PLAYWRIGHT_FEATURES } from './e2e/support/chromium-features.ts';

const core = createRequire(createRequire(import.meta.url).resolve('playwright')).resolve('playwright-core');

it('the disabled Chromium features include those of Playwright', () => {
  const bundle = readFileSync(path.join(path.dirname(core), 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]+)\]/.exec(bundle) ?? [];
  const own = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(PLAYWRIGHT_FEATURES).toEqual(own);
});
