// A signed head of the audit trail (audit-heads.ts).
import { Type } from 'typebox';

export const AuditHead = Type.Object({
  row: Type.Integer(),
  hash: Type.String(),
  at: Type.String(),
  signature: Type.String(),
});
export type AuditHead = Type.Static<typeof AuditHead>;

/** A bucket whose objects cannot be changed. */
export interface AuditHeadStore {
  save(head: AuditHead): Promise<void>;
  list(): Promise<AuditHead[]>;
}
