CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "note_catalogue_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "catalogue_changes" DEFAULT VALUES;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "items_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "items" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "item_counts_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_counts" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "item_colors_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_colors" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "variants_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "prices_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "prices" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "item_specs_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_specs" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "item_inclusions_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_inclusions" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "item_buyouts_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "item_buyouts" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "price_bands_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price_bands" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "filter_labels_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "filter_labels" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "promotions_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotions" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "faqs_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faqs" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "settings_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "trade_in_makes_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "trade_in_makes" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "trade_in_models_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "trade_in_models" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "trade_in_prices_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "trade_in_prices" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
--> statement-breakpoint
CREATE TRIGGER "coupons_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "coupons" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_change"();
