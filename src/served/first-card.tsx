// The hub's first card as HTML, for the gateway to send before any script has run. It is the hub's own component with the
// hub's own words; this file only says what it is shown with, and when it is better not shown. Built on its own
// (vite.served.config.ts), because the gateway imports nothing of the client.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CARD_WORDS } from 'virtual:card-words';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Profile } from '#contract/calls/session.ts';
import { hubSummary } from '#app/features/personal/hub-summary.ts';
import { noticesOf } from '#app/features/personal/notices.ts';
import { StatusCard } from '#app/features/personal/status-card.tsx';
import { catalogOf, chooseLanguage } from '#app/i18n/languages.ts';
import { FIRST_CARD } from '#app/lib/first-card-mark.ts';
import { startGate, type StepInput } from '#app/state/steps.ts';

export interface FirstCardInput {
  info: KycInfo;
  profile: Pick<Profile, 'member_tag' | 'site'>;
  now: Date;
  /** What the address, the browser and the host say of the language. */
  asked: { param: string | null; browser: readonly string[]; host: string };
  /** Address of the page of support, where there is one. */
  support: string | null;
}

/** A time of day is that of the browser, which nobody knows yet; and what stands above the card would push it down. */
const isForLater = (input: StepInput, now: Date): boolean =>
  noticesOf(input.info, i18n).length > 0 ||
  (['LEVEL_1', 'LEVEL_2'] as const).some((level) => startGate(level, input, now).kind === 'wait');

/**
 * The card, or null where the skeleton says as much. It names the language of its words: the boot script takes it away
 * where the browser remembers another one.
 */
export function renderFirstCard({ info, profile, now, asked, support }: FirstCardInput): string | null {
  const input = { info, profile };
  const tag = chooseLanguage({ ...asked, saved: null, pageLanguages: [] });
  const locale = catalogOf(tag);
  const messages = CARD_WORDS[locale];
  if (!messages) return null;
  i18n.loadAndActivate({ locale, messages });
  if (isForLater(input, now)) return null;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <main id={FIRST_CARD} lang={locale}>
        <StatusCard
          summary={hubSummary(input, now)}
          level={info.applicant.level}
          support={support === null ? null : { href: support, target: '_blank' }}
          picture={null}
        />
      </main>
    </I18nProvider>,
  );
}
