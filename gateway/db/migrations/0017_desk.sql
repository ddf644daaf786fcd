CREATE TABLE "desk_session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"officer_id" text NOT NULL,
	"role" text NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quality_verdict" (
	"item_id" text PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"note_enc" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"officer" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_view_officer_name_pk" PRIMARY KEY("officer","name")
);
--> statement-breakpoint
CREATE TABLE "search_digest" (
	"digest" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "search_digest_digest_user_id_pk" PRIMARY KEY("digest","user_id")
);
--> statement-breakpoint
CREATE TABLE "work_item" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"country" text NOT NULL,
	"doc_type" text,
	"provider" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"risk_label" text,
	"risk_order" smallint DEFAULT 3 NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"assignee" text,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"proposal_id" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"outcome" text DEFAULT '' NOT NULL,
	"sampled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verified_identity" ADD COLUMN "search_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "officer" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "officer" ADD COLUMN "linked_user_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_session" ADD CONSTRAINT "desk_session_officer_id_officer_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."officer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_verdict" ADD CONSTRAINT "quality_verdict_item_id_work_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."work_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_digest" ADD CONSTRAINT "search_digest_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_session_officer" ON "desk_session" USING btree ("officer_id");--> statement-breakpoint
CREATE INDEX "desk_session_expiry" ON "desk_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_digest_user" ON "search_digest" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "work_item_waiting" ON "work_item" USING btree ("waiting_since","id") WHERE "work_item"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "work_item_waiting_kind" ON "work_item" USING btree ("kind","waiting_since","id") WHERE "work_item"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "work_item_waiting_site" ON "work_item" USING btree ("site","waiting_since","id") WHERE "work_item"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "work_item_waiting_country" ON "work_item" USING btree ("country","waiting_since","id") WHERE "work_item"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "work_item_waiting_provider" ON "work_item" USING btree ("provider","waiting_since","id") WHERE "work_item"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "work_item_waiting_risk" ON "work_item" USING btree ("risk_order","waiting_since","id") WHERE "work_item"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "work_item_assignee" ON "work_item" USING btree ("assignee","waiting_since","id") WHERE "work_item"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "work_item_leased" ON "work_item" USING btree ("leased_by") WHERE leased_by is not null;--> statement-breakpoint
CREATE INDEX "work_item_proposed" ON "work_item" USING btree ("waiting_since","id") WHERE "work_item"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "work_item_done" ON "work_item" USING btree ("decided_at","id") WHERE "work_item"."status" = 'done';--> statement-breakpoint
CREATE INDEX "work_item_sampled" ON "work_item" USING btree ("decided_at","id") WHERE sampled;--> statement-breakpoint
CREATE INDEX "work_item_tags" ON "work_item" USING gin ("tags") WHERE "work_item"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "work_item_user" ON "work_item" USING btree ("user_id","waiting_since");--> statement-breakpoint
CREATE INDEX "verified_identity_search" ON "verified_identity" USING btree ("user_id") WHERE search_due;--> statement-breakpoint
CREATE FUNCTION "save_work_item"(
	item_id text, item_kind text, item_subject text, item_user text, item_country text, item_doc_type text,
	item_provider text, item_since timestamp with time zone, is_open boolean, is_automatic boolean,
	item_decided_at timestamp with time zone, item_decided_by text, item_outcome text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	owner record;
BEGIN
	-- A dump contains the items themselves.
	IF current_setting('attesta.restoring', true) = 'on' THEN RETURN; END IF;
	IF NOT is_open THEN
		UPDATE "work_item" SET
			"status" = 'done', "automatic" = false, "leased_by" = null, "leased_until" = null, "proposal_id" = null,
			"decided_at" = coalesce(item_decided_at, now()), "decided_by" = item_decided_by, "outcome" = item_outcome,
			"sampled" = item_kind <> 'proposal' AND coalesce(item_decided_by, '') LIKE 'officer:%'
				AND abs(hashtext(item_id)) % 20 = 0
		WHERE "id" = item_id AND ("status" <> 'done' OR "outcome" <> item_outcome);
		RETURN;
	END IF;
	SELECT a."site", a."residence_country", a."member_tags", l."risk_label" INTO owner
		FROM "account" a LEFT JOIN "applicant_label" l ON l."user_id" = a."id" WHERE a."id" = item_user;
	INSERT INTO "work_item" ("id", "kind", "subject", "user_id", "site", "country", "doc_type", "provider", "status",
		"risk_label", "risk_order", "tags", "waiting_since", "automatic")
	VALUES (item_id, item_kind, item_subject, item_user, owner."site", coalesce(item_country, owner."residence_country"),
		item_doc_type, item_provider, 'waiting', owner."risk_label", risk_order(owner."risk_label"),
		tag_names(owner."member_tags"), item_since, is_automatic)
	ON CONFLICT ("id") DO UPDATE SET
		"user_id" = excluded."user_id", "site" = excluded."site", "country" = excluded."country",
		"status" = CASE WHEN "work_item"."status" = 'done' THEN 'waiting' ELSE "work_item"."status" END,
		"waiting_since" = excluded."waiting_since", "automatic" = excluded."automatic", "decided_at" = null,
		"decided_by" = null, "outcome" = '', "sampled" = false;
END $$;
--> statement-breakpoint
CREATE FUNCTION "risk_order"(label text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
	SELECT (CASE label WHEN 'prohibited' THEN 0 WHEN 'high' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END)::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION "tag_names"(tags jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_agg(name ORDER BY name), '[]'::jsonb) FROM jsonb_object_keys(tags) name
$$;
--> statement-breakpoint
CREATE FUNCTION "sync_case_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."status" = 'draft' OR NEW."submitted_at" IS NULL THEN RETURN NULL; END IF;
	UPDATE "verified_identity" SET "search_due" = true WHERE "user_id" = NEW."user_id" AND NOT "search_due";
	PERFORM save_work_item(
		NEW."id",
		CASE
			WHEN NEW."task" = 'update' AND NEW."level" = 'LEVEL_1' THEN 'renewal'
			WHEN NEW."task" = 'update' THEN 'address'
			WHEN EXISTS (
				SELECT 1 FROM "kyc_reset" r WHERE r."user_id" = NEW."user_id" AND r."at" <= NEW."submitted_at"
					AND NOT EXISTS (
						SELECT 1 FROM "kyc_case" c WHERE c."user_id" = NEW."user_id" AND c."level" = NEW."level"
							AND c."task" = 'verify' AND c."status" = 'approved' AND c."decided_at" > r."at"
							AND c."id" <> NEW."id"
					)
			) THEN 'reset'
			ELSE 'case'
		END,
		NEW."level", NEW."user_id", NEW."country", NEW."doc_type", NEW."provider", NEW."submitted_at",
		NEW."status" = 'submitted', NEW."decide_at" IS NOT NULL, NEW."decided_at", NEW."decided_by", NEW."status"
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "work_item_of_case" AFTER INSERT OR UPDATE OF "status", "decide_at", "user_id" ON "kyc_case"
	FOR EACH ROW EXECUTE FUNCTION "sync_case_item"();
--> statement-breakpoint
CREATE FUNCTION "sync_form_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."submitted_at" IS NULL THEN RETURN NULL; END IF;
	PERFORM save_work_item(
		NEW."id", 'form', NEW."template_code", NEW."user_id", null, null, '', NEW."submitted_at",
		NEW."status" IN ('PENDING', 'PENDING_NO_EDIT'), false, NEW."decided_at", null,
		CASE NEW."status" WHEN 'APPROVED' THEN 'approved' WHEN 'REJECTED' THEN 'rejected' ELSE 'reopened' END
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "work_item_of_form" AFTER INSERT OR UPDATE OF "status", "submitted_at", "user_id"
	ON "questionnaire_request" FOR EACH ROW EXECUTE FUNCTION "sync_form_item"();
--> statement-breakpoint
CREATE FUNCTION "sync_name_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM save_work_item(
		NEW."id", 'name', NEW."track", NEW."user_id", null, null, '', NEW."submitted_at", NEW."status" = 'PENDING',
		NEW."decide_at" IS NOT NULL, NEW."decided_at", NEW."decided_by", lower(NEW."status")
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "work_item_of_name" AFTER INSERT OR UPDATE OF "status", "decide_at" ON "name_update"
	FOR EACH ROW EXECUTE FUNCTION "sync_name_item"();
--> statement-breakpoint
CREATE FUNCTION "sync_match_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM save_work_item(
		NEW."id", 'match', '', NEW."user_id", null, null, '', NEW."found_at", NEW."verdict" = 'open', false,
		NEW."decided_at", NEW."decided_by", NEW."verdict"
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "work_item_of_match" AFTER INSERT OR UPDATE OF "verdict", "decided_at" ON "screening_match"
	FOR EACH ROW EXECUTE FUNCTION "sync_match_item"();
--> statement-breakpoint
CREATE FUNCTION "delete_match_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "work_item" WHERE "id" = OLD."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "work_item_of_deleted_match" AFTER DELETE ON "screening_match"
	FOR EACH ROW EXECUTE FUNCTION "delete_match_item"();
--> statement-breakpoint
CREATE FUNCTION "sync_proposal_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM save_work_item(
		NEW."id", 'proposal', NEW."kind", NEW."user_id", null, null, '', NEW."at", NEW."status" = 'open', false,
		NEW."ended_at", NEW."ended_by", NEW."status"
	);
	IF current_setting('attesta.restoring', true) = 'on' THEN RETURN NULL; END IF;
	IF NEW."status" = 'open' THEN
		UPDATE "work_item" SET "status" = 'proposed', "proposal_id" = NEW."id", "leased_by" = null, "leased_until" = null
			WHERE "id" = NEW."object" AND "status" = 'waiting';
	ELSE
		UPDATE "work_item" SET "status" = 'waiting', "proposal_id" = null
			WHERE "id" = NEW."object" AND "status" = 'proposed' AND "proposal_id" = NEW."id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "work_item_of_proposal" AFTER INSERT OR UPDATE OF "status" ON "proposal"
	FOR EACH ROW EXECUTE FUNCTION "sync_proposal_item"();
--> statement-breakpoint
CREATE FUNCTION "sync_account_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "work_item" SET "site" = NEW."site", "tags" = tag_names(NEW."member_tags"),
		"country" = CASE WHEN "kind" IN ('form', 'name', 'match', 'proposal') THEN NEW."residence_country" ELSE "country" END
		WHERE "user_id" = NEW."id" AND "status" <> 'done';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "work_items_of_account" AFTER UPDATE OF "site", "residence_country", "member_tags" ON "account"
	FOR EACH ROW WHEN (
		OLD."site" IS DISTINCT FROM NEW."site" OR OLD."residence_country" IS DISTINCT FROM NEW."residence_country"
		OR OLD."member_tags" IS DISTINCT FROM NEW."member_tags"
	) EXECUTE FUNCTION "sync_account_items"();
--> statement-breakpoint
CREATE FUNCTION "sync_label_items"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	label text := CASE TG_OP WHEN 'DELETE' THEN null ELSE NEW."risk_label" END;
BEGIN
	UPDATE "work_item" SET "risk_label" = label, "risk_order" = risk_order(label)
		WHERE "user_id" = CASE TG_OP WHEN 'DELETE' THEN OLD."user_id" ELSE NEW."user_id" END AND "status" <> 'done';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "work_items_of_label" AFTER INSERT OR UPDATE OR DELETE ON "applicant_label"
	FOR EACH ROW EXECUTE FUNCTION "sync_label_items"();
--> statement-breakpoint
CREATE FUNCTION "mark_search_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search_due" := true;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "search_of_identity" BEFORE UPDATE OF "verified_enc" ON "verified_identity"
	FOR EACH ROW WHEN (OLD."verified_enc" IS DISTINCT FROM NEW."verified_enc")
	EXECUTE FUNCTION "mark_search_due"();
--> statement-breakpoint
CREATE TRIGGER "search_of_new_identity" BEFORE INSERT ON "verified_identity"
	FOR EACH ROW WHEN (NEW."verified_enc" <> '') EXECUTE FUNCTION "mark_search_due"();
--> statement-breakpoint
UPDATE "verified_identity" SET "search_due" = true WHERE "verified_enc" <> '';
--> statement-breakpoint
UPDATE "kyc_case" SET "status" = "status" WHERE "status" = 'submitted';
--> statement-breakpoint
UPDATE "questionnaire_request" SET "status" = "status" WHERE "status" IN ('PENDING', 'PENDING_NO_EDIT');
--> statement-breakpoint
UPDATE "name_update" SET "status" = "status" WHERE "status" = 'PENDING';
--> statement-breakpoint
UPDATE "screening_match" SET "verdict" = "verdict" WHERE "verdict" = 'open';
--> statement-breakpoint
UPDATE "proposal" SET "status" = "status" WHERE "status" = 'open';
