DROP INDEX "account_email";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "officer" ADD COLUMN "person" text;--> statement-breakpoint
UPDATE "officer" SET "person" = "name";--> statement-breakpoint
ALTER TABLE "officer" ALTER COLUMN "person" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "replaces" text;--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email");