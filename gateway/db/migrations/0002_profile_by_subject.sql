CREATE TABLE "verified_identity" (
	"user_id" text PRIMARY KEY NOT NULL,
	"verified_enc" text DEFAULT '' NOT NULL,
	"banner_tags" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ladder_state" (
	"user_id" text PRIMARY KEY NOT NULL,
	"limitation" text DEFAULT 'LIMITATION_DEFAULT' NOT NULL,
	"stage" integer DEFAULT 0 NOT NULL,
	"until" timestamp (3) with time zone,
	"task" jsonb,
	"since" timestamp (3) with time zone,
	"freeze" jsonb,
	"look_at" timestamp (3) with time zone DEFAULT to_timestamp(0)
);
--> statement-breakpoint
CREATE TABLE "account_offer" (
	"user_id" text PRIMARY KEY NOT NULL,
	"custody" text DEFAULT 'CUSTODY_UNSPECIFIED' NOT NULL,
	"new_satos_gray" boolean DEFAULT false NOT NULL,
	"display_control" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_state" (
	"user_id" text PRIMARY KEY NOT NULL,
	"questionnaire_status" text DEFAULT 'UNDEFINED' NOT NULL,
	"must_questionnaire" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_proof" (
	"user_id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'HELD' NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"deadline" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_renewal" (
	"user_id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'DisplayUpdatePOIStatus_No' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deadline" timestamp (3) with time zone,
	"since" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "opened" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_entity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verified_identity" ADD CONSTRAINT "verified_identity_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_state" ADD CONSTRAINT "ladder_state_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_offer" ADD CONSTRAINT "account_offer_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_state" ADD CONSTRAINT "form_state_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_proof" ADD CONSTRAINT "address_proof_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_renewal" ADD CONSTRAINT "document_renewal_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ladder_state_look" ON "ladder_state" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "address_proof_check" ON "address_proof" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "document_renewal_due" ON "document_renewal" USING btree ("due_at");--> statement-breakpoint
-- What stood in one wide row is cut by subject. Every account has every part afterwards, and nothing that was known is lost.
INSERT INTO "kyc_profile" ("user_id") SELECT "id" FROM "account" ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "account" SET "opened" = p."opened", "is_entity" = p."is_entity" FROM "kyc_profile" p WHERE p."user_id" = "account"."id";
--> statement-breakpoint
INSERT INTO "verified_identity" ("user_id", "verified_enc", "banner_tags")
	SELECT "user_id", "verified_enc", "banner_tags" FROM "kyc_profile";
--> statement-breakpoint
INSERT INTO "ladder_state" ("user_id", "limitation", "stage", "until", "task", "since", "freeze", "look_at")
	SELECT "user_id", "limitation", "limitation_stage", "limitation_until", "limitation_task", "limitation_since", "freeze", "ladder_at" FROM "kyc_profile";
--> statement-breakpoint
INSERT INTO "account_offer" ("user_id", "custody", "new_satos_gray", "display_control")
	SELECT "user_id", "custody", "new_satos_gray", "display_control" FROM "kyc_profile";
--> statement-breakpoint
INSERT INTO "form_state" ("user_id", "questionnaire_status", "must_questionnaire")
	SELECT "user_id", "questionnaire_status", "must_questionnaire" FROM "kyc_profile";
--> statement-breakpoint
INSERT INTO "address_proof" ("user_id", "status", "approved_at", "deadline", "check_at")
	SELECT "user_id", "proof_status", "proof_at", "proof_deadline", "proof_check_at" FROM "kyc_profile";
--> statement-breakpoint
INSERT INTO "document_renewal" ("user_id", "status", "reason", "site", "country", "reasons", "deadline", "since", "due_at")
	SELECT "user_id", "update_poi_status", "update_poi_reason", "update_poi_site", "update_poi_country", "update_poi_reasons", "update_poi_deadline", "update_poi_since", "renew_due_at" FROM "kyc_profile";
--> statement-breakpoint
DROP TABLE "kyc_profile";
