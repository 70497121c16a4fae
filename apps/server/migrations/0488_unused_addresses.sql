-- Addresses that nobody used for a period are removed where an operator names the period: a kind that is not named stays.
alter table retention drop constraint retention_kind_check;
alter table retention add constraint retention_kind_check
  check (kind in ('sent-mails', 'idempotency-keys', 'audit-lines', 'shipment-events', 'unused-addresses'));
