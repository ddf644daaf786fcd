// USD for one unit of a currency: rounded reference rates of 1 November 2026, for comparing amounts in questionnaires and
// for nothing that is paid. Replaced as a whole, with their date. [B5]

export const REFERENCE_RATES: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.29,
  HKD: 0.128,
  TRY: 0.024,
  KZT: 0.002,
  AED: 0.272,
  IDR: 0.000062,
  INR: 0.0115,
  NGN: 0.00066,
  BRL: 0.18,
  CHF: 1.14,
  CNY: 0.139,
  JPY: 0.0066,
  KRW: 0.00071,
  RUB: 0.011,
  SGD: 0.75,
  THB: 0.029,
  UAH: 0.024,
  VND: 0.000039,
};
