CREATE TABLE "delivery" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"target" text NOT NULL,
	"about" text,
	"content_enc" text DEFAULT '' NOT NULL,
	"language" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO "delivery" ("kind", "user_id", "topic", "target", "content_enc", "created_at", "next_try_at", "give_up_at", "sent_at", "failures")
SELECT 'mail', "user_id", "kind", 'mail', "content_enc", "created_at", "next_try_at", "give_up_at", "sent_at", "failures" FROM "mail" ORDER BY "id";
--> statement-breakpoint
INSERT INTO "delivery" ("kind", "user_id", "topic", "target", "about", "language", "created_at", "next_try_at", "give_up_at", "sent_at", "failures")
SELECT 'notification', "user_id", "notice", "target", "about", "language", "created_at", "next_try_at", "give_up_at", "sent_at", "failures" FROM "notification" ORDER BY "id";
--> statement-breakpoint
DROP TABLE "mail" CASCADE;--> statement-breakpoint
DROP TABLE "notification" CASCADE;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_once" ON "delivery" USING btree ("user_id","target","topic","about");--> statement-breakpoint
CREATE INDEX "delivery_due" ON "delivery" USING btree ("kind","next_try_at");--> statement-breakpoint
CREATE INDEX "delivery_user" ON "delivery" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "delivery_age" ON "delivery" USING btree ("created_at");