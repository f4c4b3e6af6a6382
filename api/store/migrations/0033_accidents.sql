ALTER TABLE "device_changes" ADD COLUMN "old_terms" jsonb;--> statement-breakpoint
ALTER TABLE "device_requests" ADD COLUMN "language" text;--> statement-breakpoint
CREATE INDEX "beta_signup_requests_waiting" ON "beta_signup_requests" USING btree ("item_id","id") WHERE "beta_signup_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "device_requests_to_decide" ON "device_requests" USING btree ("id") WHERE "device_requests"."status" = 'pending' and "device_requests"."item_id" is null;--> statement-breakpoint
CREATE INDEX "device_requests_for_stock" ON "device_requests" USING btree ("item_id","id") WHERE "device_requests"."status" = 'pending' and "device_requests"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_on_their_way" ON "subscriptions" USING btree ("id") WHERE not "subscriptions"."is_final" and "subscriptions"."shipped_at" is not null and "subscriptions"."delivered_at" is null;--> statement-breakpoint
ALTER TABLE "device_requests" ADD CONSTRAINT "device_requests_language" CHECK ("device_requests"."language" in ('en', 'jp'));