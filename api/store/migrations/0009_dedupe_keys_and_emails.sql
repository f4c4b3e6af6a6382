ALTER TABLE "jobs" RENAME COLUMN "cause" TO "dedupe_key";--> statement-breakpoint
ALTER TABLE "jobs" RENAME CONSTRAINT "jobs_cause_unique" TO "jobs_dedupe_key_unique";--> statement-breakpoint
ALTER TABLE "points_entries" RENAME COLUMN "cause" TO "dedupe_key";--> statement-breakpoint
ALTER TABLE "points_entries" RENAME CONSTRAINT "points_entries_cause_unique" TO "points_entries_dedupe_key_unique";--> statement-breakpoint
ALTER TABLE "mails" RENAME TO "emails";--> statement-breakpoint
ALTER SEQUENCE "mails_id_seq" RENAME TO "emails_id_seq";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "mails_pkey" TO "emails_pkey";--> statement-breakpoint
ALTER INDEX "mails_to_send" RENAME TO "emails_to_send";
