ALTER TABLE "trade_ins" ADD COLUMN "return_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "return_carrier" text;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD COLUMN "return_tracking" text;--> statement-breakpoint
-- What was sent back before had its session as a key of the operator.
UPDATE "trade_ins" SET "return_sent_at" = "operator_actions"."created_at" FROM "operator_actions"
WHERE "operator_actions"."key" = "trade_ins"."session_id" AND "operator_actions"."action" = 'return-trade-in';
