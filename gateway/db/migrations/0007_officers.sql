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
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_officer_id_officer_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."officer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "officer_name" ON "officer" USING btree ("name") WHERE "officer"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_key_name" ON "partner_key" USING btree ("name") WHERE "partner_key"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_user" ON "proposal" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proposal_officer" ON "proposal" USING btree ("officer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_open" ON "proposal" USING btree ("object") WHERE "proposal"."status" = 'open';--> statement-breakpoint
ALTER TABLE "questionnaire_request" DROP COLUMN "proposal";