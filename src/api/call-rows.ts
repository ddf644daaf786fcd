// The row of a call. The build writes each row where its call is made (build/slim-modules.ts), so that a page carries
// the rows of its own calls and nobody carries the table; the `rowOf` of a build is handed the row itself.
import { type CallName, ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';

export interface CallRow extends Endpoint {
  name: CallName;
}

export const rowOf = (name: CallName): CallRow => ({ ...ENDPOINTS[name], name });
