// The vendors that are set up, each with its own connection. One set for each gateway.
import { createHmac } from 'node:crypto';
import type { Config } from '#gateway/config/config.ts';
import { aai } from './aai.ts';
import { vendorHttp, type VendorTimes } from './http/vendor-http.ts';
import { idnow } from './idnow.ts';
import { jumio } from './jumio.ts';
import { onfido } from './onfido.ts';
import { sumsub } from './sumsub.ts';
import type { Vendor, VendorAdapter } from './types.ts';

/** As they stand in the addresses of their webhooks. */
export const WEBHOOK_NAMES: Readonly<Record<string, Vendor>> = {
  sumsub: 'SUMSUB',
  onfido: 'ONFIDO',
  jumio: 'JUMIO',
  idnow: 'IDNOW',
  aai: 'AAI',
};

type Settings = Pick<Config, 'vendors' | 'sessionSecret'>;
export type Vendors = ReadonlyMap<Vendor, VendorAdapter>;

/** The key of the address that a vendor which signs nothing calls back: the same on every gateway, and told to it alone. */
export const callbackKey = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, vendor: Vendor): string =>
  createHmac('sha256', sessionSecret).update(`vendor-callback:${vendor}`).digest('base64url');

export function connectVendors(config: Settings, times?: VendorTimes): Vendors {
  const { SUMSUB, ONFIDO, JUMIO, IDNOW, AAI } = config.vendors;
  const adapters: VendorAdapter[] = [];
  if (SUMSUB) adapters.push(sumsub(SUMSUB, vendorHttp('SUMSUB', times)));
  if (ONFIDO) adapters.push(onfido(ONFIDO, vendorHttp('ONFIDO', times)));
  if (JUMIO) adapters.push(jumio(JUMIO, vendorHttp('JUMIO', times), callbackKey(config, 'JUMIO')));
  if (IDNOW) adapters.push(idnow(IDNOW, vendorHttp('IDNOW', times)));
  if (AAI) adapters.push(aai(AAI, vendorHttp('AAI', times), callbackKey(config, 'AAI')));
  return new Map(adapters.map((adapter) => [adapter.name, adapter]));
}

const connected = new WeakMap<object, Vendors>();

/** Those of a gateway: what they know of a vendor that is down is kept as long as its settings are. */
export function vendorsOf(config: Settings): Vendors {
  const known = connected.get(config.vendors) ?? connectVendors(config);
  connected.set(config.vendors, known);
  return known;
}
