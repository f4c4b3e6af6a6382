DROP TRIGGER "items_recounted" ON "items";
--> statement-breakpoint
TRUNCATE "item_counts";
--> statement-breakpoint
ALTER TABLE "item_counts" DROP CONSTRAINT "item_counts_cell";
--> statement-breakpoint
ALTER TABLE "item_counts" DROP COLUMN "facet_tags";
--> statement-breakpoint
ALTER TABLE "items" DROP COLUMN "facet_tags";
--> statement-breakpoint
ALTER TABLE "item_counts" ADD CONSTRAINT "item_counts_cell" PRIMARY KEY("category","condition","availability","brand_slug","brand","from_price");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_item"("item" "items", "change" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "item_counts" ("category", "condition", "availability", "brand_slug", "brand", "from_price", "count")
	VALUES ("item"."category", "item"."condition", "item"."availability", "item"."brand_slug", "item"."brand", "item"."from_price", "change")
	ON CONFLICT ON CONSTRAINT "item_counts_cell" DO UPDATE SET "count" = "item_counts"."count" + "change";
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_recounted" AFTER UPDATE ON "items" FOR EACH ROW
WHEN ((OLD."category", OLD."condition", OLD."availability", OLD."brand_slug", OLD."brand", OLD."from_price") IS DISTINCT FROM (NEW."category", NEW."condition", NEW."availability", NEW."brand_slug", NEW."brand", NEW."from_price"))
EXECUTE FUNCTION "keep_item_counts"();
--> statement-breakpoint
INSERT INTO "item_counts" ("category", "condition", "availability", "brand_slug", "brand", "from_price", "count")
SELECT "category", "condition", "availability", "brand_slug", "brand", "from_price", count(*)::int FROM "items" GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
UPDATE "cards" SET "holder" = '', "fingerprint" = '', "action_url" = NULL WHERE "removed_at" IS NOT NULL;
