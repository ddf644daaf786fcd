DROP INDEX "document_renewal_due";--> statement-breakpoint
CREATE INDEX "session_seen" ON "session" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identity_transfer_lapse" ON "identity_transfer" USING btree ("expires_at") WHERE "identity_transfer"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "identity_transfer_rest" ON "identity_transfer" USING btree ("completed_at") WHERE "identity_transfer"."status" = 'COMPLETE';--> statement-breakpoint
CREATE INDEX "mail_age" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "questionnaire_request_expiry" ON "questionnaire_request" USING btree ("expires_at") WHERE "questionnaire_request"."status" = 'APPROVED' and "questionnaire_request"."mandatory";--> statement-breakpoint
CREATE INDEX "questionnaire_request_paper" ON "questionnaire_request" USING btree ((("test" -> 'knowledge' -> 'state' ->> 'endsAt')::bigint)) WHERE "questionnaire_request"."status" = 'UNSUBMIT' and "questionnaire_request"."test" -> 'knowledge' -> 'state' ->> 'status' = 'IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "questionnaire_request_unfit" ON "questionnaire_request" USING btree ("template_code") WHERE "questionnaire_request"."outcome" ->> 'eligible' = 'false';--> statement-breakpoint
CREATE INDEX "document_renewal_unasked" ON "document_renewal" USING btree ("due_at") WHERE "document_renewal"."status" = 'DisplayUpdatePOIStatus_No';--> statement-breakpoint
CREATE INDEX "otp_challenge_expiry" ON "otp_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_token_expiry" ON "security_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploaded_file_unclaimed" ON "uploaded_file" USING btree ("created_at") WHERE "uploaded_file"."case_id" is null and "uploaded_file"."claimed_by" = '' and "uploaded_file"."status" = 'ready';