ALTER TABLE "invoices" ADD COLUMN "item_id" integer;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "revoked_points" integer;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "revoked_text_ja" text;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "revoked_text_en" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyouts_by_subscription" ON "buyouts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "device_changes_by_subscription" ON "device_changes" USING btree ("subscription_id","id");--> statement-breakpoint
-- Points that were taken back before: the ledger has them, and the reason in the note of its first entry.
UPDATE "trade_ins" SET
  "revoked_at" = "taken"."at", "revoked_points" = "taken"."points",
  "revoked_text_ja" = coalesce("taken"."text_ja", ''), "revoked_text_en" = coalesce("taken"."text_en", '')
FROM (
  SELECT "key", min("created_at") AS "at", sum("points")::integer AS "points",
    max(substring("note_ja" from '取り消し.(.*).$')) AS "text_ja", max(substring("note_en" from 'taken back .(.*).$')) AS "text_en"
  FROM (
    SELECT regexp_replace("dedupe_key", ' part [0-9]+$', '') AS "key", "created_at", -"points" AS "points", "note_ja", "note_en"
    FROM "points_entries" WHERE "kind" = 'revoke' AND "dedupe_key" ~ '^trade-in [0-9]+ revoked( part [0-9]+)?$'
    UNION ALL
    SELECT "dedupe_key", "created_at", "points", NULL, NULL
    FROM "points_debts" WHERE "dedupe_key" ~ '^trade-in [0-9]+ revoked$'
  ) AS "parts" GROUP BY "key"
) AS "taken" WHERE "taken"."key" = 'trade-in ' || "trade_ins"."id" || ' revoked';
