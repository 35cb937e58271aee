CREATE TABLE "documents" (
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"format" smallint DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"buyer_name" text,
	"buyer_email" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_kind_series_number_pk" PRIMARY KEY("kind","series","number"),
	CONSTRAINT "documents_have_numbers" CHECK ("documents"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "share_percent" smallint DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_receipt" ON "documents" USING btree ("order_id") WHERE "documents"."kind" = 'receipt';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_share_is_a_percentage" CHECK ("order_lines"."share_percent" between 0 and 100);--> statement-breakpoint
-- Documents stay as they were issued. Deleting an account clears its buyer.
CREATE FUNCTION keep_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.buyer_name IS NULL AND NEW.buyer_email IS NULL
    AND to_jsonb(NEW) - '{buyer_name,buyer_email}'::text[] = to_jsonb(OLD) - '{buyer_name,buyer_email}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Documents stay as they were issued';
END
$$;--> statement-breakpoint
CREATE TRIGGER "documents_are_kept" BEFORE UPDATE OR DELETE ON "documents"
FOR EACH ROW EXECUTE FUNCTION keep_documents();
