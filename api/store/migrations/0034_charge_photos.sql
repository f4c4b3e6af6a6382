ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "photos" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_invoice" ON "files" USING btree ("invoice_id") WHERE "files"."invoice_id" is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('document_front', 'document_back', 'address_proof', 'selfie', 'trade_in_photo', 'charge_photo'));