import { describe, expect, it } from 'vitest';
import { getEnvironment, isProductionSite } from './environment.ts';

describe('environment of a host', () => {
  it.each([
    ['www.example.com', true],
    ['www.example.hk', true],
    ['localhost', false],
    ['example.com', false],
    ['www.testnet.example.com', false],
    ['127.0.0.1', false],
  ])('[M8] %s is a production site: %s', (host, expected) => {
    expect(isProductionSite(host)).toBe(expected);
  });

  it.each([
    ['www.example.com', 'mainnet'],
    ['www.testnet.example.com', 'testnet'],
    ['api-testnet.staging.example.com', 'testnet'],
    ['localhost', 'sitnet'],
    ['10.0.0.1', 'sitnet'],
  ])('[B6] %s counts as %s', (host, expected) => {
    expect(getEnvironment(host)).toBe(expected);
  });
});
