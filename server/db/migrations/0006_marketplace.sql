CREATE TABLE "marketplace" (
	"id" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_is_one_row" ON "marketplace" ((true));--> statement-breakpoint
INSERT INTO "marketplace" ("id") VALUES (gen_random_uuid());
