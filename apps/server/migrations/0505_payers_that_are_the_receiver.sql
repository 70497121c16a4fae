-- 0503 took every account whose number was typed; who pays is the receiver alone, which was compared at invoicing and is not from
-- now on, so that a company may be renamed: by VAT number where both have one, else by name.
update shipment s set payer_account_id = null
  from company_account a join company c on c.id = a.company_id
 where s.payer_account_id = a.id
   and case when regexp_replace(coalesce(s.form -> 'receiverAddress' ->> 'vatNumber', ''), '\D', '', 'g') <> ''
             and regexp_replace(c.vat_number, '\D', '', 'g') <> ''
        then regexp_replace(s.form -> 'receiverAddress' ->> 'vatNumber', '\D', '', 'g')
          <> regexp_replace(c.vat_number, '\D', '', 'g')
        else regexp_replace(lower(translate(s.receiver_name, 'ÆØÅÄÖÜÉ', 'æøåäöüé')), '[[:space:][:punct:]]', '', 'g')
          <> regexp_replace(lower(translate(c.name, 'ÆØÅÄÖÜÉ', 'æøåäöüé')), '[[:space:][:punct:]]', '', 'g') end;
create index shipment_payer on shipment (payer_account_id) where payer_account_id is not null;
