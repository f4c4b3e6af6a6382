DROP TABLE "filter_labels" CASCADE;--> statement-breakpoint
ALTER TABLE "price_bands" DROP COLUMN "label_ja";--> statement-breakpoint
ALTER TABLE "price_bands" DROP COLUMN "label_en";--> statement-breakpoint
ALTER TABLE "price_bands" DROP COLUMN "position";