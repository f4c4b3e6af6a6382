DROP INDEX "points_entries_expiring";--> statement-breakpoint
DROP INDEX "emails_to_send";--> statement-breakpoint
DROP INDEX "jobs_due";--> statement-breakpoint
DROP INDEX "subscriptions_to_charge";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "is_awaited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_by_correction" ON "invoices" USING btree ("reissued_as_id") WHERE "invoices"."reissued_as_id" is not null;--> statement-breakpoint
CREATE INDEX "points_taken_by_earning" ON "points_taken" USING btree ("earning_id");--> statement-breakpoint
CREATE INDEX "cards_waiting" ON "cards" USING btree ("id") WHERE "cards"."state" = 'requires_action' and "cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "points_entries_expiring" ON "points_entries" USING btree ("expires_on","user_id") WHERE "points_entries"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "emails_to_send" ON "emails" USING btree ("is_awaited" DESC NULLS FIRST,"next_try_at","id") WHERE "emails"."sent_at" is null and "emails"."text" is not null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","run_at","id") WHERE "jobs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_to_charge" ON "subscriptions" USING btree ("next_charge_on","id") WHERE "subscriptions"."status" in ('subscribed', 'in_repair', 'servicer');