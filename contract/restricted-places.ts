// Countries and regions under sanctions that a client may have ties to, with the date of the last review. The question
// about ties names them from here. A change needs a new date and a new version of the templates that use the list.

export const RESTRICTED_PLACES = {
  asOf: '2026-11-01',
  countries: ['KP', 'IR', 'SY', 'CU', 'RU', 'BY', 'MM', 'AF'],
  /** Occupied regions of Ukraine, ISO 3166-2: Crimea, Sevastopol, Donetsk, Luhansk, Kherson, Zaporizhzhia. */
  regions: ['UA-43', 'UA-40', 'UA-14', 'UA-09', 'UA-65', 'UA-23'],
} as const;
