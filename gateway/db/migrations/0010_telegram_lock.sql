ALTER TABLE "session" ADD COLUMN "launches" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_link" ADD COLUMN "lock_hash" text;--> statement-breakpoint
ALTER TABLE "telegram_link" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "telegram_link" ADD COLUMN "offered_hash" text;