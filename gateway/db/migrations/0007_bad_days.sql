CREATE TABLE "spent_sign_in" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"secret_enc" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resealing" (
	"table_name" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"after" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resealed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"left" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sealing_key" (
	"id" text PRIMARY KEY NOT NULL,
	"writing_since" timestamp (3) with time zone NOT NULL,
	"standing" text DEFAULT 'used' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "officer" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_on" date,
	"demo" boolean DEFAULT false NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "officer_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "partner_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_on" date,
	"demo" boolean DEFAULT false NOT NULL,
	"scopes" jsonb NOT NULL,
	"business" text NOT NULL,
	"sites" jsonb NOT NULL,
	CONSTRAINT "partner_key_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "proposal" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"basis" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"note_enc" text NOT NULL,
	"officer_id" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"ended_by" text,
	"ended_at" timestamp (3) with time zone,
	"answer_enc" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention" (
	"user_id" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_for" text,
	"site" text,
	"interrupted" jsonb,
	"held_since" timestamp (3) with time zone,
	"held_for" text
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_officer_id_officer_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."officer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention" ADD CONSTRAINT "retention_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spent_sign_in_expiry" ON "spent_sign_in" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "officer_name" ON "officer" USING btree ("name") WHERE "officer"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_key_name" ON "partner_key" USING btree ("name") WHERE "partner_key"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_user" ON "proposal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proposal_officer" ON "proposal" USING btree ("officer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_open" ON "proposal" USING btree ("object") WHERE "proposal"."status" = 'open';--> statement-breakpoint
CREATE INDEX "retention_listed" ON "retention" USING btree ("closed_at","user_id");--> statement-breakpoint
CREATE INDEX "retention_due" ON "retention" USING btree ("site","closed_at") WHERE "retention"."closed_at" is not null and "retention"."held_since" is null;--> statement-breakpoint
CREATE INDEX "security_token_user" ON "security_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploaded_file_stored" ON "uploaded_file" USING btree ("stored_id");--> statement-breakpoint
ALTER TABLE "questionnaire_request" DROP COLUMN "proposal";