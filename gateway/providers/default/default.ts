// DEFAULT, the gateway's own provider. Its pages capture pictures and details. An officer decides; in the sandbox, the
// document number decides.
import { requiresChip } from '#contract/documents.ts';
import { requiresApp } from '#contract/sites.ts';
import { getSandboxOutcome } from './sandbox-outcome.ts';
import type { ProviderAdapter } from '../types.ts';

export const defaultProvider: ProviderAdapter = {
  name: 'DEFAULT',

  listMethods({ level, country, site }) {
    if (requiresApp(site) || requiresChip(country)) return { methods: ['NFC', 'POI_Video'], handoff: 'app' };
    return { methods: level === 'LEVEL_1' ? ['DOC'] : ['POA'], handoff: 'none' };
  },

  decisionDueAt(config, details, submittedAt) {
    if (!config.sandbox || getSandboxOutcome(details.documentNumber).kind === 'wait') return null;
    return new Date(submittedAt.getTime() + config.sandboxDecisionSeconds * 1000);
  },

  decide(config, details) {
    if (!config.sandbox) return null;
    const outcome = getSandboxOutcome(details.documentNumber);
    return outcome.kind === 'wait' ? null : outcome;
  },
};
