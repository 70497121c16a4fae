-- One folding of letters for search, the same as the program's (packages/domain/src/search): what is kept and what is asked
-- for go through one rule, so that Naestved finds Næstved everywhere. Nothing in it depends on the language that the database
-- was made for; what other letters there are is told to it.
create or replace function search_key(text text) returns text language plpgsql immutable parallel safe as $$
declare
  folded text := $1;
begin
  if octet_length(folded) <> char_length(folded) then
    folded := regexp_replace(
      normalize(folded, NFKD),
      '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F]+',
      '', 'g');
    -- The pairs that æ and œ stand for are written as their first letter below, so they can be so at once.
    folded := translate(folded, 'ÆæŒœØøŁłĐđÐðĦħŦŧŊŋı', 'aaooooll' || 'dddd' || 'hhttnni');
    folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th');
    if folded ~ '[\u0370-\u052F]' then
      folded := translate(folded,
        'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
    end if;
  end if;
  folded := lower(folded collate "C");
  folded := regexp_replace(regexp_replace(folded, 'a[ae]+', 'a', 'g'), '([ou])e+', '\1', 'g');
  return btrim(regexp_replace(folded, '[ \t\n\v\f\r\u0085\u1680\u2028\u2029\uFEFF]+', ' ', 'g'));
end
$$;

-- What was folded before, folded again; a text that went through the former rule comes to the same as the text itself.
update address set search_text = search_key(search_text) where search_text <> search_key(search_text);
-- Two spellings of a town that are one name by now.
delete from postal_code as other using postal_code as kept
where other.country_code = kept.country_code and other.postal_code_from = kept.postal_code_from
  and search_key(other.city_key) = search_key(kept.city_key) and other.city_key > kept.city_key;
update postal_code set city_key = search_key(city_key) where city_key <> search_key(city_key);
-- Figures, quotes and weights of the words' text form are no letters that the folding touches.
update harmonized_code set words = search_key(words::text)::tsvector where words::text <> search_key(words::text);
update dangerous_good set words = search_key(words::text)::tsvector where words::text <> search_key(words::text);

-- Shipments are folded again as they are updated. Newest first and two thousand at a time, so that nobody waits: 0044 calls
-- it outside a transaction. ß was kept as one s, which its text no longer tells.
create procedure fold_shipments_again() language plpgsql as $$
declare
  above bigint := (select max(id) + 1 from shipment);
  lowest bigint;
begin
  loop
    select min(id) into lowest
    from (select id from shipment where id < above order by id desc limit 2000) as batch;
    exit when lowest is null;
    update shipment set sender_name = sender_name
    where id >= lowest and id < above
      and (search_text <> search_key(search_text)
        or concat(sender_name, sender_city, receiver_name, receiver_city, sender_reference, receiver_reference, description) like '%ß%');
    commit;
    above := lowest;
  end loop;
end
$$;
