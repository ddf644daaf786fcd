CREATE TABLE "spent_sign_in" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "spent_sign_in_expiry" ON "spent_sign_in" USING btree ("expires_at");