ALTER TABLE "session_tokens" ADD COLUMN "successor_salt" text;
--> statement-breakpoint
UPDATE "notification_preferences" SET "sms" = false WHERE "sms" AND "user_id" IN (SELECT "id" FROM "users" WHERE "phone" IS NULL OR "phone" !~ '^0[6789]0[0-9]{8}$');
--> statement-breakpoint
UPDATE "users" SET "status" = 'unverified' WHERE "identity_state" = 'rejected' AND "status" = 'normal';
