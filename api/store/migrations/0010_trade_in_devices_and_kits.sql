-- One device in several open trade-ins: the one that has come furthest keeps the number. Of the others, offers that nobody
-- has sent in yet end; what is on its way to us goes on without it.
WITH "ranked" AS (
  SELECT "id", "status", row_number() OVER (
    PARTITION BY "imei_hash"
    ORDER BY CASE "status" WHEN 'TRADE_IN_COMPLETED' THEN 0 WHEN 'OFFER_ADJUSTED' THEN 1 WHEN 'DEVICE_RECEIVED' THEN 1 WHEN 'OFFER_ACCEPTED' THEN 2 ELSE 3 END, "id"
  ) AS "place"
  FROM "trade_ins"
  WHERE "imei_hash" IS NOT NULL AND "status" IN ('SITE_LANDED', 'QUESTIONS_COMPLETED', 'QUESTIONS_ERROR', 'OFFER_ACCEPTED', 'DEVICE_RECEIVED', 'OFFER_ADJUSTED', 'TRADE_IN_COMPLETED')
), "surplus" AS (
  UPDATE "trade_ins" SET "imei_hash" = NULL, "status" = CASE WHEN "ranked"."status" IN ('SITE_LANDED', 'QUESTIONS_COMPLETED', 'QUESTIONS_ERROR') THEN 'INITIAL_SESSION_TIMEOUT' ELSE "ranked"."status" END
  FROM "ranked" WHERE "ranked"."id" = "trade_ins"."id" AND "ranked"."place" > 1
  RETURNING "trade_ins"."id", "trade_ins"."status", "trade_ins"."last_active_at"
)
INSERT INTO "trade_in_events" ("trade_in_id", "status", "at") SELECT "id", "status", "last_active_at" FROM "surplus" WHERE "status" = 'INITIAL_SESSION_TIMEOUT';--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
DROP INDEX "trade_ins_by_imei";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "trade_in_id" integer;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "adjusted_photos" jsonb;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "kit_send_by" date;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "kit_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "kit_carrier" text;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "kit_tracking" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_trade_in_id_trade_ins_id_fk" FOREIGN KEY ("trade_in_id") REFERENCES "public"."trade_ins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_ins_one_open_imei" ON "trade_ins" USING btree ("imei_hash") WHERE "trade_ins"."imei_hash" is not null and "trade_ins"."status" in ('SITE_LANDED', 'QUESTIONS_COMPLETED', 'QUESTIONS_ERROR', 'OFFER_ACCEPTED', 'DEVICE_RECEIVED', 'OFFER_ADJUSTED', 'TRADE_IN_COMPLETED');--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('document_front', 'document_back', 'address_proof', 'selfie', 'trade_in_photo'));