CREATE TABLE "affiliate" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_binding" (
	"user_id" text PRIMARY KEY NOT NULL,
	"affiliate_id" text NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product" text NOT NULL,
	"code" text NOT NULL,
	"version" text NOT NULL,
	"lang" text NOT NULL,
	"action" text NOT NULL,
	"text_hash" text DEFAULT '' NOT NULL,
	"record_enc" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_text" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_read" (
	"user_id" text NOT NULL,
	"announcement_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_read_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "due_diligence" (
	"user_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"template_code" text DEFAULT '' NOT NULL,
	"request_id" text,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "investor_class" (
	"user_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ladder_reminder" (
	"user_id" text NOT NULL,
	"task_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"rung" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ladder_reminder_user_id_task_id_due_at_rung_pk" PRIMARY KEY("user_id","task_id","due_at","rung")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_request" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"template_code" text NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"version" text NOT NULL,
	"scene_code" text NOT NULL,
	"biz_from" text NOT NULL,
	"status" text DEFAULT 'UNSUBMIT' NOT NULL,
	"draft_enc" text DEFAULT '' NOT NULL,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"assignment_enc" text DEFAULT '' NOT NULL,
	"test" jsonb,
	"outcome" jsonb,
	"fixes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_at" timestamp (3) with time zone,
	"extended_for" text,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"proposal" jsonb,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_response" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"lang" text NOT NULL,
	"answers_enc" text NOT NULL,
	"decision_enc" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening" (
	"user_id" text NOT NULL,
	"scene_code" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "screening_user_id_scene_code_pk" PRIMARY KEY("user_id","scene_code")
);
--> statement-breakpoint
CREATE TABLE "uploaded_file" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"case_id" text,
	"part" text,
	"request_id" text,
	"item" text DEFAULT '' NOT NULL,
	"name_enc" text DEFAULT '' NOT NULL,
	"takes_pdf" boolean NOT NULL,
	"claimed_by" text DEFAULT '' NOT NULL,
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
CREATE TABLE "access_token" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"business" text NOT NULL,
	"purpose" text NOT NULL,
	"level" text NOT NULL,
	"task" text NOT NULL,
	"update_reason" text DEFAULT '' NOT NULL,
	"redirect_url" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"renew_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"source_user_id" text NOT NULL,
	"target_user_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_reset" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"record_enc" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_enc" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_update" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"track" text NOT NULL,
	"request_enc" text NOT NULL,
	"status" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decide_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "number_check" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"doc_type" text NOT NULL,
	"number_hash" text NOT NULL,
	"result" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"action" integer NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "residence_declaration" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"country" text NOT NULL,
	"record_enc" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_token" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"action" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
	"mail_language" text DEFAULT 'en' NOT NULL,
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
	"task" text DEFAULT 'verify' NOT NULL,
	"update_reason" text DEFAULT '' NOT NULL,
	"document_hash" text DEFAULT '' NOT NULL,
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
	"limitation_task" jsonb,
	"limitation_since" timestamp (3) with time zone,
	"freeze" jsonb,
	"ladder_at" timestamp (3) with time zone DEFAULT to_timestamp(0),
	"questionnaire_status" text DEFAULT 'UNDEFINED' NOT NULL,
	"must_questionnaire" boolean DEFAULT false NOT NULL,
	"custody" text DEFAULT 'CUSTODY_UNSPECIFIED' NOT NULL,
	"new_satos_gray" boolean DEFAULT false NOT NULL,
	"display_control" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"update_poi_status" text DEFAULT 'DisplayUpdatePOIStatus_No' NOT NULL,
	"update_poi_reason" text DEFAULT '' NOT NULL,
	"update_poi_site" text DEFAULT '' NOT NULL,
	"update_poi_country" text DEFAULT '' NOT NULL,
	"update_poi_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"update_poi_deadline" timestamp (3) with time zone,
	"update_poi_since" timestamp (3) with time zone,
	"renew_due_at" timestamp (3) with time zone,
	"banner_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proof_status" text DEFAULT 'HELD' NOT NULL,
	"proof_at" timestamp (3) with time zone,
	"proof_deadline" timestamp (3) with time zone,
	"proof_check_at" timestamp (3) with time zone,
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
	"held_since" timestamp (3) with time zone,
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
ALTER TABLE "affiliate_binding" ADD CONSTRAINT "affiliate_binding_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_binding" ADD CONSTRAINT "affiliate_binding_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_event" ADD CONSTRAINT "agreement_event_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_read" ADD CONSTRAINT "announcement_read_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_diligence" ADD CONSTRAINT "due_diligence_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_class" ADD CONSTRAINT "investor_class_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_reminder" ADD CONSTRAINT "ladder_reminder_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_request" ADD CONSTRAINT "questionnaire_request_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_response" ADD CONSTRAINT "questionnaire_response_request_id_questionnaire_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."questionnaire_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening" ADD CONSTRAINT "screening_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_file" ADD CONSTRAINT "uploaded_file_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_file" ADD CONSTRAINT "uploaded_file_case_id_kyc_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."kyc_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_file" ADD CONSTRAINT "uploaded_file_request_id_questionnaire_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."questionnaire_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_transfer" ADD CONSTRAINT "identity_transfer_source_user_id_account_id_fk" FOREIGN KEY ("source_user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_transfer" ADD CONSTRAINT "identity_transfer_target_user_id_account_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_reset" ADD CONSTRAINT "kyc_reset_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_update" ADD CONSTRAINT "name_update_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_check" ADD CONSTRAINT "number_check_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenge" ADD CONSTRAINT "otp_challenge_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "residence_declaration" ADD CONSTRAINT "residence_declaration_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_token" ADD CONSTRAINT "security_token_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_case" ADD CONSTRAINT "kyc_case_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_profile" ADD CONSTRAINT "kyc_profile_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_step" ADD CONSTRAINT "kyc_step_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_event_user" ON "agreement_event" USING btree ("user_id","product","code");--> statement-breakpoint
CREATE INDEX "questionnaire_request_user" ON "questionnaire_request" USING btree ("user_id","template_code");--> statement-breakpoint
CREATE INDEX "questionnaire_request_status" ON "questionnaire_request" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_request_open" ON "questionnaire_request" USING btree ("user_id","template_code") WHERE "questionnaire_request"."status" = 'UNSUBMIT';--> statement-breakpoint
CREATE INDEX "questionnaire_response_request" ON "questionnaire_response" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "uploaded_file_case" ON "uploaded_file" USING btree ("case_id","part");--> statement-breakpoint
CREATE INDEX "uploaded_file_request" ON "uploaded_file" USING btree ("request_id","item");--> statement-breakpoint
CREATE INDEX "uploaded_file_user" ON "uploaded_file" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploaded_file_claim" ON "uploaded_file" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "uploaded_file_age" ON "uploaded_file" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "access_token_user" ON "access_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_transfer_source" ON "identity_transfer" USING btree ("source_user_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_transfer_target" ON "identity_transfer" USING btree ("target_user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_transfer_open_source" ON "identity_transfer" USING btree ("source_user_id") WHERE "identity_transfer"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "identity_transfer_open_target" ON "identity_transfer" USING btree ("target_user_id") WHERE "identity_transfer"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "known_device_seen" ON "known_device" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "kyc_reset_user" ON "kyc_reset" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "mail_user" ON "mail" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "name_update_user" ON "name_update" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "name_update_due" ON "name_update" USING btree ("status","decide_at");--> statement-breakpoint
CREATE UNIQUE INDEX "name_update_open" ON "name_update" USING btree ("user_id") WHERE "name_update"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "number_check_user" ON "number_check" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "number_check_number" ON "number_check" USING btree ("number_hash","result");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_challenge_open" ON "otp_challenge" USING btree ("user_id","action") WHERE "otp_challenge"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "otp_challenge_user" ON "otp_challenge" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "residence_declaration_user" ON "residence_declaration" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_persona" ON "account" USING btree ("persona");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_event" USING btree ("subject_user_id");--> statement-breakpoint
CREATE INDEX "kyc_case_user" ON "kyc_case" USING btree ("user_id","level","status");--> statement-breakpoint
CREATE INDEX "kyc_case_due" ON "kyc_case" USING btree ("status","decide_at");--> statement-breakpoint
CREATE INDEX "kyc_case_document" ON "kyc_case" USING btree ("document_hash");--> statement-breakpoint
CREATE INDEX "kyc_profile_ladder" ON "kyc_profile" USING btree ("ladder_at");--> statement-breakpoint
CREATE INDEX "kyc_profile_proof" ON "kyc_profile" USING btree ("proof_check_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");