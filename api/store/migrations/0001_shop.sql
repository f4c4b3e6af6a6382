CREATE TABLE "coupon_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_code" text NOT NULL,
	"user_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"subscription_id" integer,
	"invoices_left" integer NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_claims_once" UNIQUE("user_id","coupon_code","ordinal"),
	CONSTRAINT "coupon_claims_left" CHECK ("coupon_claims"."invoices_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"title_ja" text NOT NULL,
	"title_en" text NOT NULL,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"category" text,
	"min_monthly" integer,
	"applies_to" text NOT NULL,
	"expires_on" date NOT NULL,
	"max_uses" integer,
	"used" integer NOT NULL,
	"per_user" integer NOT NULL,
	CONSTRAINT "coupons_type" CHECK ("coupons"."type" in ('amount', 'percent', 'points')),
	CONSTRAINT "coupons_applies_to" CHECK ("coupons"."applies_to" in ('first_invoice', 'first_3_invoices', 'any_invoice')),
	CONSTRAINT "coupons_used" CHECK ("coupons"."used" between 0 and coalesce("coupons"."max_uses", "coupons"."used"))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"call" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"number" text NOT NULL,
	"user_id" integer NOT NULL,
	"subscription_id" integer,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"period_from" date,
	"period_to" date,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"subtotal" integer NOT NULL,
	"coupon_discount" integer NOT NULL,
	"points_used" integer NOT NULL,
	"total" integer NOT NULL,
	"paid" integer NOT NULL,
	"refunded" integer NOT NULL,
	"reissued_as_id" integer,
	"registration_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (status in ('UNPAID', 'SCHEDULED', 'PARTIALLY_PAID', 'PAYMENT_PENDING', 'FAILED', 'OVERDUE')) STORED NOT NULL,
	CONSTRAINT "invoices_slug_unique" UNIQUE("slug"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('DRAFT', 'UNPAID', 'SCHEDULED', 'PARTIALLY_PAID', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED', 'FAILED', 'PAYMENT_PENDING', 'OVERDUE', 'REISSUED')),
	CONSTRAINT "invoices_category" CHECK ("invoices"."category" in ('general', 'points', 'trade_in', 'invite_program', 'options_device_change', 'other')),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total" = "invoices"."subtotal" - "invoices"."coupon_discount" - "invoices"."points_used" and "invoices"."total" >= 0),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid" between 0 and "invoices"."total"),
	CONSTRAINT "invoices_refunded" CHECK ("invoices"."refunded" between 0 and "invoices"."paid")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"user_id" integer NOT NULL,
	"invoice_id" integer,
	"category" text NOT NULL,
	"method" text NOT NULL,
	"card_id" integer,
	"card_last4" text,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"refunded_amount" integer NOT NULL,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_slug_unique" UNIQUE("slug"),
	CONSTRAINT "payments_category" CHECK ("payments"."category" in ('general', 'points', 'trade_in', 'invite_program', 'options_device_change', 'other')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'points', 'coupon')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'succeeded', 'failed', 'refunded')),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_amount" between 0 and "payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"note_ja" text NOT NULL,
	"note_en" text NOT NULL,
	"earned_on" date NOT NULL,
	"expires_on" date,
	"remaining" integer NOT NULL,
	"invoice_id" integer,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_entries_cause_unique" UNIQUE("cause"),
	CONSTRAINT "points_entries_kind" CHECK ("points_entries"."kind" in ('earn', 'use', 'expire', 'revoke')),
	CONSTRAINT "points_entries_category" CHECK ("points_entries"."category" in ('general', 'points', 'trade_in', 'invite_program', 'options_device_change', 'other')),
	CONSTRAINT "points_entries_sign" CHECK (("points_entries"."kind" = 'earn') = ("points_entries"."points" > 0)),
	CONSTRAINT "points_entries_remaining" CHECK ("points_entries"."remaining" between 0 and greatest("points_entries"."points", 0)),
	CONSTRAINT "points_entries_balance" CHECK ("points_entries"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_taken" (
	"taking_id" integer NOT NULL,
	"earning_id" integer NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "points_taken_taking_id_earning_id_pk" PRIMARY KEY("taking_id","earning_id"),
	CONSTRAINT "points_taken_positive" CHECK ("points_taken"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"user_id" integer NOT NULL,
	"provider_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"holder" text NOT NULL,
	"is_default" boolean NOT NULL,
	"state" text NOT NULL,
	"action_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "cards_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cards_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "cards_brand" CHECK ("cards"."brand" in ('visa', 'mastercard', 'jcb', 'amex', 'diners')),
	CONSTRAINT "cards_state" CHECK ("cards"."state" in ('active', 'expired', 'requires_action'))
);
--> statement-breakpoint
CREATE TABLE "device_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"months" integer NOT NULL,
	"monthly" integer NOT NULL,
	"invoice_id" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "address_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"reason_code" text,
	"postal_code" text NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text NOT NULL,
	"moved_on" date,
	"document_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "address_changes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "address_changes_status" CHECK ("address_changes"."status" in ('pending', 'approved', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "attributions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"first" jsonb,
	"last" jsonb
);
--> statement-breakpoint
CREATE TABLE "beta_signup_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "beta_signup_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text,
	"item_id" integer NOT NULL,
	"language" text NOT NULL,
	"note" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "beta_signup_requests_slug_unique" UNIQUE("slug"),
	CONSTRAINT "beta_signup_requests_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "beta_signup_requests_status" CHECK ("beta_signup_requests"."status" in ('pending', 'approved', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "device_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"status" text NOT NULL,
	"reason_code" text,
	"category" text NOT NULL,
	"device_name" text NOT NULL,
	"device_key" text NOT NULL,
	"maker" text,
	"condition" text,
	"budget_monthly" integer,
	"months" integer,
	"note" text,
	"item_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "device_requests_slug_unique" UNIQUE("slug"),
	CONSTRAINT "device_requests_status" CHECK ("device_requests"."status" in ('pending', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "device_requests_category" CHECK ("device_requests"."category" in ('phones', 'tablets', 'laptops', 'watches', 'headphones', 'other'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"address_change_id" integer,
	"subscription_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_name_unique" UNIQUE("name"),
	CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('document_front', 'document_back', 'address_proof', 'selfie'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email_key" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"is_subscribed" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"subscription_id" integer PRIMARY KEY NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name_kana" text NOT NULL,
	"first_name_kana" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"phone" text NOT NULL,
	"occupation" text NOT NULL,
	"postal_code" text NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text NOT NULL,
	"document_type" text,
	"coupon_code" text,
	"terms_version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_occupation" CHECK ("applications"."occupation" in ('company_employee', 'public_servant', 'self_employed', 'part_time', 'student', 'homemaker', 'unemployed', 'other'))
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_events_status" CHECK ("subscription_events"."status" in ('review_in_progress', 'waiting_for_payment', 'payment_failed', 'waiting_for_shipment', 'subscription_failed', 'subscribed', 'cancelled', 'in_repair', 'expired', 'application_rejected', 'servicer', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"user_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"months" integer NOT NULL,
	"monthly" integer NOT NULL,
	"status" text NOT NULL,
	"request_status" text NOT NULL,
	"reason_code" text,
	"card_id" integer,
	"nickname" text NOT NULL,
	"points_auto_use" boolean NOT NULL,
	"renewal" text NOT NULL,
	"holds_stock" boolean NOT NULL,
	"started_on" date,
	"minimum_ends_on" date,
	"next_charge_on" date,
	"months_invoiced" integer NOT NULL,
	"pay_by" timestamp with time zone,
	"carrier" text,
	"tracking" text,
	"eta" date,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"serial_last4" text,
	"end_requested_at" timestamp with time zone,
	"return_by" date,
	"end_fee" integer,
	"ended_on" date,
	"device_changed_on" date,
	"care_claims_used" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"is_final" boolean GENERATED ALWAYS AS (status in ('cancelled', 'expired', 'application_rejected', 'subscription_failed', 'ended')) STORED NOT NULL,
	CONSTRAINT "subscriptions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('review_in_progress', 'waiting_for_payment', 'payment_failed', 'waiting_for_shipment', 'subscription_failed', 'subscribed', 'cancelled', 'in_repair', 'expired', 'application_rejected', 'servicer', 'ended')),
	CONSTRAINT "subscriptions_request_status" CHECK ("subscriptions"."request_status" in ('pending', 'approved', 'rejected', 'cancelled')),
	CONSTRAINT "subscriptions_renewal" CHECK ("subscriptions"."renewal" in ('rolling', 'end', 'extend_12')),
	CONSTRAINT "subscriptions_monthly" CHECK ("subscriptions"."monthly" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trade_in_answers" (
	"trade_in_id" integer NOT NULL,
	"question_code" text NOT NULL,
	"option_code" text NOT NULL,
	CONSTRAINT "trade_in_answers_trade_in_id_question_code_pk" PRIMARY KEY("trade_in_id","question_code")
);
--> statement-breakpoint
CREATE TABLE "trade_in_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trade_in_id" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_in_events_status" CHECK ("trade_in_events"."status" in ('NEW', 'SITE_LANDED', 'QUESTIONS_COMPLETED', 'QUESTIONS_ERROR', 'IMEI_ERROR', 'OFFER_ACCEPTED', 'OFFER_REJECTED', 'DEVICE_RECEIVED', 'OFFER_ADJUSTED', 'INITIAL_SESSION_TIMEOUT', 'DEVICE_RETURNED', 'TRADE_IN_COMPLETED', 'DEVICE_NOT_RECEIVED'))
);
--> statement-breakpoint
CREATE TABLE "trade_in_makes" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "trade_in_makes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "trade_in_models" (
	"id" integer PRIMARY KEY NOT NULL,
	"make_id" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_in_options" (
	"question_code" text NOT NULL,
	"code" text NOT NULL,
	"label_ja" text NOT NULL,
	"label_en" text NOT NULL,
	"factor_pct" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "trade_in_options_question_code_code_pk" PRIMARY KEY("question_code","code"),
	CONSTRAINT "trade_in_options_factor" CHECK ("trade_in_options"."factor_pct" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "trade_in_prices" (
	"model_id" integer NOT NULL,
	"capacity" text NOT NULL,
	"max_price" integer NOT NULL,
	"floor_price" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "trade_in_prices_model_id_capacity_pk" PRIMARY KEY("model_id","capacity")
);
--> statement-breakpoint
CREATE TABLE "trade_in_questions" (
	"code" text PRIMARY KEY NOT NULL,
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"status" text NOT NULL,
	"model_id" integer NOT NULL,
	"capacity" text NOT NULL,
	"language" text NOT NULL,
	"user_id" integer,
	"imei_last4" text,
	"imei_hash" text,
	"network_restriction" text,
	"attempts_left" integer NOT NULL,
	"error_code" text,
	"offer_version" integer NOT NULL,
	"amount" integer,
	"bonus" integer,
	"valid_until" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"ship_by" date,
	"received_at" timestamp with time zone,
	"adjusted_amount" integer,
	"adjusted_bonus" integer,
	"adjusted_reasons" jsonb,
	"answer_by" timestamp with time zone,
	"last_name" text,
	"first_name" text,
	"last_name_kana" text,
	"first_name_kana" text,
	"date_of_birth" date,
	"occupation" text,
	"postal_code" text,
	"prefecture" text,
	"city" text,
	"address_line1" text,
	"address_line2" text,
	"phone" text,
	"identity_method" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trade_ins_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "trade_ins_status" CHECK ("trade_ins"."status" in ('NEW', 'SITE_LANDED', 'QUESTIONS_COMPLETED', 'QUESTIONS_ERROR', 'IMEI_ERROR', 'OFFER_ACCEPTED', 'OFFER_REJECTED', 'DEVICE_RECEIVED', 'OFFER_ADJUSTED', 'INITIAL_SESSION_TIMEOUT', 'DEVICE_RETURNED', 'TRADE_IN_COMPLETED', 'DEVICE_NOT_RECEIVED'))
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"held_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "status_before_suspension" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD CONSTRAINT "coupon_claims_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD CONSTRAINT "coupon_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD CONSTRAINT "coupon_claims_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reissued_as_id_invoices_id_fk" FOREIGN KEY ("reissued_as_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_taken" ADD CONSTRAINT "points_taken_taking_id_points_entries_id_fk" FOREIGN KEY ("taking_id") REFERENCES "public"."points_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_taken" ADD CONSTRAINT "points_taken_earning_id_points_entries_id_fk" FOREIGN KEY ("earning_id") REFERENCES "public"."points_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_changes" ADD CONSTRAINT "device_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_changes" ADD CONSTRAINT "device_changes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_changes" ADD CONSTRAINT "device_changes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_changes" ADD CONSTRAINT "device_changes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beta_signup_requests" ADD CONSTRAINT "beta_signup_requests_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_requests" ADD CONSTRAINT "device_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_requests" ADD CONSTRAINT "device_requests_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_address_change_id_address_changes_id_fk" FOREIGN KEY ("address_change_id") REFERENCES "public"."address_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_answers" ADD CONSTRAINT "trade_in_answers_trade_in_id_trade_ins_id_fk" FOREIGN KEY ("trade_in_id") REFERENCES "public"."trade_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_answers" ADD CONSTRAINT "trade_in_answers_question_code_option_code_trade_in_options_question_code_code_fk" FOREIGN KEY ("question_code","option_code") REFERENCES "public"."trade_in_options"("question_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_events" ADD CONSTRAINT "trade_in_events_trade_in_id_trade_ins_id_fk" FOREIGN KEY ("trade_in_id") REFERENCES "public"."trade_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_models" ADD CONSTRAINT "trade_in_models_make_id_trade_in_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."trade_in_makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_options" ADD CONSTRAINT "trade_in_options_question_code_trade_in_questions_code_fk" FOREIGN KEY ("question_code") REFERENCES "public"."trade_in_questions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_prices" ADD CONSTRAINT "trade_in_prices_model_id_trade_in_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."trade_in_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_model_id_trade_in_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."trade_in_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_model_id_capacity_trade_in_prices_model_id_capacity_fk" FOREIGN KEY ("model_id","capacity") REFERENCES "public"."trade_in_prices"("model_id","capacity") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_claims_by_subscription" ON "coupon_claims" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoices_by_user" ON "invoices" USING btree ("user_id","is_open" DESC NULLS LAST,"issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_by_subscription" ON "invoices" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "invoices_open_by_due" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_period" ON "invoices" USING btree ("subscription_id","period_from") WHERE "invoices"."category" = 'general' and "invoices"."status" not in ('CANCELLED', 'REISSUED');--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_invoice" ON "payments" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pending" ON "payments" USING btree ("invoice_id") WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "points_entries_by_user" ON "points_entries" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "points_entries_by_kind" ON "points_entries" USING btree ("user_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "points_entries_spendable" ON "points_entries" USING btree ("user_id","expires_on","id") WHERE "points_entries"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "points_entries_expiring" ON "points_entries" USING btree ("expires_on") WHERE "points_entries"."remaining" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_one_default" ON "cards" USING btree ("user_id") WHERE "cards"."is_default" and "cards"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cards_once" ON "cards" USING btree ("user_id","fingerprint") WHERE "cards"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "device_changes_one_open" ON "device_changes" USING btree ("subscription_id") WHERE "device_changes"."completed_at" is null and "device_changes"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "device_changes_by_invoice" ON "device_changes" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_one_pending" ON "address_changes" USING btree ("user_id") WHERE "address_changes"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "device_requests_one_pending" ON "device_requests" USING btree ("email_key","device_key") WHERE "device_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "files_by_user" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscription_events_by_subscription" ON "subscription_events" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id","is_final","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriptions_to_charge" ON "subscriptions" USING btree ("next_charge_on") WHERE "subscriptions"."status" in ('subscribed', 'in_repair');--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("status","id") WHERE not "subscriptions"."is_final";--> statement-breakpoint
CREATE INDEX "trade_in_events_by_trade_in" ON "trade_in_events" USING btree ("trade_in_id","id");--> statement-breakpoint
CREATE INDEX "trade_in_models_by_make" ON "trade_in_models" USING btree ("make_id","id");--> statement-breakpoint
CREATE INDEX "trade_ins_by_user" ON "trade_ins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "trade_ins_by_imei" ON "trade_ins" USING btree ("imei_hash");--> statement-breakpoint
CREATE INDEX "trade_ins_by_status" ON "trade_ins" USING btree ("status","last_active_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at","id") WHERE "jobs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("done_at") WHERE "jobs"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_to_send" ON "mails" USING btree ("next_try_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_unique" UNIQUE("phone");