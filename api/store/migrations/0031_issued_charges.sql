ALTER TABLE "invoices" ADD COLUMN "is_issued" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Charges by hand that were drafted, also those that were dropped: what was sent is due at least a day after it was issued.
UPDATE "invoices" SET "is_issued" = false WHERE "status" = 'DRAFT' OR ("status" = 'CANCELLED' AND "category" = 'other'
  AND NOT "is_optional" AND "period_from" IS NULL AND "due_on" = "issued_on");
