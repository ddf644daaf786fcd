CREATE TABLE "event" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"sequence" bigint,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" text NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicant_label" (
	"user_id" text PRIMARY KEY NOT NULL,
	"risk_label" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applicant_note" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"note_enc" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocklist_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value_hash" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"sites" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"error" text DEFAULT '' NOT NULL,
	"latency_ms" integer NOT NULL,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"user_id" text NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"types" jsonb NOT NULL,
	"sites" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"include_identity" boolean DEFAULT false NOT NULL,
	"disabled_for" text DEFAULT '' NOT NULL,
	"secrets_enc" text NOT NULL,
	"owner_email_enc" text NOT NULL,
	"mail_due_at" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kyc_case" ADD COLUMN "device_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "networks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "rate_per_minute" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "previous_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applicant_label" ADD CONSTRAINT "applicant_label_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_note" ADD CONSTRAINT "applicant_note_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_webhook_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_sequence" ON "event" USING btree ("sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "event_id" ON "event" USING btree ("id");--> statement-breakpoint
CREATE INDEX "event_without_sequence" ON "event" USING btree ("position") WHERE "event"."sequence" is null;--> statement-breakpoint
CREATE INDEX "event_user" ON "event" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "event_age" ON "event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applicant_note_user" ON "applicant_note" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "blocklist_entry_value" ON "blocklist_entry" USING btree ("value_hash");--> statement-breakpoint
CREATE INDEX "blocklist_entry_list" ON "blocklist_entry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_attempt_delivery" ON "webhook_attempt" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_attempt_age" ON "webhook_attempt" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("endpoint_id","next_try_at","sequence") WHERE "webhook_delivery"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_order" ON "webhook_delivery" USING btree ("endpoint_id","user_id","sequence") WHERE "webhook_delivery"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_list" ON "webhook_delivery" USING btree ("endpoint_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_delivery_age" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_created" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "account_site_created" ON "account" USING btree ("site","created_at","id");--> statement-breakpoint
CREATE INDEX "investor_class_expiry" ON "investor_class" USING btree ("expires_at") WHERE "investor_class"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_previous_hash_unique" UNIQUE("previous_hash");