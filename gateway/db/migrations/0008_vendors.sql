CREATE TABLE "vendor_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"session_id" text,
	"is_foreign" boolean DEFAULT false NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vendor_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "vendor_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"level" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"ref" text NOT NULL,
	"vendor_account" text DEFAULT '' NOT NULL,
	"state_hash" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"case_id" text DEFAULT '' NOT NULL,
	"applied" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vendor_event" ADD CONSTRAINT "vendor_event_session_id_vendor_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."vendor_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_session" ADD CONSTRAINT "vendor_session_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_event_session" ON "vendor_event" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "vendor_event_received" ON "vendor_event" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_session_ref" ON "vendor_session" USING btree ("provider","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_session_state" ON "vendor_session" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "vendor_session_user" ON "vendor_session" USING btree ("user_id","level");--> statement-breakpoint
CREATE INDEX "vendor_session_due" ON "vendor_session" USING btree ("due_at") WHERE due_at is not null;