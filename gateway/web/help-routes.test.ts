import { describe, expect, it, onTestFinished } from 'vitest';
import { HELP_ANCHORS } from '#gateway/kyc/help-center.ts';
import { buildHelpLinks } from '#gateway/kyc/help-center.ts';
import { startGateway } from '#gateway/testing/gateway.ts';

describe('[S24] the help center', () => {
  it('is the gateway’s page by default, with a section for every link', async () => {
    const gateway = await startGateway();
    onTestFinished(() => gateway.close());
    const response = await gateway.inject({ url: '/help', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(200);
    for (const link of Object.values(
      buildHelpLinks({ helpCenterUrl: null, appUrl: null, depositUrl: null, sandbox: true }),
    )) {
      expect(response.body).toContain(`id="${link.replace('/help#', '')}"`);
    }
  });

  it('exists in the languages of the sign-in page', async () => {
    const gateway = await startGateway();
    onTestFinished(() => gateway.close());
    const response = await gateway.inject({ url: '/help', headers: { 'accept-language': 'es' } });
    expect(response.body).toContain('<html lang="es-ES"');
    expect(response.headers.vary).toMatch(/accept-language/i);
  });

  it('is the exchange’s own if configured', () => {
    const links = buildHelpLinks({
      helpCenterUrl: 'https://help.example.com/kyc/',
      appUrl: null,
      depositUrl: null,
      sandbox: false,
    });
    expect(links.issueWebform).toBe('https://help.example.com/kyc/contact');
    expect(Object.keys(links).toSorted()).toEqual(Object.keys(HELP_ANCHORS).toSorted());
  });

  it('has a link for deposits only if configured', () => {
    const config = { helpCenterUrl: null, appUrl: null, sandbox: true };
    const depositUrl = 'https://exchange.example/deposit';
    expect(buildHelpLinks({ ...config, depositUrl }).deposit).toBe(depositUrl);
    expect(buildHelpLinks({ ...config, depositUrl: null })).not.toHaveProperty('deposit');
  });

  it('has no contact form outside the sandbox', () => {
    expect(
      buildHelpLinks({ helpCenterUrl: null, appUrl: null, depositUrl: null, sandbox: false }),
    ).not.toHaveProperty('issueWebform');
  });
});
