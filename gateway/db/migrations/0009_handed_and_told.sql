CREATE TABLE "telegram_link" (
	"user_id" text PRIMARY KEY NOT NULL,
	"telegram_user" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handoff" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"case_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"phone_hash" text,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"pictures" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bot_chat" (
	"user_id" text PRIMARY KEY NOT NULL,
	"chat_enc" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"notice" text NOT NULL,
	"about" text NOT NULL,
	"target" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"subscription_enc" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "telegram_user" text;--> statement-breakpoint
ALTER TABLE "telegram_link" ADD CONSTRAINT "telegram_link_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff" ADD CONSTRAINT "handoff_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff" ADD CONSTRAINT "handoff_case_id_kyc_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."kyc_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_chat" ADD CONSTRAINT "bot_chat_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_link_user" ON "telegram_link" USING btree ("telegram_user");--> statement-breakpoint
CREATE INDEX "handoff_user" ON "handoff" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "handoff_case" ON "handoff" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "handoff_age" ON "handoff" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "handoff_link" ON "handoff" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "handoff_phone" ON "handoff" USING btree ("phone_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("user_id","target","notice","about");--> statement-breakpoint
CREATE INDEX "notification_due" ON "notification" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "push_subscription" USING btree ("session_hash");