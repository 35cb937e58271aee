-- The previous version of the server calls the test provider `rehearsal`. Orders that are not paid keep that name, so that it
-- can go on with them.
UPDATE "orders" SET "provider" = 'test' WHERE "provider" = 'rehearsal' AND "state" = 'paid';--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_receipt_number_unique";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "test" boolean GENERATED ALWAYS AS (provider <> 'razorpay') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_receipts" UNIQUE("test","receipt_number");