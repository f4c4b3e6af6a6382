DROP INDEX "invoices_by_user";--> statement-breakpoint
DROP INDEX "payments_by_user";--> statement-breakpoint
DROP INDEX "points_entries_by_user";--> statement-breakpoint
DROP INDEX "points_entries_by_kind";--> statement-breakpoint
DROP INDEX "items_by_popularity";--> statement-breakpoint
DROP INDEX "items_by_category";--> statement-breakpoint
DROP INDEX "items_by_brand";--> statement-breakpoint
DROP INDEX "items_featured";--> statement-breakpoint
DROP INDEX "subscriptions_by_user";--> statement-breakpoint
CREATE INDEX "items_by_category_and_condition" ON "items" USING btree ("category","condition","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "items_by_condition" ON "items" USING btree ("condition","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "invoices_by_user" ON "invoices" USING btree ("user_id","is_open" DESC NULLS FIRST,"issued_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_user" ON "payments" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "points_entries_by_user" ON "points_entries" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "points_entries_by_kind" ON "points_entries" USING btree ("user_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_by_popularity" ON "items" USING btree ("popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "items_by_category" ON "items" USING btree ("category","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "items_by_brand" ON "items" USING btree ("brand_slug","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "items_featured" ON "items" USING btree ("popularity" DESC NULLS FIRST,"id") WHERE "items"."is_featured";--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id","is_final","id" DESC NULLS FIRST);