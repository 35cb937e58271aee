CREATE TABLE "ledger_entries" (
	"cause" text NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"seller_id" text,
	"line_id" uuid,
	"amount_paise" bigint NOT NULL,
	"licences" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_entries_cause_position_pk" PRIMARY KEY("cause","position"),
	CONSTRAINT "ledger_entries_move_something" CHECK ("ledger_entries"."amount_paise" <> 0 or "ledger_entries"."licences" <> 0),
	CONSTRAINT "ledger_entries_of_sellers" CHECK ("ledger_entries"."seller_id" is null or "ledger_entries"."account" = 'seller')
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"cause" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"test" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"utr" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_utr_unique" UNIQUE("utr"),
	CONSTRAINT "payouts_pay_something" CHECK ("payouts"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "problems_answered_at" CHECK (("problems"."answer" is null) = ("problems"."answered_at" is null)),
	CONSTRAINT "problems_are_decided" CHECK (("problems"."state" in ('open', 'answered')) = ("problems"."decided_at" is null) and ("problems"."decided_at" is null) = ("problems"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_closed_at" CHECK (("disputes"."state" = 'open') = ("disputes"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"share_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	"licences" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "refund_lines_return_something" CHECK ("refund_lines"."amount_paise" > 0),
	CONSTRAINT "refund_lines_are_shared_out" CHECK ("refund_lines"."share_paise" >= 0 and "refund_lines"."commission_paise" >= 0 and "refund_lines"."share_paise" + "refund_lines"."commission_paise" = "refund_lines"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"query_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_return_something" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_are_settled" CHECK (("refunds"."state" in ('due', 'pending')) = ("refunds"."query_at" is not null)),
	CONSTRAINT "refunds_processed_at" CHECK (("refunds"."state" = 'processed') = ("refunds"."processed_at" is not null)),
	CONSTRAINT "refunds_are_at_the_provider" CHECK ("refunds"."state" in ('due', 'covered') or "refunds"."provider_refund_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_idempotency_keys";--> statement-breakpoint
DROP INDEX "orders_unsettled";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "payee_id" text;--> statement-breakpoint
UPDATE "order_lines" SET "payee_id" = "seller_id" WHERE "seller_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "file_sha256" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '30 minutes' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "query_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "expires_at" = "created_at" + interval '30 minutes', "query_at" = now() WHERE "state" <> 'paid';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "query_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cause_ledger_transactions_cause_fk" FOREIGN KEY ("cause") REFERENCES "public"."ledger_transactions"("cause") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_log" ADD CONSTRAINT "download_log_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_seller" ON "ledger_entries" USING btree ("seller_id") WHERE "ledger_entries"."account" = 'seller';--> statement-breakpoint
CREATE INDEX "ledger_transactions_of_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payouts_of_seller" ON "payouts" USING btree ("seller_id","at");--> statement-breakpoint
CREATE INDEX "operator_acts_on" ON "operator_acts" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "download_log_of_line" ON "download_log" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "problems_one_open" ON "problems" USING btree ("line_id") WHERE "problems"."state" in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "problems_of_line" ON "problems" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "problems_undecided" ON "problems" USING btree ("created_at") WHERE "problems"."state" in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_of_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at") WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "refund_lines_of_line" ON "refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("query_at") WHERE "refunds"."query_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_credit_note" ON "documents" USING btree ("refund_id") WHERE "documents"."kind" = 'creditNote';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_keys" ON "orders" USING btree ("buyer_id","idempotency_key") WHERE "orders"."state" <> 'expired';--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("created_at") WHERE "orders"."query_at" is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_refunds" CHECK (("documents"."kind" = 'creditNote') = ("documents"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refund_at_most_the_price" CHECK ("order_lines"."refunded_paise" between 0 and "order_lines"."price_paise" * "order_lines"."quantity");--> statement-breakpoint
-- What was paid and sold before there was a ledger; the same as `captureTransaction` and `saleTransaction`.
INSERT INTO "ledger_transactions" ("cause", "kind", "order_id", "test", "at")
SELECT 'capture:' || payments.id, 'capture', orders.id, orders.test, payments.created_at
FROM "payments" JOIN "orders" ON orders.id = payments.order_id WHERE payments.state = 'captured' AND payments.amount_paise > 0;--> statement-breakpoint
INSERT INTO "ledger_entries" ("cause", "position", "account", "amount_paise")
SELECT 'capture:' || payments.id, leg.position, leg.account, leg.sign * payments.amount_paise
FROM "payments" CROSS JOIN (VALUES (0, 'gateway', 1), (1, 'buyer', -1)) AS leg(position, account, sign)
WHERE payments.state = 'captured' AND payments.amount_paise > 0;--> statement-breakpoint
INSERT INTO "ledger_transactions" ("cause", "kind", "order_id", "test", "at")
SELECT 'sale:' || id, 'sale', id, test, paid_at FROM "orders" WHERE "state" = 'paid';--> statement-breakpoint
INSERT INTO "ledger_entries" ("cause", "position", "account", "seller_id", "line_id", "amount_paise", "licences")
SELECT 'sale:' || legs.order_id, row_number() OVER (PARTITION BY legs.order_id ORDER BY legs.place, legs.leg) - 1,
  legs.account, legs.seller_id, legs.line_id, legs.amount, legs.licences
FROM (
  SELECT id AS order_id, -1 AS place, 0 AS leg, 'buyer' AS account, NULL AS seller_id, NULL::uuid AS line_id, total_paise AS amount, 0 AS licences
  FROM "orders" WHERE "state" = 'paid'
  UNION ALL
  SELECT order_id, lines.position, 0, 'seller', seller_id, lines.id, -share_paise, quantity
  FROM "order_lines" AS lines JOIN "orders" ON orders.id = order_id WHERE orders.state = 'paid'
  UNION ALL
  SELECT order_id, lines.position, 1, 'platform', NULL, lines.id, -commission_paise, 0
  FROM "order_lines" AS lines JOIN "orders" ON orders.id = order_id WHERE orders.state = 'paid' AND commission_paise <> 0
) AS legs;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_are_kept" BEFORE UPDATE OR DELETE ON "ledger_transactions"
FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_kept" BEFORE UPDATE OR DELETE ON "ledger_entries"
FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "payouts_are_kept" BEFORE UPDATE OR DELETE ON "payouts"
FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "operator_acts_are_kept" BEFORE UPDATE OR DELETE ON "operator_acts"
FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) = 0 OR sum(amount_paise) <> 0 FROM ledger_entries WHERE cause = NEW.cause) THEN
    RAISE EXCEPTION 'Ledger transaction % is not balanced', NEW.cause;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_have_entries" AFTER INSERT ON "ledger_transactions"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balance();
