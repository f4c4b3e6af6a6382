CREATE TABLE "newsletter_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "newsletter_requests_by_email" ON "newsletter_requests" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "newsletter_requests_by_expiry" ON "newsletter_requests" USING btree ("expires_at");