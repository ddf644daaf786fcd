import type { ResponseOf } from '#contract/schemas/calls.ts';

export type Agreement = ResponseOf<'agreementQuery'>;
export type Document = Agreement['documents'][number];
