-- Whether an account has agreed to pay for what others send to its company, where they name its number.
alter table company_account add column pays_for_received boolean not null default false;

-- Those that were named before have been paying already.
update company_account a set pays_for_received = true
where a.number <> '' and (a.shipment_system, a.number) in (
  select s.shipment_system, trim(s.pay_account) from shipment s where s.receiver_pays and trim(s.pay_account) <> '');
