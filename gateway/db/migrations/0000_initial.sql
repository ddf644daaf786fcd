CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"persona" text,
	"site" text DEFAULT 'GLOBAL' NOT NULL,
	"residence_country" text DEFAULT '' NOT NULL,
	"currency_code" text DEFAULT 'USD' NOT NULL,
	"member_tags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"display_name_enc" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_user_id" text,
	"object" text DEFAULT '' NOT NULL,
	"result" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_file" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"user_id" text NOT NULL,
	"part" text NOT NULL,
	"status" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"stored_id" text DEFAULT '' NOT NULL,
	"mime" text DEFAULT '' NOT NULL,
	"stored_bytes" bigint DEFAULT 0 NOT NULL,
	"stored_sha256" text DEFAULT '' NOT NULL,
	"width" integer,
	"height" integer,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refused" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "kyc_case" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"level" text NOT NULL,
	"provider" text DEFAULT 'DEFAULT' NOT NULL,
	"country" text NOT NULL,
	"doc_type" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"details_enc" text DEFAULT '' NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decide_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_profile" (
	"user_id" text PRIMARY KEY NOT NULL,
	"opened" boolean DEFAULT true NOT NULL,
	"is_entity" boolean DEFAULT false NOT NULL,
	"limitation" text DEFAULT 'LIMITATION_DEFAULT' NOT NULL,
	"limitation_stage" integer DEFAULT 0 NOT NULL,
	"limitation_until" timestamp (3) with time zone,
	"questionnaire_status" text DEFAULT 'UNDEFINED' NOT NULL,
	"must_questionnaire" boolean DEFAULT false NOT NULL,
	"custody" text DEFAULT 'CUSTODY_UNSPECIFIED' NOT NULL,
	"new_satos_gray" boolean DEFAULT false NOT NULL,
	"display_control" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"update_poi_status" text DEFAULT 'DisplayUpdatePOIStatus_No' NOT NULL,
	"update_poi_reason" text DEFAULT '' NOT NULL,
	"update_poi_site" text DEFAULT '' NOT NULL,
	"update_poi_country" text DEFAULT '' NOT NULL,
	"update_poi_deadline" timestamp (3) with time zone,
	"banner_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verified_enc" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_step" (
	"user_id" text NOT NULL,
	"level" text NOT NULL,
	"status" text NOT NULL,
	"previous_status" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"attempts_from" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kyc_step_user_id_level_pk" PRIMARY KEY("user_id","level")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_file" ADD CONSTRAINT "case_file_case_id_kyc_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."kyc_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_case" ADD CONSTRAINT "kyc_case_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_profile" ADD CONSTRAINT "kyc_profile_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_step" ADD CONSTRAINT "kyc_step_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_persona" ON "account" USING btree ("persona");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_event" USING btree ("subject_user_id");--> statement-breakpoint
CREATE INDEX "case_file_case" ON "case_file" USING btree ("case_id","part");--> statement-breakpoint
CREATE INDEX "case_file_user" ON "case_file" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE INDEX "kyc_case_user" ON "kyc_case" USING btree ("user_id","level","status");--> statement-breakpoint
CREATE INDEX "kyc_case_due" ON "kyc_case" USING btree ("status","decide_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");