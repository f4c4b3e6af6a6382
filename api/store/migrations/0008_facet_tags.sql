ALTER TABLE "items" ADD COLUMN "facet_tags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
DROP TRIGGER "items_recounted" ON "items";
--> statement-breakpoint
TRUNCATE "item_counts";
--> statement-breakpoint
ALTER TABLE "item_counts" DROP CONSTRAINT "item_counts_cell";
--> statement-breakpoint
ALTER TABLE "item_counts" DROP COLUMN "is_out_of_stock";
--> statement-breakpoint
ALTER TABLE "item_counts" ADD COLUMN "facet_tags" text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "item_counts" ADD CONSTRAINT "item_counts_cell" PRIMARY KEY("category","condition","availability","brand_slug","brand","from_price","facet_tags");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_item"("item" "items", "change" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "item_counts" ("category", "condition", "availability", "brand_slug", "brand", "from_price", "facet_tags", "count")
	VALUES ("item"."category", "item"."condition", "item"."availability", "item"."brand_slug", "item"."brand", "item"."from_price", "item"."facet_tags", "change")
	ON CONFLICT ON CONSTRAINT "item_counts_cell" DO UPDATE SET "count" = "item_counts"."count" + "change";
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_recounted" AFTER UPDATE ON "items" FOR EACH ROW
WHEN ((OLD."category", OLD."condition", OLD."availability", OLD."brand_slug", OLD."brand", OLD."from_price", OLD."facet_tags") IS DISTINCT FROM (NEW."category", NEW."condition", NEW."availability", NEW."brand_slug", NEW."brand", NEW."from_price", NEW."facet_tags"))
EXECUTE FUNCTION "keep_item_counts"();
--> statement-breakpoint
INSERT INTO "item_counts" ("category", "condition", "availability", "brand_slug", "brand", "from_price", "facet_tags", "count")
SELECT "category", "condition", "availability", "brand_slug", "brand", "from_price", "facet_tags", count(*)::int FROM "items" GROUP BY 1, 2, 3, 4, 5, 6, 7;
