CREATE TABLE "face_consent" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"case_id" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"provider" text NOT NULL,
	"legal_id" text NOT NULL,
	"version" text NOT NULL,
	"lang" text NOT NULL,
	"decision" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "face_consent" ADD CONSTRAINT "face_consent_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_consent_case" ON "face_consent" USING btree ("user_id","case_id","id");