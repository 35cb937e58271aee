ALTER TABLE "products" ADD COLUMN "title_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
CREATE INDEX "products_by_folded_grams" ON "products" USING gin (search_grams(coalesce("title_folded", "title_search"), coalesce("description_folded", "description_search"))) WHERE "products"."listed";--> statement-breakpoint
CREATE INDEX "products_not_folded" ON "products" USING btree ("id") WHERE "products"."title_folded" is null;--> statement-breakpoint
CREATE INDEX "users_by_name_skeleton" ON "users" USING btree ("name_skeleton");--> statement-breakpoint
-- As for `products_by_grams`: to gather statistics is slow, and no plan depends on them.
ALTER INDEX "products_by_folded_grams" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- The new columns decide what a search finds. The server fills them after the migrations, by the rules of its domain.
DROP TRIGGER "products_change" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_change" AFTER UPDATE OF "title_search", "description_search", "title_folded", "description_folded", "category", "listed"
ON "products" FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();--> statement-breakpoint
-- The previous version, which may run alongside, changes names without their skeletons.
CREATE FUNCTION forget_name_skeleton() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_skeleton := NULL;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_change_names" BEFORE UPDATE OF "name" ON "users"
FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION forget_name_skeleton();
