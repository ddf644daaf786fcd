CREATE TABLE "pulse" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"source_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "answer_enc" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "owner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "owned_until" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "tally_since" ON "tally" USING btree ("since");--> statement-breakpoint
UPDATE "idempotency" SET "answer_enc" = "answer"::text WHERE "answer" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency" DROP COLUMN "answer";
