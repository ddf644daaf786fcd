import { describe, expect, it } from 'vitest';
import { type AgreementDocument, AGREEMENTS, findNextVersion, findCurrentVersion } from './agreements.ts';
import { LEGAL_VERSIONS } from './legal.ts';
import { SITE_NAMES, getSiteRulesByCode } from './sites.ts';

const document: AgreementDocument = {
  code: 'SAMPLE',
  legal: [],
  mandatory: true,
  versions: [
    { version: '1', effectiveFrom: '2026-01-01T00:00:00.000Z' },
    { version: '2', effectiveFrom: '2026-11-15T00:00:00.000Z' },
  ],
};

describe('versions', () => {
  it.each([
    ['2025-12-31T23:59:59.999Z', undefined, '1'],
    ['2026-01-01T00:00:00.000Z', '1', '2'],
    ['2026-11-14T23:59:59.999Z', '1', '2'],
    ['2026-11-15T00:00:00.000Z', '2', undefined],
    ['2030-01-01T00:00:00.000Z', '2', undefined],
  ])('[S13] at %s: %s holds, %s is to come', (at, holds, next) => {
    expect(findCurrentVersion(document, new Date(at))?.version).toBe(holds);
    expect(findNextVersion(document, new Date(at))?.version).toBe(next);
  });
});

describe('the table', () => {
  const documents = AGREEMENTS.flatMap((product) => product.documents.map((each) => ({ product, each })));

  it('[S13] lists each product and each document once', () => {
    const products = AGREEMENTS.map(({ product }) => product);
    const codes = documents.map(({ each }) => each.code);
    expect(new Set(products).size).toBe(products.length);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('[S13] has consecutive versions from 1', () => {
    for (const { each } of documents) {
      expect(each.versions.map(({ version }) => version)).toEqual(
        each.versions.map((_, at) => String(at + 1)),
      );
      const starts = each.versions.map(({ effectiveFrom }) => effectiveFrom);
      expect(starts).toEqual(starts.toSorted());
      expect(starts.map((start) => new Date(start).toISOString())).toEqual(starts);
    }
  });

  it('[S13] a document depends only on earlier documents of its product', () => {
    for (const { product, each } of documents) {
      const earlier = product.documents.slice(0, product.documents.indexOf(each)).map(({ code }) => code);
      expect((each.after ?? []).filter((code) => !earlier.includes(code))).toEqual([]);
    }
  });

  it('[S13] summarises a document only with existing legal texts', () => {
    const unknown = documents.flatMap(({ each }) => each.legal.filter((id) => !(id in LEGAL_VERSIONS)));
    expect(unknown).toEqual([]);
    expect(documents.filter(({ each }) => each.legal.length === 0).map(({ each }) => each.code)).toEqual([
      'MARKETING',
    ]);
  });

  it('[S13] a mandatory document can be refused only if it is a consent', () => {
    const free = documents.filter(({ each }) => !each.mandatory).map(({ each }) => each.code);
    expect(free).toEqual(['MARKETING']);
    const consents = documents.filter(({ each }) => each.withdrawable).map(({ each }) => each.code);
    expect(consents).toEqual(['MARKETING', 'PROTECTIONS_GIVEN_UP', 'RELIANCE_CONSENT']);
    const signed = documents.filter(({ each }) => each.signed).map(({ each }) => each.code);
    expect(signed).toEqual(['CLIENT_AGREEMENT', 'PROTECTIONS_GIVEN_UP', 'RELIANCE_CONSENT']);
  });

  it('[S13] has three products due without a trigger, one of them last', () => {
    expect(AGREEMENTS.filter(({ due }) => due).map(({ product }) => product)).toEqual([
      'HK_POA',
      'HK_CLIENT',
      'RELIANCE',
    ]);
    expect(AGREEMENTS.filter(({ last }) => last).map(({ product }) => product)).toEqual(['HK_CLIENT']);
  });

  it('[S13] offers the terms on every site', () => {
    const named = SITE_NAMES.flatMap((site) => getSiteRulesByCode(site).agreements);
    expect(named).not.toContain('TERMS');
    expect(named).toContain('HK_CLIENT');
  });
});
