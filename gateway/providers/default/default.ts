// DEFAULT: our own provider. Pictures and typed details are captured by our pages and stored by our gateway; an
// operator decides, or in the sandbox the number of the document does.
import { requiresChip } from '#contract/documents.ts';
import { requiresApp } from '#contract/sites.ts';
import { sandboxOutcome } from './sandbox-outcome.ts';
import type { ProviderAdapter } from '../types.ts';

export const defaultProvider: ProviderAdapter = {
  name: 'DEFAULT',

  offer({ level, country, site }) {
    if (requiresApp(site) || requiresChip(country)) return { methods: ['NFC', 'POI_Video'], handoff: 'app' };
    return { methods: level === 'LEVEL_1' ? ['DOC'] : ['POA'], handoff: 'none' };
  },

  decisionDue(config, details, submittedAt) {
    if (!config.sandbox || sandboxOutcome(details.documentNumber).kind === 'wait') return null;
    return new Date(submittedAt.getTime() + config.sandboxDecisionSeconds * 1000);
  },

  decision(config, details) {
    if (!config.sandbox) return null;
    const outcome = sandboxOutcome(details.documentNumber);
    return outcome.kind === 'wait' ? null : outcome;
  },
};
