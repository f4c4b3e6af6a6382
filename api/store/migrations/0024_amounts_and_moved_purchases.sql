ALTER TABLE "coupons" ADD CONSTRAINT "coupons_amounts" CHECK ("coupons"."value" >= 0 and "coupons"."min_monthly" >= 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reductions" CHECK ("invoices"."coupon_discount" >= 0 and "invoices"."points_used" >= 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_rent" CHECK ("invoices"."credited_rent" >= 0);--> statement-breakpoint
ALTER TABLE "item_buyouts" ADD CONSTRAINT "item_buyouts_price" CHECK ("item_buyouts"."price" >= 0);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_care_deductible" CHECK ("items"."care_deductible" >= 0);--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_monthly" CHECK ("prices"."monthly" >= 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_retail_price" CHECK ("variants"."reference_retail_price" >= 0);--> statement-breakpoint
ALTER TABLE "buyouts" ADD CONSTRAINT "buyouts_price" CHECK ("buyouts"."price" >= 0);--> statement-breakpoint
ALTER TABLE "device_changes" ADD CONSTRAINT "device_changes_monthly" CHECK ("device_changes"."monthly" >= 0);--> statement-breakpoint
ALTER TABLE "device_requests" ADD CONSTRAINT "device_requests_budget" CHECK ("device_requests"."budget_monthly" >= 0);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_end_fee" CHECK ("subscriptions"."end_fee" >= 0);--> statement-breakpoint
ALTER TABLE "trade_in_prices" ADD CONSTRAINT "trade_in_prices_range" CHECK ("trade_in_prices"."floor_price" >= 0 and "trade_in_prices"."max_price" >= 0);--> statement-breakpoint
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_offer" CHECK ("trade_ins"."amount" >= 0 and "trade_ins"."bonus" >= 0);--> statement-breakpoint
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_adjusted_offer" CHECK ("trade_ins"."adjusted_amount" >= 0 and "trade_ins"."adjusted_bonus" >= 0);--> statement-breakpoint
-- A purchase that was asked for before purchases followed their invoice: it is paid with the invoice issued in its place.
-- The number of an invoice that replaces another one is always higher.
WITH RECURSIVE "issued_anew" ("old_id", "new_id") AS (
  SELECT "id", "reissued_as_id" FROM "invoices" WHERE "status" = 'REISSUED' AND "reissued_as_id" IS NOT NULL
  UNION ALL
  SELECT "issued_anew"."old_id", "invoices"."reissued_as_id" FROM "issued_anew"
    JOIN "invoices" ON "invoices"."id" = "issued_anew"."new_id"
    WHERE "invoices"."status" = 'REISSUED' AND "invoices"."reissued_as_id" IS NOT NULL
), "newest" AS (SELECT "old_id", max("new_id") AS "new_id" FROM "issued_anew" GROUP BY "old_id")
UPDATE "buyouts" SET "invoice_id" = "newest"."new_id", "price" = "invoices"."subtotal",
  "cancelled_at" = CASE WHEN "invoices"."status" IN ('CANCELLED', 'REFUNDED') OR "invoices"."released_at" IS NOT NULL THEN now() END
FROM "newest" JOIN "invoices" ON "invoices"."id" = "newest"."new_id"
WHERE "buyouts"."invoice_id" = "newest"."old_id" AND "buyouts"."paid_at" IS NULL AND "buyouts"."cancelled_at" IS NULL;--> statement-breakpoint
WITH RECURSIVE "issued_anew" ("old_id", "new_id") AS (
  SELECT "id", "reissued_as_id" FROM "invoices" WHERE "status" = 'REISSUED' AND "reissued_as_id" IS NOT NULL
  UNION ALL
  SELECT "issued_anew"."old_id", "invoices"."reissued_as_id" FROM "issued_anew"
    JOIN "invoices" ON "invoices"."id" = "issued_anew"."new_id"
    WHERE "invoices"."status" = 'REISSUED' AND "invoices"."reissued_as_id" IS NOT NULL
), "newest" AS (SELECT "old_id", max("new_id") AS "new_id" FROM "issued_anew" GROUP BY "old_id")
UPDATE "device_changes" SET "invoice_id" = "newest"."new_id" FROM "newest"
WHERE "device_changes"."invoice_id" = "newest"."old_id" AND "device_changes"."paid_at" IS NULL
  AND "device_changes"."completed_at" IS NULL AND "device_changes"."cancelled_at" IS NULL;--> statement-breakpoint
-- Such an invoice lapses instead of becoming past due.
UPDATE "invoices" SET "is_optional" = true WHERE "is_open" AND NOT "is_optional" AND ("id" IN (
  SELECT "invoice_id" FROM "buyouts" WHERE "paid_at" IS NULL AND "cancelled_at" IS NULL
) OR "id" IN (
  SELECT "invoice_id" FROM "device_changes" WHERE "paid_at" IS NULL AND "completed_at" IS NULL AND "cancelled_at" IS NULL
));
