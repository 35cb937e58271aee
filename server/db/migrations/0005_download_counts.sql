DROP TABLE "downloads" CASCADE;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fetched" boolean DEFAULT false NOT NULL;