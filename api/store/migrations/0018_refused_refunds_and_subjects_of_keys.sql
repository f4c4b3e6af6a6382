ALTER TABLE "invoices" ADD COLUMN "credited_rent" integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_by_card" ON "subscriptions" USING btree ("card_id") WHERE not "subscriptions"."is_final";--> statement-breakpoint
UPDATE "invoices" i SET "credited_rent" = greatest(0, i."total" - i."subtotal" + coalesce((
    SELECT sum(l."amount") FROM "invoice_lines" l WHERE l."invoice_id" = i."id" AND l."kind" = 'rent'), 0))
  FROM "points_entries" e
  WHERE e."dedupe_key" = 'rent of invoice ' || i."id";