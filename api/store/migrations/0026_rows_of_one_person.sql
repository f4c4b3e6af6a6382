CREATE INDEX "cards_by_user" ON "cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "emails_by_recipient" ON "emails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "jobs_by_email" ON "jobs" USING btree (("payload" ->> 'email')) WHERE "jobs"."payload" ->> 'email' is not null;--> statement-breakpoint
CREATE INDEX "device_requests_by_user" ON "device_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_by_address_change" ON "files" USING btree ("address_change_id");--> statement-breakpoint
CREATE INDEX "files_by_subscription" ON "files" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "files_by_trade_in" ON "files" USING btree ("trade_in_id");