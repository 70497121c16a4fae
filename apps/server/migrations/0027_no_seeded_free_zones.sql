-- Heligoland and Livigno came with the product as customs free zones. They lie outside the customs territory of the EU, so
-- goods to and from them need papers; a free zone took these away. Rows that an administrator wrote stay.
delete from customs_free_zone
where (country_code, postal_codes, note) in (
  ('DE', '27498', 'Heligoland, outside every customs territory'),
  ('IT', '23041', 'Livigno, outside every customs territory')
);
