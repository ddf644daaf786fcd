CREATE TABLE "case_check" (
	"case_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "picture_reading" (
	"file_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"case_id" text NOT NULL,
	"part" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reading_enc" text DEFAULT '' NOT NULL,
	"faces_enc" text DEFAULT '' NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "case_check" ADD CONSTRAINT "case_check_case_id_kyc_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."kyc_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_check" ADD CONSTRAINT "case_check_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_reading" ADD CONSTRAINT "picture_reading_file_id_uploaded_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."uploaded_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_reading" ADD CONSTRAINT "picture_reading_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_reading" ADD CONSTRAINT "picture_reading_case_id_kyc_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."kyc_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_check_due" ON "case_check" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "case_check_user" ON "case_check" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "picture_reading_due" ON "picture_reading" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "picture_reading_case" ON "picture_reading" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "picture_reading_user" ON "picture_reading" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploaded_file_picture" ON "uploaded_file" USING btree ("stored_sha256") WHERE "uploaded_file"."case_id" is not null and "uploaded_file"."status" = 'ready';