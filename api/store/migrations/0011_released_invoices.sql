ALTER TABLE "invoices" ADD COLUMN "coupon_claim_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_coupon_claim_id_coupon_claims_id_fk" FOREIGN KEY ("coupon_claim_id") REFERENCES "public"."coupon_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- An index on a column goes with it.
ALTER TABLE "invoices" DROP COLUMN "is_open";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (status in ('UNPAID', 'SCHEDULED', 'PARTIALLY_PAID', 'PAYMENT_PENDING', 'FAILED', 'OVERDUE') and released_at is null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_by_user" ON "invoices" USING btree ("user_id","is_open" DESC NULLS FIRST,"issued_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_open_by_due" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."is_open";--> statement-breakpoint
UPDATE "invoices" SET "is_optional" = true WHERE "category" = 'options_device_change';--> statement-breakpoint
UPDATE "invoices" SET "coupon_claim_id" = (
  SELECT min("coupon_claims"."id") FROM "coupon_claims" WHERE "coupon_claims"."subscription_id" = "invoices"."subscription_id"
) WHERE "coupon_discount" > 0 AND "status" NOT IN ('CANCELLED', 'REFUNDED', 'REISSUED');--> statement-breakpoint
-- Applications that ended while they were being paid: nothing is owed, and what was paid goes back.
UPDATE "invoices" SET "released_at" = now() FROM "subscriptions"
WHERE "subscriptions"."id" = "invoices"."subscription_id"
  AND "subscriptions"."status" IN ('cancelled', 'expired', 'application_rejected', 'subscription_failed')
  AND "invoices"."status" IN ('UNPAID', 'FAILED', 'OVERDUE', 'PAYMENT_PENDING', 'PAID');--> statement-breakpoint
UPDATE "invoices" SET "status" = 'CANCELLED' WHERE "released_at" IS NOT NULL AND "status" IN ('UNPAID', 'FAILED', 'OVERDUE');--> statement-breakpoint
INSERT INTO "jobs" ("kind", "dedupe_key", "payload", "run_at", "tries", "created_at")
SELECT 'refund invoice', 'refund of invoice ' || "id", json_build_object('invoiceId', "id"), "released_at", 0, "released_at"
FROM "invoices" WHERE "released_at" IS NOT NULL AND "status" = 'PAID'
ON CONFLICT ("dedupe_key") DO NOTHING;--> statement-breakpoint
INSERT INTO "jobs" ("kind", "dedupe_key", "payload", "run_at", "tries", "created_at")
SELECT 'void payment', 'void of payment ' || "payments"."id", json_build_object('paymentId', "payments"."id"), "released_at", 0, "released_at"
FROM "payments" JOIN "invoices" ON "invoices"."id" = "payments"."invoice_id"
WHERE "released_at" IS NOT NULL AND "payments"."status" = 'pending'
ON CONFLICT ("dedupe_key") DO NOTHING;
