ALTER TABLE "tries" RENAME TO "rate_limit_hits";--> statement-breakpoint
ALTER INDEX "tries_by_end" RENAME TO "rate_limit_hits_by_end";--> statement-breakpoint
ALTER TABLE "rate_limit_hits" RENAME CONSTRAINT "tries_pkey" TO "rate_limit_hits_pkey";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
UPDATE "orders" SET "idempotency_key" = "attempt";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "idempotency_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "attempt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_idempotency_keys" UNIQUE("buyer_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "downloaded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "downloaded" = true WHERE "fetched";--> statement-breakpoint
-- The previous version, which may run alongside, reads and writes the old names: a view is its table, and triggers keep
-- its columns equal to the new ones.
CREATE VIEW "tries" AS SELECT "key", "count", "ends_at" FROM "rate_limit_hits";--> statement-breakpoint
CREATE FUNCTION carry_idempotency_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.idempotency_key := coalesce(NEW.idempotency_key, NEW.attempt);
  NEW.attempt := NEW.idempotency_key;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_have_both_keys" BEFORE INSERT ON "orders"
FOR EACH ROW EXECUTE FUNCTION carry_idempotency_key();--> statement-breakpoint
CREATE FUNCTION carry_downloaded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.fetched IS DISTINCT FROM OLD.fetched THEN
    NEW.downloaded := NEW.fetched;
  ELSE
    NEW.fetched := NEW.downloaded;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_lines_are_downloaded" BEFORE UPDATE OF "downloaded", "fetched" ON "order_lines"
FOR EACH ROW EXECUTE FUNCTION carry_downloaded();
