CREATE TABLE "item_counts" (
	"category" text NOT NULL,
	"condition" text NOT NULL,
	"availability" text NOT NULL,
	"brand_slug" text NOT NULL,
	"brand" text NOT NULL,
	"is_out_of_stock" boolean NOT NULL,
	"from_price" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "item_counts_cell" PRIMARY KEY("category","condition","availability","brand_slug","brand","is_out_of_stock","from_price")
);
--> statement-breakpoint
CREATE FUNCTION "count_item"("item" "items", "change" integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "item_counts" VALUES ("item"."category", "item"."condition", "item"."availability", "item"."brand_slug", "item"."brand", "item"."is_out_of_stock", "item"."from_price", "change")
	ON CONFLICT ON CONSTRAINT "item_counts_cell" DO UPDATE SET "count" = "item_counts"."count" + "change";
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_item_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM "count_item"(OLD, -1); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM "count_item"(NEW, 1); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_counted" AFTER INSERT OR DELETE ON "items" FOR EACH ROW EXECUTE FUNCTION "keep_item_counts"();
--> statement-breakpoint
CREATE TRIGGER "items_recounted" AFTER UPDATE ON "items" FOR EACH ROW
WHEN ((OLD."category", OLD."condition", OLD."availability", OLD."brand_slug", OLD."brand", OLD."is_out_of_stock", OLD."from_price") IS DISTINCT FROM (NEW."category", NEW."condition", NEW."availability", NEW."brand_slug", NEW."brand", NEW."is_out_of_stock", NEW."from_price"))
EXECUTE FUNCTION "keep_item_counts"();
--> statement-breakpoint
INSERT INTO "item_counts" SELECT "category", "condition", "availability", "brand_slug", "brand", "is_out_of_stock", "from_price", count(*)::int FROM "items" GROUP BY 1, 2, 3, 4, 5, 6, 7;
