-- The account of the receiver that pays, as it was decided when the shipment was booked (decision 0207): a number that was
-- nobody's then is not billed to who is given it later.
alter table shipment add column payer_account_id bigint;
update shipment s set payer_account_id = (
  select case when count(*) = 1 then min(a.id) end
    from company_account a join company c on c.id = a.company_id
   where a.shipment_system = s.shipment_system and a.number = trim(s.pay_account) and a.active and c.active)
 where s.receiver_pays and trim(s.pay_account) <> '';
