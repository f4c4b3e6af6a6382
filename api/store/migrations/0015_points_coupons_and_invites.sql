CREATE TABLE "points_debts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_debts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"points" integer NOT NULL,
	"remaining" integer NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_debts_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "points_debts_remaining" CHECK ("points_debts"."remaining" between 0 and "points_debts"."points")
);
--> statement-breakpoint
ALTER TABLE "points_entries" DROP CONSTRAINT "points_entries_sign";--> statement-breakpoint
DROP INDEX "invites_by_inviter";--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "stage_on" date;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "rewards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "rewarded_invoice_id" integer;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "inviter_rewarded_on" date;--> statement-breakpoint
ALTER TABLE "coupon_claims" ADD COLUMN "is_provisional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "points_taken" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_invoice_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_debts" ADD CONSTRAINT "points_debts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_debts_open" ON "points_debts" USING btree ("user_id","id") WHERE "points_debts"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "points_entries_used_for" ON "points_entries" USING btree ("invoice_id") WHERE "points_entries"."kind" = 'use';--> statement-breakpoint
CREATE INDEX "invites_by_inviter" ON "invites" USING btree ("inviter_id","inviter_rewarded_on");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_kind" CHECK ("invoice_lines"."kind" in ('rent', 'late_interest', 'other'));--> statement-breakpoint
-- What came back was noted as earned: it is a use with a plus, of the category that the points had, and it has come back.
UPDATE "points_taken" t SET "returned" = t."points" FROM "points_entries" u
  WHERE u."id" = t."taking_id" AND u."kind" = 'use'
    AND EXISTS (SELECT 1 FROM "points_entries" r WHERE r."dedupe_key" = u."dedupe_key" || ' given back');--> statement-breakpoint
UPDATE "points_entries" r SET "kind" = 'use', "category" = coalesce((
    SELECT l."category" FROM "points_entries" u
      JOIN "points_taken" t ON t."taking_id" = u."id" JOIN "points_entries" l ON l."id" = t."earning_id"
      WHERE u."dedupe_key" = regexp_replace(r."dedupe_key", ' given back( part [0-9]+)?$', '')
        AND l."expires_on" IS NOT DISTINCT FROM r."expires_on" ORDER BY l."id" LIMIT 1
  ), r."category")
  WHERE r."kind" = 'earn' AND r."dedupe_key" ~ ' given back( part [0-9]+)?$';--> statement-breakpoint
-- The terms of use promise the end of the month.
UPDATE "points_entries" SET "expires_on" = (date_trunc('month', "expires_on") + interval '1 month - 1 day')::date
  WHERE "expires_on" IS NOT NULL;--> statement-breakpoint
UPDATE "invoice_lines" SET "kind" = CASE "text_en" WHEN 'Late interest' THEN 'late_interest' ELSE 'rent' END
  WHERE "text_en" = 'Late interest' OR "text_en" LIKE 'Monthly rent%';--> statement-breakpoint
UPDATE "invites" i SET
    "stage_on" = coalesce(e."earned_on", (u."created_at" AT TIME ZONE 'Asia/Tokyo')::date),
    "rewards" = CASE WHEN i."stage" = 'rewarded' THEN 1 ELSE 0 END,
    "rewarded_invoice_id" = CASE WHEN i."stage" = 'rewarded' THEN (
      SELECT min(v."id") FROM "invoices" v
      WHERE v."user_id" = i."invitee_id" AND v."category" = 'general' AND v."status" = 'PAID') END,
    "inviter_rewarded_on" = (
      SELECT p."earned_on" FROM "points_entries" p WHERE p."dedupe_key" = 'invitation of user ' || i."invitee_id")
  FROM "users" u LEFT JOIN "points_entries" e ON e."user_id" = u."id" AND e."dedupe_key" LIKE 'invited by %'
  WHERE u."id" = i."invitee_id";--> statement-breakpoint
ALTER TABLE "invites" ALTER COLUMN "stage_on" SET NOT NULL;--> statement-breakpoint
UPDATE "faqs" SET "answer_ja" = '付いた日から12か月後の月の末日です。期限は付いたポイントごとに決まります。',
    "answer_en" = 'At the end of the month that comes 12 months after you receive them. Each credit has its own date.'
  WHERE "answer_ja" = '付いた日から12か月です。期限は付いたポイントごとに決まります。';--> statement-breakpoint
UPDATE "faqs" SET "answer_ja" = replace("answer_ja", 'お支払いが済んだときに付きます。', 'お支払いが済み、デバイスが届いたときに付きます。'),
    "answer_en" = replace("answer_en", 'first month has been paid.', 'first month has been paid and the device delivered.')
  WHERE "type" = 'invite';--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_sign" CHECK (case "points_entries"."kind" when 'earn' then "points_entries"."points" > 0 when 'use' then "points_entries"."points" <> 0 else "points_entries"."points" < 0 end);--> statement-breakpoint
ALTER TABLE "points_taken" ADD CONSTRAINT "points_taken_returned" CHECK ("points_taken"."returned" between 0 and "points_taken"."points");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_invoice_points" CHECK ("subscriptions"."next_invoice_points" >= 0);