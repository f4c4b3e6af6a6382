CREATE TABLE "buyouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"price" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "invoices_one_per_period";--> statement-breakpoint
DROP INDEX "subscriptions_to_charge";--> statement-breakpoint
ALTER TABLE "device_changes" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_changes" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_changes" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "device_changes" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "device_changes" ADD COLUMN "eta" date;--> statement-breakpoint
ALTER TABLE "device_changes" ADD COLUMN "old_variant_id" integer;--> statement-breakpoint
ALTER TABLE "device_changes" ADD COLUMN "return_by" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "device_since" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "minimum_started_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "minimum_months" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "rent_until" date;--> statement-breakpoint
ALTER TABLE "buyouts" ADD CONSTRAINT "buyouts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyouts" ADD CONSTRAINT "buyouts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyouts_one_open" ON "buyouts" USING btree ("subscription_id") WHERE "buyouts"."paid_at" is null and "buyouts"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "buyouts_by_invoice" ON "buyouts" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "device_changes" ADD CONSTRAINT "device_changes_old_variant_id_variants_id_fk" FOREIGN KEY ("old_variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_period" ON "invoices" USING btree ("subscription_id","period_from") WHERE "invoices"."category" = 'general' and "invoices"."status" not in ('CANCELLED', 'REISSUED') and "invoices"."released_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_to_charge" ON "subscriptions" USING btree ("next_charge_on") WHERE "subscriptions"."status" in ('subscribed', 'in_repair', 'servicer');--> statement-breakpoint
-- Until now an exchange was over with its payment.
UPDATE "device_changes" SET "paid_at" = "completed_at", "sent_at" = "completed_at" WHERE "completed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "invoices" SET "due_on" = "issued_on" + 7 WHERE "is_optional" AND "is_open";--> statement-breakpoint
UPDATE "subscriptions" SET "device_since" = coalesce("device_changed_on", "started_on"),
  "minimum_started_on" = coalesce("device_changed_on", "started_on"), "minimum_months" = "months"
WHERE "started_on" IS NOT NULL;--> statement-breakpoint
-- Terms that were extended end later than their own months.
UPDATE "subscriptions" SET "minimum_started_on" = ("minimum_ends_on" + 1 - interval '12 months')::date, "minimum_months" = 12
WHERE "minimum_ends_on" > ("minimum_started_on" + "minimum_months" * interval '1 month')::date;--> statement-breakpoint
UPDATE "subscriptions" SET "rent_until" = greatest("minimum_ends_on", ("end_requested_at" AT TIME ZONE 'Asia/Tokyo')::date)
WHERE "end_requested_at" IS NOT NULL AND "status" IN ('subscribed', 'in_repair', 'servicer');
