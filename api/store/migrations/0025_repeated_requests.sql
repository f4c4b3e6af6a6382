ALTER TABLE "beta_signup_requests" ADD COLUMN "repeated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_requests" ADD COLUMN "repeated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "device_requests_by_email" ON "device_requests" USING btree ("email_key");