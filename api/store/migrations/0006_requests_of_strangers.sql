ALTER TABLE "beta_signup_requests" DROP CONSTRAINT "beta_signup_requests_email_key_unique";--> statement-breakpoint
DROP INDEX "device_requests_one_pending";--> statement-breakpoint
CREATE INDEX "beta_signup_requests_by_email" ON "beta_signup_requests" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "device_requests_one_pending" ON "device_requests" USING btree ("user_id","device_key") WHERE "device_requests"."status" = 'pending' and "device_requests"."user_id" is not null;