-- How an export was judged when it was booked (packages/domain/src/aes/judge-filing.ts), so that History, transfers and
-- papers go by the same judgement: which legends open the gate beside an ITN, and why the shipment is held without one.
alter table shipment
  add column filing_opens text[] not null default '{}',
  add column filing_why jsonb;

-- Shipments booked before: what was judged by value alone takes the legends it took, but towards countries to which
-- everything, or everything controlled, is filed nothing replaces the ITN.
update shipment
set filing_opens = '{claim,"30.37(a)"}'
where is_aes and receiver_country not in ('CU', 'IR', 'KP', 'SY', 'CN', 'HK', 'RU', 'VE', 'BY', 'MM', 'KH', 'NI');

-- What goes to an embargoed country and has not left yet is held from now on, whatever it is worth.
update shipment
set is_aes = true, filing_why = jsonb_build_object('code', 'country-always-filed', 'params', jsonb_build_object('country', receiver_country))
where sender_country in ('US', 'PR', 'VI') and receiver_country in ('CU', 'IR', 'KP', 'SY')
  and cargo_transfer in ('none', 'rejected') and not is_document;
