-- Who a mail with a file was written for, as they were then: one that waits for hours goes only to who still may read it.
alter table outbox_mail add column reader jsonb;
