CREATE TABLE "product_figures" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL,
	"category" text NOT NULL,
	"listed" boolean NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"rating_tenths" smallint DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0,
	CONSTRAINT "product_figures_rating_is_a_rating" CHECK ("product_figures"."rating_tenths" between 0 and 50),
	CONSTRAINT "product_figures_ratings_are_a_number" CHECK ("product_figures"."ratings" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL,
	"category" text NOT NULL,
	"listed" boolean NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" NOT NULL,
	"phonetic_keys" text[] NOT NULL,
	"outdated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" bigint NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
-- First what keeps others from writing products, then what takes long; last, and briefly, what keeps them from reading.
ALTER TABLE "product_figures" ADD CONSTRAINT "product_figures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "product_figures" ("product_id", "place", "category", "listed", "downloads", "rating_tenths", "ratings")
SELECT "id", "place", "category", "listed", "downloads", "rating_tenths", "ratings" FROM "products";--> statement-breakpoint
INSERT INTO "product_search" ("product_id", "place", "category", "listed", "title", "description", "phonetic_keys", "outdated")
SELECT "id", "place", "category", "listed", coalesce("title_folded", "title_search"), coalesce("description_folded", "description_search"), "sounds",
	"title_folded" IS NULL
FROM "products";--> statement-breakpoint
-- The same runs as before in half the time: both texts are split once, with a null between them that no run survives.
CREATE OR REPLACE FUNCTION search_grams(title text, description text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 10000 AS $$
  SELECT letters
    || ARRAY(SELECT unnest(letters) || unnest(letters[2:]))
    || ARRAY(SELECT unnest(letters) || unnest(letters[2:]) || unnest(letters[3:]))
  FROM (
    SELECT string_to_array(title, NULL) || NULL::text || string_to_array(description, NULL) AS letters OFFSET 0
  ) AS split
$$;--> statement-breakpoint
CREATE INDEX "product_figures_not_counted" ON "product_figures" USING btree ("product_id") WHERE "product_figures"."ratings" is null;--> statement-breakpoint
CREATE INDEX "product_figures_popular" ON "product_figures" USING btree ((-"downloads"),"place") WHERE "product_figures"."listed";--> statement-breakpoint
CREATE INDEX "product_figures_rating" ON "product_figures" USING btree ((-"rating_tenths"),"place") WHERE "product_figures"."listed";--> statement-breakpoint
CREATE INDEX "product_figures_category_popular" ON "product_figures" USING btree ("category",(-"downloads"),"place") WHERE "product_figures"."listed";--> statement-breakpoint
CREATE INDEX "product_figures_category_rating" ON "product_figures" USING btree ("category",(-"rating_tenths"),"place") WHERE "product_figures"."listed";--> statement-breakpoint
CREATE INDEX "product_search_by_grams" ON "product_search" USING gin (search_grams("title", "description")) WHERE "product_search"."listed";--> statement-breakpoint
CREATE INDEX "product_search_by_phonetic_keys" ON "product_search" USING gin (array_to_tsvector("phonetic_keys")) WHERE "product_search"."listed";--> statement-breakpoint
CREATE INDEX "product_search_outdated" ON "product_search" USING btree ("product_id") WHERE "product_search"."outdated";--> statement-breakpoint
-- No statistics of runs and phonetic keys: to gather them is slow, and no plan depends on them.
ALTER INDEX "product_search_by_grams" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "product_search_by_phonetic_keys" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- Changes of the catalogue are counted in a row that nobody else has locked, so that no writer waits for another.
LOCK TABLE "catalogue_state";--> statement-breakpoint
INSERT INTO "catalogue_versions" ("version", "revision") SELECT "version", "revision" FROM "catalogue_state";--> statement-breakpoint
DROP TABLE "catalogue_state";--> statement-breakpoint
CREATE VIEW "public"."catalogue_state" AS (select coalesce(sum("version"), 0)::bigint as "version", coalesce(sum("revision"), 0)::bigint as "revision" from "catalogue_versions");--> statement-breakpoint
CREATE FUNCTION count_catalogue_change(searched bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_versions SET version = version + searched, revision = revision + 1
  WHERE id = (SELECT id FROM catalogue_versions ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO catalogue_versions (version, revision) VALUES (searched, 1);
  END IF;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_catalogue_change(1);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_catalogue_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_catalogue_change(0);
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "products_change" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_change" AFTER UPDATE OF "category", "listed" ON "products"
FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();--> statement-breakpoint
CREATE TRIGGER "product_search_changes" AFTER UPDATE OF "title", "description" ON "product_search"
FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();--> statement-breakpoint
DROP TRIGGER "products_look_changes" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_look_changes" AFTER UPDATE OF "title", "subtitle", "description", "price_paise", "image", "seller_id" ON "products"
FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_revision();--> statement-breakpoint
CREATE TRIGGER "product_figures_change" AFTER UPDATE OF "downloads", "rating_tenths", "ratings" ON "product_figures"
FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_revision();--> statement-breakpoint
CREATE FUNCTION copy_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_figures SET category = NEW.category, listed = NEW.listed WHERE product_id = NEW.id;
  UPDATE product_search SET category = NEW.category, listed = NEW.listed WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_are_listed" AFTER UPDATE OF "category", "listed" ON "products"
FOR EACH ROW WHEN ((OLD.category, OLD.listed) IS DISTINCT FROM (NEW.category, NEW.listed)) EXECUTE FUNCTION copy_listing();--> statement-breakpoint
-- For the previous version, which may run alongside and knows `products` only: its rows get theirs in the other tables
-- with their commit, and what it counts, rates and empties is carried there.
CREATE FUNCTION complete_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_figures (product_id, place, category, listed, downloads, rating_tenths)
  SELECT id, place, category, listed, downloads, rating_tenths FROM products WHERE id = NEW.id
  ON CONFLICT DO NOTHING;
  INSERT INTO product_search (product_id, place, category, listed, title, description, phonetic_keys, outdated)
  SELECT id, place, category, listed, title_search, description_search, sounds, true FROM products WHERE id = NEW.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "products_are_complete" AFTER INSERT ON "products" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION complete_listing();--> statement-breakpoint
CREATE FUNCTION carry_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search
  SET title = NEW.title_search, description = NEW.description_search, phonetic_keys = NEW.sounds, outdated = true
  WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_change_texts" AFTER UPDATE OF "title_search", "description_search" ON "products"
FOR EACH ROW EXECUTE FUNCTION carry_search_text();--> statement-breakpoint
CREATE FUNCTION carry_downloads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_figures SET downloads = greatest(0, downloads + NEW.downloads - OLD.downloads) WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_are_downloaded" AFTER UPDATE OF "downloads" ON "products"
FOR EACH ROW EXECUTE FUNCTION carry_downloads();--> statement-breakpoint
CREATE FUNCTION carry_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_figures SET rating_tenths = NEW.rating_tenths WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_are_rated" AFTER UPDATE OF "rating_tenths" ON "products"
FOR EACH ROW EXECUTE FUNCTION carry_rating();--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_figures SET ratings = NULL WHERE product_id = NEW.product_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP INDEX "products_not_counted";--> statement-breakpoint
DROP INDEX "products_by_folded_grams";--> statement-breakpoint
DROP INDEX "products_not_folded";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_ratings_are_a_number";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "ratings";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "title_folded";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "description_folded";
