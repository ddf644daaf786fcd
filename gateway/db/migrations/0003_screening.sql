CREATE TABLE "screening_match" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"entity_id" text NOT NULL,
	"score" double precision NOT NULL,
	"found_enc" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"verdict" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "screening_state" (
	"user_id" text PRIMARY KEY NOT NULL,
	"asked_enc" text DEFAULT '' NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"source" text DEFAULT '' NOT NULL,
	"look_at" timestamp (3) with time zone DEFAULT to_timestamp(0)
);
--> statement-breakpoint
ALTER TABLE "screening_match" ADD CONSTRAINT "screening_match_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_state" ADD CONSTRAINT "screening_state_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "screening_match_entity" ON "screening_match" USING btree ("user_id","entity_id");--> statement-breakpoint
CREATE INDEX "screening_match_open" ON "screening_match" USING btree ("verdict","found_at");--> statement-breakpoint
CREATE INDEX "screening_state_look" ON "screening_state" USING btree ("look_at");--> statement-breakpoint
-- What was called clear had not been compared with anything: whoever is verified is compared once there is a service.
DROP TABLE "screening" CASCADE;
--> statement-breakpoint
INSERT INTO "screening_state" ("user_id") SELECT "id" FROM "account";
