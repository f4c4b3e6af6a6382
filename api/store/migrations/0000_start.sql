CREATE TABLE "invites" (
	"invitee_id" integer PRIMARY KEY NOT NULL,
	"inviter_id" integer NOT NULL,
	"stage" text NOT NULL,
	CONSTRAINT "invites_stage" CHECK ("invites"."stage" in ('signed_up', 'applied', 'rewarded')),
	CONSTRAINT "invites_not_oneself" CHECK ("invites"."inviter_id" <> "invites"."invitee_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"email" boolean NOT NULL,
	"sms" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_preferences_topic" CHECK ("notification_preferences"."topic" in ('payments', 'shipping', 'subscription_tips', 'points_campaigns', 'new_devices', 'trade_in'))
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "session_tokens_kind" CHECK ("session_tokens"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name_kana" text NOT NULL,
	"first_name_kana" text NOT NULL,
	"nickname" text NOT NULL,
	"date_of_birth" date,
	"phone" text,
	"occupation" text,
	"postal_code" text,
	"prefecture" text,
	"city" text,
	"address_line1" text,
	"address_line2" text,
	"identity_state" text NOT NULL,
	"identity_document_type" text,
	"identity_checked_at" timestamp with time zone,
	"points_balance" integer NOT NULL,
	"invite_code" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"agreement_version" text,
	"agreed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_slug_unique" UNIQUE("slug"),
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "users_invite_code_unique" UNIQUE("invite_code"),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('normal', 'unverified', 'verified', 'temporary_suspend', 'permanent_suspend')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'jp')),
	CONSTRAINT "users_identity_state" CHECK ("users"."identity_state" in ('none', 'submitted', 'approved', 'rejected')),
	CONSTRAINT "users_points_balance" CHECK ("users"."points_balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "filter_labels" (
	"filter" text NOT NULL,
	"slug" text NOT NULL,
	"label_ja" text NOT NULL,
	"label_en" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "filter_labels_filter_slug_pk" PRIMARY KEY("filter","slug")
);
--> statement-breakpoint
CREATE TABLE "item_buyouts" (
	"item_id" integer NOT NULL,
	"after_months" integer NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "item_buyouts_item_id_after_months_pk" PRIMARY KEY("item_id","after_months")
);
--> statement-breakpoint
CREATE TABLE "item_colors" (
	"item_id" integer NOT NULL,
	"slug" text NOT NULL,
	"label_ja" text NOT NULL,
	"label_en" text NOT NULL,
	"hex" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "item_colors_item_id_slug_pk" PRIMARY KEY("item_id","slug")
);
--> statement-breakpoint
CREATE TABLE "item_inclusions" (
	"item_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	CONSTRAINT "item_inclusions_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
CREATE TABLE "item_specs" (
	"item_id" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"label_ja" text NOT NULL,
	"label_en" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "item_specs_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"brand" text NOT NULL,
	"brand_slug" text NOT NULL,
	"category" text NOT NULL,
	"condition" text NOT NULL,
	"availability" text NOT NULL,
	"tags" text[] NOT NULL,
	"name_ja" text NOT NULL,
	"name_en" text NOT NULL,
	"tagline_ja" text NOT NULL,
	"tagline_en" text NOT NULL,
	"from_price" integer NOT NULL,
	"from_months" integer NOT NULL,
	"is_out_of_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"is_featured" boolean NOT NULL,
	"release_year" integer NOT NULL,
	"thumbnail" text,
	"illustration_kind" text NOT NULL,
	"illustration_hex" text NOT NULL,
	"showcase_hex" text NOT NULL,
	"warranty_ja" text NOT NULL,
	"warranty_en" text NOT NULL,
	"care_included" boolean NOT NULL,
	"care_deductible" integer NOT NULL,
	"care_claims_per_year" integer NOT NULL,
	"care_loss_theft_pct" real NOT NULL,
	"condition_grade" text,
	"condition_battery_health_min" integer,
	"condition_note_ja" text,
	"condition_note_en" text,
	"expected_ship_date" date,
	"ships_in_days" integer,
	"co2_saved_kg" real,
	"min_age" integer NOT NULL,
	"max_per_user" integer NOT NULL,
	CONSTRAINT "items_slug_unique" UNIQUE("slug"),
	CONSTRAINT "items_category" CHECK ("items"."category" in ('phones', 'tablets', 'laptops', 'watches', 'headphones', 'other')),
	CONSTRAINT "items_condition" CHECK ("items"."condition" in ('New', 'Used')),
	CONSTRAINT "items_availability" CHECK ("items"."availability" in ('in-stock', 'out-of-stock', 'pre-order')),
	CONSTRAINT "items_stock_flag" CHECK ("items"."is_out_of_stock" = ("items"."availability" <> 'in-stock')),
	CONSTRAINT "items_from_price" CHECK ("items"."from_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_bands" (
	"value" text PRIMARY KEY NOT NULL,
	"min" integer,
	"max" integer,
	"label_ja" text NOT NULL,
	"label_en" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"variant_id" integer NOT NULL,
	"months" integer NOT NULL,
	"monthly" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "prices_variant_id_months_pk" PRIMARY KEY("variant_id","months"),
	CONSTRAINT "prices_total" CHECK ("prices"."total" = "prices"."monthly" * "prices"."months")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" integer PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"sku" text NOT NULL,
	"storage" text NOT NULL,
	"storage_ja" text NOT NULL,
	"storage_en" text NOT NULL,
	"color_slug" text NOT NULL,
	"stock" integer NOT NULL,
	"is_out_of_stock" boolean NOT NULL,
	"reference_retail_price" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_stock" CHECK ("variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"question_ja" text NOT NULL,
	"question_en" text NOT NULL,
	"answer_ja" text NOT NULL,
	"answer_en" text NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "faqs_type" CHECK ("faqs"."type" in ('general', 'points', 'trade-in', 'invite', 'device-change'))
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY NOT NULL,
	"placement" text NOT NULL,
	"title_ja" text NOT NULL,
	"title_en" text NOT NULL,
	"text_ja" text,
	"text_en" text,
	"link" text NOT NULL,
	"image" text,
	"alignment" text NOT NULL,
	"coupon" text,
	"theme" text NOT NULL,
	"starts" date NOT NULL,
	"ends" date NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "promotions_placement" CHECK ("promotions"."placement" in ('banner', 'beta-banner', 'card', 'card-short')),
	CONSTRAINT "promotions_alignment" CHECK ("promotions"."alignment" in ('left', 'right', 'center')),
	CONSTRAINT "promotions_theme" CHECK ("promotions"."theme" in ('accent', 'calm', 'neutral'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_buyouts" ADD CONSTRAINT "item_buyouts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_colors" ADD CONSTRAINT "item_colors_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_inclusions" ADD CONSTRAINT "item_inclusions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_specs" ADD CONSTRAINT "item_specs_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_color" FOREIGN KEY ("item_id","color_slug") REFERENCES "public"."item_colors"("item_id","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invites_by_inviter" ON "invites" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "session_tokens_by_session" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_tokens_by_expiry" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttles_by_end" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "items_by_popularity" ON "items" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree ("from_price","id");--> statement-breakpoint
CREATE INDEX "items_by_release" ON "items" USING btree ("release_year","id");--> statement-breakpoint
CREATE INDEX "items_by_name" ON "items" USING btree (lower("name_en") collate "C","id");--> statement-breakpoint
CREATE INDEX "items_by_category" ON "items" USING btree ("category","popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "items_by_brand" ON "items" USING btree ("brand_slug","popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "items_featured" ON "items" USING btree ("popularity" DESC NULLS LAST,"id") WHERE "items"."is_featured";--> statement-breakpoint
CREATE INDEX "variants_by_item" ON "variants" USING btree ("item_id","position");--> statement-breakpoint
CREATE INDEX "faqs_by_type" ON "faqs" USING btree ("type","order");--> statement-breakpoint
CREATE INDEX "promotions_by_placement" ON "promotions" USING btree ("placement","position");