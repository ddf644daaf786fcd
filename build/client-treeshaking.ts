// What Rolldown may leave out of the client though it stands at the top of a module: the schemas of the calls, which only
// the gateway reads. Rows and schemas share a file (contract/calls/), so dropping them is the bundler's work alone; a test
// bundles every row and finds nothing of typebox.
import type { Rolldown } from 'vite';

type TreeshakingOptions = Exclude<Rolldown.InputOptions['treeshake'], boolean | undefined>;

/** What builds schemas: typebox itself and the building blocks of contract/schemas/common.ts. */
const PURE_SCHEMAS = [
  'Type',
  'OneOf',
  'OrElse',
  'Open',
  'Each',
  'Closed',
  'Described',
  'Nullable',
  'ConsentTo',
  'sceneCodes',
];

export const CLIENT_TREESHAKING: TreeshakingOptions = {
  manualPureFunctions: PURE_SCHEMAS,
  // No getter of ours does anything but get.
  propertyReadSideEffects: false,
  // Both only declare: a module nobody takes anything of does nothing by being there.
  moduleSideEffects: [
    { test: /[\\/]node_modules[\\/]typebox[\\/]/, sideEffects: false },
    { test: /[\\/]contract[\\/].+\.ts$/, sideEffects: false },
  ],
};
