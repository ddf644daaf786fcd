// The rows of a data export (GDPR article 15). Excludes officers' notes and screening results.
import { asc, eq, or } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { affiliateBinding, session, telegramLink } from '../schema/accounts/accounts.ts';
import { agreementEvent, faceConsent, investorClass } from '../schema/questionnaires/agreements.ts';
import { kycCase } from '../schema/cases/cases.ts';
import { handoff } from '../schema/cases/handoffs.ts';
import { selfieMotion } from '../schema/cases/motions.ts';
import { identityTransfer, kycReset, residenceDeclaration } from '../schema/identity/identity.ts';
import { delivery } from '../schema/kit/deliveries.ts';
import { nameUpdate } from '../schema/identity/names.ts';
import { botChat, pushSubscription } from '../schema/notifications/notifications.ts';
import { numberCheck } from '../schema/identity/numbers.ts';
import { questionnaireRequest, questionnaireResponse } from '../schema/questionnaires/questionnaires.ts';
import { pictureReading } from '../schema/cases/readings.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';

/** Sequential, to keep the load on the database low. */
export async function readAccountRows(db: Db, id: string) {
  return {
    cases: await db.select().from(kycCase).where(eq(kycCase.userId, id)).orderBy(asc(kycCase.createdAt)),
    files: await db
      .select()
      .from(uploadedFile)
      .where(eq(uploadedFile.userId, id))
      .orderBy(asc(uploadedFile.createdAt)),
    readings: await db
      .select()
      .from(pictureReading)
      .where(eq(pictureReading.userId, id))
      .orderBy(asc(pictureReading.createdAt)),
    motions: await db
      .select()
      .from(selfieMotion)
      .where(eq(selfieMotion.userId, id))
      .orderBy(asc(selfieMotion.createdAt)),
    requests: await db
      .select()
      .from(questionnaireRequest)
      .where(eq(questionnaireRequest.userId, id))
      .orderBy(asc(questionnaireRequest.createdAt)),
    responses: await db
      .select()
      .from(questionnaireResponse)
      .innerJoin(questionnaireRequest, eq(questionnaireRequest.id, questionnaireResponse.requestId))
      .where(eq(questionnaireRequest.userId, id))
      .orderBy(asc(questionnaireResponse.submittedAt)),
    agreements: await db
      .select()
      .from(agreementEvent)
      .where(eq(agreementEvent.userId, id))
      .orderBy(asc(agreementEvent.id)),
    faceConsents: await db
      .select()
      .from(faceConsent)
      .where(eq(faceConsent.userId, id))
      .orderBy(asc(faceConsent.id)),
    investorClasses: await db.select().from(investorClass).where(eq(investorClass.userId, id)),
    nameUpdates: await db
      .select()
      .from(nameUpdate)
      .where(eq(nameUpdate.userId, id))
      .orderBy(asc(nameUpdate.submittedAt)),
    numberChecks: await db
      .select()
      .from(numberCheck)
      .where(eq(numberCheck.userId, id))
      .orderBy(asc(numberCheck.id)),
    resets: await db.select().from(kycReset).where(eq(kycReset.userId, id)).orderBy(asc(kycReset.at)),
    residences: await db
      .select()
      .from(residenceDeclaration)
      .where(eq(residenceDeclaration.userId, id))
      .orderBy(asc(residenceDeclaration.at)),
    transfers: await db
      .select()
      .from(identityTransfer)
      .where(or(eq(identityTransfer.sourceUserId, id), eq(identityTransfer.targetUserId, id)))
      .orderBy(asc(identityTransfer.createdAt)),
    telegram: await db.select().from(telegramLink).where(eq(telegramLink.userId, id)),
    affiliates: await db.select().from(affiliateBinding).where(eq(affiliateBinding.userId, id)),
    sessions: await db.select().from(session).where(eq(session.userId, id)).orderBy(asc(session.createdAt)),
    pushSubscriptions: await db.select().from(pushSubscription).where(eq(pushSubscription.userId, id)),
    botChats: await db.select().from(botChat).where(eq(botChat.userId, id)),
    handoffs: await db.select().from(handoff).where(eq(handoff.userId, id)).orderBy(asc(handoff.createdAt)),
    deliveries: await db.select().from(delivery).where(eq(delivery.userId, id)).orderBy(asc(delivery.id)),
  };
}
export type AccountRows = Awaited<ReturnType<typeof readAccountRows>>;
