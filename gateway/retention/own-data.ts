// [G10] Data that the gateway holds about a user: what they entered, verified data, and messages to them.
// Excludes officers' notes, scores, correct answers, list matches and other people's data.
import type { Context } from '#gateway/context.ts';
import type { Subject, Steps } from '#gateway/db/queries/kyc.ts';
import type { AccountRows } from '#gateway/db/queries/own-data.ts';
import type { FileRow } from '#gateway/db/queries/uploads.ts';
import { decryptAcceptance } from '#gateway/agreements/agreement-record.ts';
import { decryptTyped } from '#gateway/cases/case-view.ts';
import { decryptFileName } from '#gateway/files/stored-file.ts';
import { decryptReset } from '#gateway/identity/resets.ts';
import { decryptDeclaration } from '#gateway/identity/residence.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { decryptNameRequest } from '#gateway/name-changes/name-update.ts';
import { decryptChat, decryptSubscription } from '#gateway/notifications/channels.ts';
import { BOT_CHANNEL } from '#gateway/notifications/notify.ts';
import { listOcrValues } from '#gateway/ocr/encrypted-ocr-result.ts';
import { decryptAnswers, decryptDraft } from '#gateway/questionnaires/form-encryption.ts';

/** Name of a file in the ZIP; null if its bytes could not be read. */
type NameInZip = (row: FileRow) => string | null;

export async function collectOwnData(
  ctx: Context,
  { account, identity, renewal, proof, ladder }: Subject,
  steps: Steps,
  rows: AccountRows,
  nameInZip: NameInZip,
) {
  const { filesKey } = ctx.config;
  const filesWhere = (isOf: (row: FileRow) => boolean) =>
    rows.files
      .filter((row) => row.status === 'ready' && isOf(row))
      .map((row) => ({
        what: row.part ?? (row.item || row.purpose),
        name: decryptFileName(ctx, row),
        sentAt: row.createdAt,
        file: nameInZip(row),
      }));
  const agreements = [];
  for (const event of rows.agreements) {
    const { product, code, version, lang, action, at } = event;
    const { record } = action === 'accept' ? await decryptAcceptance(ctx, event) : { record: null };
    agreements.push({ product, code, version, lang, action, at, record });
  }
  return {
    account: {
      id: account.id,
      email: account.email,
      site: account.site,
      residenceCountry: account.residenceCountry,
      currency: account.currencyCode,
      tags: account.memberTags,
      mailLanguage: account.mailLanguage,
      openedAt: account.createdAt,
      openedByTelegramSince: rows.telegram.map(({ linkedAt }) => linkedAt).at(0) ?? null,
      lockedInTelegramSince: rows.telegram.map(({ lockedAt }) => lockedAt).at(0) ?? null,
      affiliates: rows.affiliates.map(({ affiliateId, boundAt }) => ({ affiliateId, boundAt })),
    },
    verified: decryptVerifiedData(identity.verifiedEnc, filesKey, account.id),
    levels: Object.values(steps).map(({ level, status, reasons, submittedAt, decidedAt }) => ({
      level,
      status,
      reasons,
      submittedAt,
      decidedAt,
    })),
    limitation: { now: ladder.limitation, since: ladder.since, withdrawalsFrom: ladder.until },
    documentRenewal: { status: renewal.status, deadline: renewal.deadline, dueAt: renewal.dueAt },
    addressProof: { status: proof.status, approvedAt: proof.approvedAt, deadline: proof.deadline },
    cases: rows.cases.map((row) => ({
      level: row.level,
      task: row.task,
      country: row.country,
      docType: row.docType,
      provider: row.provider,
      status: row.status,
      reasons: row.reasons,
      begunAt: row.createdAt,
      submittedAt: row.submittedAt,
      decidedAt: row.decidedAt,
      details: decryptTyped(ctx, row),
      files: filesWhere(({ caseId }) => caseId === row.id),
      read: rows.readings
        .filter(({ caseId }) => caseId === row.id)
        .map((one) => ({ what: one.part, fields: listOcrValues(ctx, one) })),
      motions: rows.motions
        .filter(({ caseId }) => caseId === row.id)
        .map(({ prompts, frames, createdAt }) => ({
          prompts,
          at: createdAt,
          times: frames.map(({ at }) => at),
        })),
    })),
    faceConsents: rows.faceConsents.map(({ level, provider, legalId, version, lang, decision, at }) => ({
      level,
      provider,
      legalId,
      version,
      lang,
      decision,
      at,
    })),
    questionnaires: rows.requests.map((row) => ({
      form: row.templateCode,
      version: row.version,
      status: row.status,
      askedAt: row.createdAt,
      dueAt: row.dueAt,
      submittedAt: row.submittedAt,
      decidedAt: row.decidedAt,
      draft: decryptDraft(ctx, row),
      submitted: rows.responses
        .filter((one) => one.questionnaire_response.requestId === row.id)
        .map(({ questionnaire_response: response }) => ({
          at: response.submittedAt,
          version: response.version,
          lang: response.lang,
          answers: decryptAnswers(ctx, response),
        })),
      files: filesWhere(({ requestId }) => requestId === row.id),
    })),
    otherFiles: filesWhere(({ caseId, requestId }) => caseId === null && requestId === null),
    agreements,
    investorClasses: rows.investorClasses.map(({ kind, grantedAt, expiresAt, endedAt }) => ({
      kind,
      grantedAt,
      expiresAt,
      endedAt,
    })),
    nameUpdates: rows.nameUpdates.map((row) => ({
      track: row.track,
      status: row.status,
      submittedAt: row.submittedAt,
      decidedAt: row.decidedAt,
      asked: decryptNameRequest(ctx, row),
    })),
    numberChecks: rows.numberChecks.map(({ docType, result, at }) => ({ docType, result, at })),
    resets: rows.resets.map((row) => ({
      kind: row.kind,
      reason: row.reason,
      at: row.at,
      ...decryptReset(ctx, row),
    })),
    residences: rows.residences.map((row) => ({
      country: row.country,
      at: row.at,
      ...decryptDeclaration(ctx, row),
    })),
    transfers: rows.transfers.map(({ sourceUserId, status, createdAt, completedAt }) => ({
      direction: sourceUserId === account.id ? 'away from this account' : 'to this account',
      status,
      createdAt,
      completedAt,
    })),
    sessions: rows.sessions.map(({ createdAt, lastSeenAt, expiresAt, browser, system, country }) => ({
      browser,
      system,
      country,
      createdAt,
      lastSeenAt,
      expiresAt,
    })),
    // cspell:ignore told
    toldInBrowsers: rows.pushSubscriptions.map((row) => ({
      since: row.createdAt,
      service: new URL(decryptSubscription(ctx, row).endpoint).host,
    })),
    toldByBot: rows.botChats.map((row) => ({ since: row.createdAt, chat: decryptChat(ctx, row) })),
    notifications: rows.deliveries
      .filter(({ kind }) => kind === 'notification')
      .map(({ topic, target, createdAt, sentAt }) => ({
        notice: topic,
        channel: target === BOT_CHANNEL ? 'bot' : 'push',
        createdAt,
        sentAt,
      })),
    handoffs: rows.handoffs.map(({ createdAt, claimedAt, endedAt }) => ({ createdAt, claimedAt, endedAt })),
    mail: rows.deliveries
      .filter(({ kind }) => kind === 'mail')
      .map(({ topic, createdAt, sentAt }) => ({ kind: topic, createdAt, sentAt })),
  };
}
