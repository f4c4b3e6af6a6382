ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("closed_at") WHERE "users"."closed_at" is not null and "users"."erased_at" is null;