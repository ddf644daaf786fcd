// Countries that go together. A file of its own: what the first page loads has no use for them.

/** The European Economic Area. */
export const EEA: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(' ');
