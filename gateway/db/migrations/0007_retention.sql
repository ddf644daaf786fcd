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
ALTER TABLE "retention" ADD CONSTRAINT "retention_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retention_listed" ON "retention" USING btree ("closed_at","user_id");--> statement-breakpoint
CREATE INDEX "retention_due" ON "retention" USING btree ("site","closed_at") WHERE "retention"."closed_at" is not null and "retention"."held_since" is null;--> statement-breakpoint
CREATE INDEX "security_token_user" ON "security_token" USING btree ("user_id");