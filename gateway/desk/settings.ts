// Settings that the desk shows: sites, forms, reasons, target times and providers. They are changed by configuration only.
import { TARGET_HOURS, WORK_KINDS } from '#contract/desk.ts';
import { EVENTS } from '#contract/events.ts';
import { findTemplate, listTemplateCodes } from '#contract/forms/all-forms.ts';
import { FINAL_REASONS, PROVIDERS, REJECTION_REASONS } from '#contract/kyc.ts';
import type { DeskSettings } from '#contract/schemas/desk/team.ts';
import { getSiteRules, SITE_NAMES } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '#gateway/i18n/page-language.ts';
import { loadQuestionnaireTexts } from '#gateway/i18n/questionnaire-texts.ts';
import { readVendorHealth } from '#gateway/providers/http/vendor-http.ts';
import { SAMPLE_PERCENT } from './quality-samples.ts';

const listSites = (): DeskSettings['sites'] =>
  SITE_NAMES.map((site) => {
    const { languages, asks, limits } = getSiteRules(site);
    return {
      site,
      languages: [...(languages ?? Object.keys(PAGE_LANGUAGES))],
      forms: [...new Set([...asks.beforeLevel1, ...asks.duringLevel1, ...asks.beforeLevel2])],
      limits: Object.entries(limits).flatMap(([level, coins]) =>
        Object.entries(coins).map(([coin, daily]) => ({ level, coin, daily })),
      ),
    };
  });

async function listForms(language: PageLanguage): Promise<DeskSettings['forms']> {
  const texts = await loadQuestionnaireTexts(language);
  return listTemplateCodes().flatMap((templateCode) => {
    const template = findTemplate(templateCode);
    return template ? [{ templateCode, version: template.version, title: texts(template.title) }] : [];
  });
}

export async function listSettings({ config, ocr }: Context, language: PageLanguage): Promise<DeskSettings> {
  const { vendors } = config;
  return {
    sites: listSites(),
    forms: await listForms(language),
    reasons: REJECTION_REASONS.map((reason) => ({ reason, isFinal: FINAL_REASONS.includes(reason) })),
    targets: WORK_KINDS.map((kind) => ({ kind, hours: TARGET_HOURS[kind] })),
    providers: PROVIDERS.map((provider) => {
      if (provider === 'DEFAULT') return { provider, isConfigured: true, state: 'ok' };
      const isConfigured = provider in vendors;
      return { provider, isConfigured, state: isConfigured ? readVendorHealth(provider) : 'unknown' };
    }),
    samplePercent: SAMPLE_PERCENT,
    screening: config.screening !== null,
    ocr: ocr.state,
    eventTypes: Object.keys(EVENTS) as DeskSettings['eventTypes'], // its keys
  };
}
