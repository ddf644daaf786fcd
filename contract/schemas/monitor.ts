// Request timings of a page. [C6]
import { Type } from 'typebox';
import { ClosedObject, OneOf } from './common.ts';

export const MonitorEvents = ClosedObject({
  env: OneOf(['testnet', 'mainnet', 'sitnet']),
  events: Type.Array(
    ClosedObject({
      /** Name of the call in the call table, never a URL. */
      call: Type.String({ maxLength: 60 }),
      /** Milliseconds, at most 30000. */
      ms: Type.Integer({ minimum: 0, maximum: 30_000 }),
      outcome: Type.String({ maxLength: 20 }),
      code: Type.Optional(Type.Integer()),
    }),
    { maxItems: 50 },
  ),
});
