-- Every run of one, two or three letters of the two texts, each text by itself. A term of three letters or more is in a
-- text only if all its runs of three are; a shorter one is such a run itself. Letters are code points here, whatever
-- the database's locale takes for a letter, so that the index serves Devanagari and English alike.
CREATE FUNCTION search_grams(title text, description text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 10000 AS $$
  SELECT coalesce(array_agg(one) || array_agg(one || two) || array_agg(one || two || three), '{}')
  FROM (
    SELECT one, two, three
    FROM unnest(string_to_array(title, NULL), (string_to_array(title, NULL))[2:], (string_to_array(title, NULL))[3:])
      AS letters(one, two, three)
    UNION ALL
    SELECT one, two, three
    FROM unnest(
      string_to_array(description, NULL), (string_to_array(description, NULL))[2:], (string_to_array(description, NULL))[3:]
    ) AS letters(one, two, three)
  ) AS letters
$$;
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_place_seq" INCREMENT BY -1 MINVALUE -9223372036854775808 MAXVALUE -1 START WITH -1 CACHE 1),
	"seller_id" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"description" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"rating_tenths" smallint DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"image" text NOT NULL,
	"listed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"title_search" text COLLATE "C" NOT NULL,
	"description_search" text COLLATE "C" NOT NULL,
	"sounds" text[] NOT NULL,
	CONSTRAINT "products_place_unique" UNIQUE("place"),
	CONSTRAINT "products_category_is_known" CHECK ("products"."category" in ('code', 'prompts', 'assets', 'scripts')),
	CONSTRAINT "products_price_is_not_negative" CHECK ("products"."price_paise" >= 0),
	CONSTRAINT "products_rating_is_a_rating" CHECK ("products"."rating_tenths" between 0 and 50)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_of_seller" ON "products" USING btree ("seller_id","place");--> statement-breakpoint
CREATE INDEX "products_by_grams" ON "products" USING gin (search_grams("title_search", "description_search")) WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_by_sounds" ON "products" USING gin (array_to_tsvector("sounds")) WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_latest" ON "products" USING btree ("place") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ((-"downloads"),"place") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_price_low" ON "products" USING btree ("price_paise","place") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_price_high" ON "products" USING btree ((-"price_paise"),"place") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ((-"rating_tenths"),"place") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_category_latest" ON "products" USING btree ("category","place") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_category_popular" ON "products" USING btree ("category",(-"downloads"),"place") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_category_price_low" ON "products" USING btree ("category","price_paise","place") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_category_price_high" ON "products" USING btree ("category",(-"price_paise"),"place") WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category",(-"rating_tenths"),"place") WHERE "products"."listed";
--> statement-breakpoint
-- No statistics of runs and sounds: to gather them is slow, and no plan depends on them.
ALTER INDEX "products_by_grams" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "products_by_sounds" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_state_is_one_row" ON "catalogue_state" ((true));--> statement-breakpoint
INSERT INTO "catalogue_state" ("version") VALUES (1);--> statement-breakpoint
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_state SET version = version + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_come_and_go" AFTER INSERT OR DELETE OR TRUNCATE ON "products"
FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();--> statement-breakpoint
CREATE TRIGGER "products_change" AFTER UPDATE OF "title_search", "description_search", "category", "listed" ON "products"
FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();
