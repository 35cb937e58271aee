CREATE TABLE "cart_lines" (
	"user_id" text NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_lines_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_lines_have_a_quantity" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"seller_id" text,
	"title" text NOT NULL,
	"seller" text NOT NULL,
	"category" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"share_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	"rating" smallint,
	CONSTRAINT "order_lines_products" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_lines_positions" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_have_a_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_are_shared_out" CHECK ("order_lines"."share_paise" >= 0 and "order_lines"."commission_paise" >= 0 and "order_lines"."share_paise" + "order_lines"."commission_paise" = "order_lines"."price_paise" * "order_lines"."quantity"),
	CONSTRAINT "order_lines_rating_is_a_rating" CHECK ("order_lines"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" text,
	"attempt" uuid NOT NULL,
	"total_paise" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"state" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"receipt_number" integer,
	CONSTRAINT "orders_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "orders_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "orders_of_an_attempt" UNIQUE("buyer_id","attempt"),
	CONSTRAINT "orders_cost_something" CHECK ("orders"."total_paise" > 0),
	CONSTRAINT "orders_paid_have_receipts" CHECK (("orders"."state" = 'paid') = ("orders"."paid_at" is not null) and ("orders"."paid_at" is null) = ("orders"."receipt_number" is null)),
	CONSTRAINT "orders_failed_say_why" CHECK (("orders"."state" = 'failed') = ("orders"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"settles" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_settle_when_captured" CHECK (not "payments"."settles" or "payments"."state" = 'captured')
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "seller_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_by_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "downloads_by_age" ON "downloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_lines_of_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_seller" ON "order_lines" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "orders_of_buyer" ON "orders" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("created_at") WHERE "orders"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_settle_once" ON "payments" USING btree ("order_id") WHERE "payments"."settles";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_listed_have_sellers" CHECK (not "products"."listed" or "products"."seller_id" is not null);--> statement-breakpoint
ALTER TABLE "catalogue_state" ADD COLUMN "revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_state SET version = version + 1, revision = revision + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_catalogue_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_state SET revision = revision + 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_look_changes" AFTER UPDATE OF "title", "subtitle", "description", "price_paise", "rating_tenths", "downloads", "image", "seller_id" ON "products"
FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_revision();--> statement-breakpoint
CREATE TRIGGER "sellers_name_changes" AFTER UPDATE OF "name" ON "users"
FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION note_catalogue_revision();
