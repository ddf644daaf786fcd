CREATE TABLE "drizzle"."schema_compatibility" (
	"oldest_compatible" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "drizzle"."schema_compatibility" VALUES (17);
