ALTER TABLE "items" ADD COLUMN "name_kana" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "spec_words" text[] DEFAULT '{}' NOT NULL;