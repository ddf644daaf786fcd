// The list of registers. A number type without a register is not offered.
import type { DocType } from '#contract/documents.ts';
import type { Config } from '#gateway/config/config.ts';
import { sandboxRegister } from './sandbox.ts';
import type { NumberRegister } from './types.ts';

/** Production has none yet: each needs a contract with its authority. */
const listRegisters = (config: Pick<Config, 'sandbox'>): readonly NumberRegister[] =>
  config.sandbox ? [sandboxRegister] : [];

export const findRegister = (config: Pick<Config, 'sandbox'>, docType: DocType): NumberRegister | null =>
  listRegisters(config).find((register) => register.docTypes.includes(docType)) ?? null;
