// The configured vendors, each with its own HTTP client, created once per gateway.
import { createHmac } from 'node:crypto';
import type { Config } from '#gateway/config/config.ts';
import { createAaiAdapter } from './aai.ts';
import { createVendorHttp, type VendorTimeouts } from './http/vendor-http.ts';
import { createIdnowAdapter } from './idnow.ts';
import { createJumioAdapter } from './jumio.ts';
import { createOnfidoAdapter } from './onfido.ts';
import { createSumsubAdapter } from './sumsub.ts';
import type { Vendor, VendorAdapter } from './types.ts';

/** Path segments of the webhook URLs. */
export const WEBHOOK_PATHS: Readonly<Record<string, Vendor>> = {
  sumsub: 'SUMSUB',
  onfido: 'ONFIDO',
  jumio: 'JUMIO',
  idnow: 'IDNOW',
  aai: 'AAI',
};

type Settings = Pick<Config, 'vendors' | 'sessionSecret'>;
export type Vendors = ReadonlyMap<Vendor, VendorAdapter>;

/**
 * Secret key in the callback URL of vendors that sign nothing. It is derived, so that it is the same on every gateway.
 */
export const deriveCallbackKey = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, vendor: Vendor): string =>
  createHmac('sha256', sessionSecret).update(`vendor-callback:${vendor}`).digest('base64url');

export function createVendors(config: Settings, times?: VendorTimeouts): Vendors {
  const { SUMSUB, ONFIDO, JUMIO, IDNOW, AAI } = config.vendors;
  const adapters: VendorAdapter[] = [];
  if (SUMSUB) adapters.push(createSumsubAdapter(SUMSUB, createVendorHttp('SUMSUB', times)));
  if (ONFIDO) adapters.push(createOnfidoAdapter(ONFIDO, createVendorHttp('ONFIDO', times)));
  if (JUMIO)
    adapters.push(
      createJumioAdapter(JUMIO, createVendorHttp('JUMIO', times), deriveCallbackKey(config, 'JUMIO')),
    );
  if (IDNOW) adapters.push(createIdnowAdapter(IDNOW, createVendorHttp('IDNOW', times)));
  if (AAI)
    adapters.push(createAaiAdapter(AAI, createVendorHttp('AAI', times), deriveCallbackKey(config, 'AAI')));
  return new Map(adapters.map((adapter) => [adapter.name, adapter]));
}

const connected = new WeakMap<object, Vendors>();

/** Cached per settings, so that the state of the circuit breakers survives. */
export function getVendors(config: Settings): Vendors {
  const known = connected.get(config.vendors) ?? createVendors(config);
  connected.set(config.vendors, known);
  return known;
}
