CREATE TABLE "own_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"secret_enc" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resealing" (
	"table_name" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"after" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resealed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"left" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sealing_key" (
	"id" text PRIMARY KEY NOT NULL,
	"writing_since" timestamp (3) with time zone NOT NULL,
	"standing" text DEFAULT 'used' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploaded_file_stored" ON "uploaded_file" USING btree ("stored_id");