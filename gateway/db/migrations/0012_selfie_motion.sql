CREATE TABLE "selfie_motion" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"case_id" text NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"prompts" jsonb NOT NULL,
	"frames" jsonb NOT NULL,
	"selfie_sha256" text NOT NULL,
	"elapsed_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "selfie_motion" ADD CONSTRAINT "selfie_motion_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selfie_motion" ADD CONSTRAINT "selfie_motion_case_id_kyc_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."kyc_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selfie_motion_case" ON "selfie_motion" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "selfie_motion_user" ON "selfie_motion" USING btree ("user_id");