-- Fuel as agreed with a customer, VAT of a part of a country, and loading metres in steps.

-- What the customer pays of the fuel percentage: less `percent` of it, and never more than `cap_percent`.
alter table agreement
  add column cap_percent numeric check (cap_percent between 0 and 100),
  drop constraint agreement_kind_check,
  add constraint agreement_kind_check check (kind in ('percent', 'own-tariff', 'fixed-lane', 'own-surcharge', 'own-fuel')),
  add constraint agreement_fuel_terms check (kind <> 'own-fuel' or num_nonnulls(percent, cap_percent) > 0);

-- [{ countryCode, from, to }]; null for the whole of the countries.
alter table vat_rule
  add column origin_postal jsonb,
  add column destination_postal jsonb;

-- Loading metres are rounded up to whole steps (0.1 is a decimetre); null for none.
alter table weight_rule add column ldm_step numeric check (ldm_step > 0);
