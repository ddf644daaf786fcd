// Services with one request each: screening, the Telegram bot, the identity provider of the desk; and the OCR reader.
import type { Config } from '#gateway/config/config.ts';
import { discoverProvider } from '#gateway/desk/identity-provider.ts';
import { fetchBotName } from '#gateway/notifications/bot.ts';
import { createOcrEngine } from '#gateway/ocr/engine/ocr-thread.ts';
import { createScreeningService } from '#gateway/providers/screening/services.ts';
import { type Finding, reportFailure, reportOk, reportSkipped, reportWarning } from './check-row.ts';
import { explainError } from './explain-error.ts';

/** A fictional person. */
const TEST_QUESTION = {
  names: ['Connection Test'],
  givenName: 'Connection',
  familyName: 'Test',
  birthDate: '',
  country: '',
  citizen: false,
};

export async function checkScreening(config: Config, signal: AbortSignal): Promise<Finding> {
  const service = createScreeningService(config);
  if (service === null) return reportSkipped('SCREENING_URL is not set.');
  try {
    await service.compare([TEST_QUESTION], signal);
    return reportOk(`${service.source} answers a test query.`);
  } catch (error) {
    const status = /status (\d{3})/.exec(error instanceof Error ? error.message : '')?.[1];
    const reason = status === undefined ? explainError(error) : `it answers with status ${status}`;
    return reportFailure(
      `${service.source} cannot be used: ${reason}.`,
      status === '401' || status === '403'
        ? 'Correct SCREENING_API_KEY.'
        : 'Check SCREENING_URL with its data set, and that the service is running.',
    );
  }
}

export async function checkTelegram(config: Config, signal: AbortSignal): Promise<Finding> {
  const { telegramBot: bot, telegramBotApp: app, telegramApiBase: apiBase } = config;
  if (bot === null) return reportSkipped('No Telegram bot is set up.');
  if (!('botToken' in bot))
    return reportSkipped('Only TELEGRAM_BOT_ID is set, so there is no token to check.');
  let name: string | null;
  try {
    name = await fetchBotName({ token: bot.botToken, apiBase }, signal);
  } catch (error) {
    return reportFailure(
      `${new URL(apiBase).host} cannot be used: ${explainError(error)}.`,
      'Check TELEGRAM_API_BASE and the firewall.',
    );
  }
  if (name === null)
    return reportFailure(
      'Telegram rejects TELEGRAM_BOT_TOKEN.',
      'Set it to the token of the bot, as @BotFather shows it.',
    );
  const expected = app?.split('/')[0];
  if (expected !== undefined && expected.toLowerCase() !== name.toLowerCase())
    return reportFailure(
      `TELEGRAM_BOT_TOKEN belongs to @${name}, but TELEGRAM_BOT_APP names @${expected}.`,
      'Set both for the same bot.',
    );
  return reportOk(`The token belongs to @${name}.`);
}

export async function checkDeskProvider({ desk }: Config): Promise<Finding> {
  if (!desk?.oidc) return reportSkipped('The desk has no OpenID Connect provider.');
  const { issuer } = desk.oidc;
  try {
    await discoverProvider(desk.oidc);
    return reportOk(`${new URL(issuer).host} serves the discovery document of DESK_OIDC_ISSUER.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
      return reportFailure(
        'The discovery document names another issuer than DESK_OIDC_ISSUER.',
        'Set DESK_OIDC_ISSUER to the `issuer` of the document, with or without the slash at the end.',
      );
    return reportFailure(
      `The discovery document of DESK_OIDC_ISSUER cannot be read: ${explainError(error)}.`,
      'Check DESK_OIDC_ISSUER: the document is below it, at /.well-known/openid-configuration.',
    );
  }
}

export function checkReader({ reader }: Config): Finding {
  const { state } = createOcrEngine({ off: !reader });
  if (state === 'off') return reportSkipped('READER is off.');
  if (state !== 'missing') return reportOk('The packages of the OCR reader are installed.');
  return reportWarning(
    'The packages of the OCR reader are not installed: officers see pictures without its results.',
    'Install the optional packages (npm ci --include=optional), or set READER=off.',
  );
}
