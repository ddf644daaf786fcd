// Offers of partners and campaigns. One row per account.
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Custody } from '#contract/kyc.ts';
import { accountKeyColumn } from '../../account-key.ts';

export const accountOffer = pgTable('account_offer', {
  userId: accountKeyColumn(),
  custody: text('custody').$type<Custody>().notNull().default('CUSTODY_UNSPECIFIED'),
  newSatosGray: boolean('new_satos_gray').notNull().default(false),
  displayControl: jsonb('display_control').$type<Record<string, boolean>>().notNull().default({}),
});
