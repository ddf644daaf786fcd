// The conditions on the page match those that the gateway checks.
import { i18n } from '@lingui/core';
import { beforeEach, expect, it } from 'vitest';
import { SITE_NAMES, getSiteRules } from '#contract/sites.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { render } from '#app/ui/testing/render.tsx';
import { InvestorConditions } from './investor-conditions.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const PROFESSIONAL = SITE_NAMES.flatMap((site) => {
  const { professionalFrom } = getSiteRules(site);
  return professionalFrom ? [{ site, ...professionalFrom }] : [];
});

it.each(PROFESSIONAL)('[S13] names the portfolio $site asks for', async ({ site, amount, currency }) => {
  await render(<InvestorConditions site={site} />);
  expect(document.body.textContent).toContain(`${formatNumber(amount)} ${currency}`);
});

it.each(['TR', 'AE', 'GLOBAL', ''])('shows nothing on %j, which has no such class', async (site) => {
  await render(<InvestorConditions site={site} />);
  expect(document.querySelector('li')).toBeNull();
});
