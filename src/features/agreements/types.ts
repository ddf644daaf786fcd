import type { agreementQuery } from '#contract/calls/agreements.ts';
import type { ResponseOf } from '#contract/calls/row.ts';

export type Agreement = ResponseOf<typeof agreementQuery>;
export type Document = Agreement['documents'][number];
