// THE list of registers. A number type without one is not offered.
import type { DocType } from '#contract/documents.ts';
import type { Config } from '#gateway/config/config.ts';
import { sandboxRegister } from './sandbox.ts';
import type { NumberRegister } from './types.ts';

/** Outside the sandbox there is none yet: each needs a contract with the authority that keeps it. */
const registersOf = (config: Pick<Config, 'sandbox'>): readonly NumberRegister[] =>
  config.sandbox ? [sandboxRegister] : [];

export const registerFor = (config: Pick<Config, 'sandbox'>, docType: DocType): NumberRegister | null =>
  registersOf(config).find((register) => register.docTypes.includes(docType)) ?? null;
