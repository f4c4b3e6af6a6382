CREATE TABLE "operator_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator" text,
	"action" text NOT NULL,
	"subject" text,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_log_by_subject" ON "operator_log" USING btree ("subject","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("closed_at") WHERE "users"."closed_at" is not null and "users"."erased_at" is null;